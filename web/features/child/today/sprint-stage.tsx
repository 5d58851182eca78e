import { useTranslation } from 'react-i18next'
import { can } from '#domain/permissions.ts'
import { sprintStage } from '#domain/progress.ts'
import type { ActiveSprint } from '#web/api/queries.ts'
import { useUser } from '#web/session/session.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useToday } from '#web/i18n/today.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { ForwardIcon } from '#web/ui/icons/forward.tsx'

/**
 * Says when a sprint begins, or that its last day has passed and what comes next. Renders nothing during the sprint.
 */
export function SprintStage({ sprint: { name, startDate, endDate } }: { sprint: ActiveSprint }) {
  const { t } = useTranslation()
  const { weekdayAndDay } = useFormat()
  const user = useUser()
  const stage = sprintStage(startDate, endDate, useToday())
  if (stage === 'during') return null
  if (stage === 'before') {
    return <p className="mb-3 text-ink-soft">{t('today.starts', { name, day: weekdayAndDay(startDate) })}</p>
  }
  const mayComplete = can(user, 'sprint.complete')
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-1">
      <p className="min-w-0 flex-1 basis-72 text-ink-soft">
        {t(mayComplete ? 'today.over' : 'today.overForLearner', { name, day: weekdayAndDay(endDate) })}
      </p>
      {mayComplete && (
        <Link href="/sprint-planning" className={buttonClass('secondary', 'small')}>
          {t('today.toPlanning')}
          <ForwardIcon />
        </Link>
      )}
    </div>
  )
}

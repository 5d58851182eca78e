import { useTranslation } from 'react-i18next'
import { nextDraft } from '#domain/sprint.ts'
import { sprintsQuery } from '#web/api/queries.ts'
import { useRequiredQuery } from '#web/api/use-required-query.ts'
import { useFormat } from '#web/i18n/format.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { StartSprint } from './start-sprint.tsx'

/**
 * Line that is shown while no sprint is active. It has a button that starts the next draft sprint. If there is no
 * draft, it has a link to plan a sprint.
 */
export function WaitingSprint({ workspaceId }: { workspaceId: string }) {
  const { t } = useTranslation()
  const { dayRange } = useFormat()
  const { data: sprints } = useRequiredQuery(sprintsQuery(workspaceId))
  const draft = sprints && nextDraft(sprints)
  if (!sprints) return <div className="min-h-control" />
  return (
    <div className="flex min-h-control flex-wrap items-center gap-x-4 gap-y-2">
      <p className="min-w-0 text-ink-soft">
        {draft
          ? t('today.waiting', { name: draft.name, days: dayRange(draft.startDate, draft.endDate) })
          : t('today.between')}
      </p>
      {draft ? (
        <StartSprint sprint={draft} variant="secondary" />
      ) : (
        <Link href="/sprint-planning" className={buttonClass('secondary')}>
          {t('today.plan')}
        </Link>
      )}
    </div>
  )
}

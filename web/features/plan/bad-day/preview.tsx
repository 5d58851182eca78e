import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useFormat } from '#web/i18n/format.ts'
import type { BadDayReads } from './bad-day.queries.ts'
import { beforeAndAfter } from './before-and-after.ts'
import { LearnerDays } from './learner-days.tsx'
import { Misfits } from './misfits.tsx'
import { LeavingTasks, Staying } from './leaving-tasks.tsx'
import type { BadDayPlan } from './use-bad-day.ts'

type PreviewProps = { ref: Ref<HTMLElement>; reads: BadDayReads; plan: BadDayPlan; names: string[] }

/** The plan before and after, for each learner, and the tasks that do not fit. */
export function Preview({ ref, reads, plan, names }: PreviewProps) {
  const { t } = useTranslation()
  const { list } = useFormat()
  const { learners, learnerIds, tasks, outcomes } = plan
  const span = { startDate: plan.startDate, endDate: plan.endDate }
  if (learnerIds.length === 0) {
    return (
      <EmptyState drawing="learners" heading="h3" title={t('badDay.nobody')} text={t('badDay.nobodyText')} />
    )
  }
  if (outcomes.length === 0) {
    return (
      <EmptyState
        drawing="quiet"
        heading="h3"
        title={t('badDay.nothing')}
        text={t('badDay.nothingText', { names: list(names) })}
      />
    )
  }
  const shown = learners.filter(({ userId }) => learnerIds.includes(userId))
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-label={t('badDay.preview')}
      className="flex min-w-0 flex-col gap-5 outline-none"
    >
      <Misfits reads={reads} plan={plan} />
      {shown.map((learner) => (
        <LearnerDays
          key={learner.userId}
          learner={learner}
          rows={beforeAndAfter(tasks, outcomes, learner.userId, span)}
          reads={reads}
          plan={plan}
        />
      ))}
      <LeavingTasks reads={reads} plan={plan} />
      <Staying reads={reads} plan={plan} />
    </section>
  )
}

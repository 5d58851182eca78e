import { useTranslation } from 'react-i18next'
import type { Sprint } from '#web/api/queries.ts'
import { useFormat } from '#web/i18n/format.ts'
import { BacklogIcon } from '#web/ui/icons/backlog.tsx'
import { PlanIcon } from '#web/ui/icons/plan.tsx'

type SprintFactsProps = { sprint: Pick<Sprint, 'startDate' | 'endDate'>; tasks: string }

/** Dates and number of tasks of a sprint. */
export function SprintFacts({ sprint, tasks }: SprintFactsProps) {
  const { t } = useTranslation()
  const { dayRange } = useFormat()
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-13 text-ink-soft">
      <li className="flex items-center gap-1.5">
        <PlanIcon className="size-4" />
        <span className="sr-only">{t('sprints.days')}</span>
        <bdi>{dayRange(sprint.startDate, sprint.endDate)}</bdi>
      </li>
      <li className="flex items-center gap-1.5">
        <BacklogIcon className="size-4" />
        {tasks}
      </li>
    </ul>
  )
}

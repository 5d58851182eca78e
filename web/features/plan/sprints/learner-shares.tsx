import { useTranslation } from 'react-i18next'
import type { Task } from '#web/api/queries.ts'
import { useShortName } from '#web/entities/people/short-names.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { useShareLabel } from './share-label.ts'
import { byLearner } from './task-groups.ts'

/** Shows the workload of each learner, so that the user notices an uneven plan. */
export function LearnerShares({ tasks }: { tasks: Task[] }) {
  const { t } = useTranslation()
  const amount = useShareLabel()
  const shortName = useShortName()
  if (tasks.length === 0) return null
  return (
    <ul
      aria-label={t('sprints.shares')}
      className="flex flex-wrap gap-x-5 gap-y-1.5 border-t border-line pt-3 text-13"
    >
      {byLearner(tasks).map((share) => (
        <li key={share.assignee?.id ?? 'nobody'} className="flex items-center gap-1.5">
          {share.assignee && <Avatar {...share.assignee} size="small" />}
          <bdi className="font-medium">
            {share.assignee ? shortName(share.assignee.id, share.assignee) : t('sprints.plan.nobody')}
          </bdi>{' '}
          <span className="text-ink-soft">{amount(share)}</span>
        </li>
      ))}
    </ul>
  )
}

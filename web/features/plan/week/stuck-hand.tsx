import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Task } from '#web/api/queries.ts'
import { HandIcon } from '#web/ui/icons/hand.tsx'
import { helpQuery } from '#web/entities/help/help.ts'

/** Shows a hand on a task if a learner is stuck with it, where there is no room for text. */
export function StuckHand({ task }: { task: Task }) {
  const { t } = useTranslation()
  const { data: isStuck } = useQuery({
    ...helpQuery(task.workspaceId),
    select: (help) => help.some(({ taskId }) => taskId === task.id),
  })
  if (!isStuck) return null
  return (
    <span
      role="img"
      aria-label={t('board.stuck')}
      title={t('board.stuck')}
      className="grid text-warn-ink print:hidden"
    >
      <HandIcon className="size-4" />
    </span>
  )
}

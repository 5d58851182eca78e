import { useTranslation } from 'react-i18next'
import { taskStatuses } from '#domain/board.ts'
import type { Task } from '#web/api/queries.ts'
import { useFormat } from '#web/i18n/format.ts'

/** Number of tasks by status, in one line: “To do 6 · In progress 3 · Done 5”. */
export function StatusCounts({ tasks, className = '' }: { tasks: Task[]; className?: string }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  return (
    <ul className={`flex flex-wrap gap-x-2 text-ink-soft tabular-nums ${className}`}>
      {taskStatuses.map((status) => (
        <li key={status} className="before:me-2 before:content-['·'] first:before:hidden">
          {t(`status.${status}`)} {number(tasks.filter((task) => task.status === status).length)}
        </li>
      ))}
    </ul>
  )
}

import { useTranslation } from 'react-i18next'
import type { Subject, Task } from '#web/api/queries.ts'
import { SubjectSign } from '#web/entities/subject-badge.tsx'
import { useShortName } from '#web/entities/people/short-names.tsx'
import { useFormat } from '#web/i18n/format.ts'
import { Avatar } from '#web/ui/avatar.tsx'

type StepTasksProps = { tasks: readonly Task[]; subjects: readonly Subject[] }

/** The existing tasks, newest first, so that a new task appears directly below the line that added it. */
export function StepTasks({ tasks, subjects }: StepTasksProps) {
  const { t } = useTranslation()
  const { typedDuration } = useFormat()
  const shortName = useShortName()
  const newest = tasks.toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1))
  const more = tasks.length - shownAtMost
  return (
    <ul className="mt-2">
      {newest.slice(0, shownAtMost).map((task) => {
        const subject = subjects.find(({ id }) => id === task.subject)
        return (
          <li key={task.id} className="flex min-h-row items-center gap-2.5 border-b border-line/70">
            {subject && <SubjectSign subject={subject} />}
            <span dir="auto" className="min-w-0 flex-1 text-match-page">
              {task.title}
            </span>
            {task.assignee && (
              <span className="flex shrink-0 items-center gap-1.5 rounded-item bg-sunken py-0.5 ps-1 pe-2 text-13 font-medium">
                <Avatar {...task.assignee} size="small" />
                <bdi>{shortName(task.assignee.id, task.assignee)}</bdi>
              </span>
            )}
            {task.estimatedTime && (
              <bdi className="shrink-0 text-13 text-ink-soft tabular-nums">
                {typedDuration(task.estimatedTime)}
              </bdi>
            )}
          </li>
        )
      })}
      {more > 0 && <li className="pt-2 text-13 text-ink-soft">{t('today.moreTasks', { count: more })}</li>}
    </ul>
  )
}

const shownAtMost = 8

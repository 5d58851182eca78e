import { type Dispatch, memo, type SetStateAction, useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { plainDescription } from '#domain/checklist.ts'
import { fullName } from '#domain/names.ts'
import type { Task } from '#web/api/queries.ts'
import { useFormat } from '#web/i18n/format.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Drawing } from '#web/ui/drawing.tsx'
import { Link } from '#web/ui/link.tsx'
import { Sharers } from '#web/entities/cards/shared-with.tsx'
import { SubjectBadge } from '#web/entities/subject-badge.tsx'
import { ScrollArea } from '#web/ui/scroll-area.tsx'
import { StatusBadge } from '#web/entities/cards/status-badge.tsx'
import type { SubjectGroup } from './task-groups.ts'

type BacklogPickerProps = {
  groups: SubjectGroup[]
  picked: ReadonlySet<string>
  onPick: Dispatch<SetStateAction<ReadonlySet<string>>>
}

/** Checkboxes for the tasks of the backlog, grouped by subject. */
export function BacklogPicker({ groups, picked, onPick }: BacklogPickerProps) {
  const { t } = useTranslation()
  const tasks = groups.flatMap((group) => group.tasks)
  const count = tasks.filter(({ id }) => picked.has(id)).length
  const toggle = useCallback(
    (id: string, isPicked: boolean) => onPick((before) => withTask(before, id, isPicked)),
    [onPick],
  )
  if (tasks.length === 0) return <EmptyBacklog />
  return (
    <>
      <div className="flex items-center justify-between gap-4 border-b border-line pb-2">
        <label className="flex min-h-control cursor-pointer items-center gap-3 font-medium">
          <Checkbox
            checked={count === tasks.length}
            indeterminate={count > 0 && count < tasks.length}
            onChange={(event) =>
              onPick(new Set(event.currentTarget.checked ? tasks.map(({ id }) => id) : []))
            }
          />
          {t('sprints.assign.all')}
        </label>
        <p role="status" className="text-13 text-ink-soft">
          {t('sprints.assign.selected', { count })}
        </p>
      </div>
      <ScrollArea className="-mx-2 min-h-32">
        {groups.map(({ subject, tasks: group }) => (
          <section
            key={subject?.id ?? 'none'}
            aria-label={subject?.name ?? t('sprints.assign.uncategorized')}
          >
            <h3 className="sticky top-0 z-10 bg-card pt-3 pb-1">
              {subject ? (
                <SubjectBadge subject={subject} />
              ) : (
                <span className="px-1 text-12 font-medium text-ink-soft">
                  {t('sprints.assign.uncategorized')}
                </span>
              )}
            </h3>
            <ul>
              {group.map((task) => (
                <TaskRow key={task.id} task={task} picked={picked.has(task.id)} onToggle={toggle} />
              ))}
            </ul>
          </section>
        ))}
      </ScrollArea>
    </>
  )
}

function withTask(picked: ReadonlySet<string>, id: string, isPicked: boolean): ReadonlySet<string> {
  const next = new Set(picked)
  if (isPicked) next.add(id)
  else next.delete(id)
  return next
}

function EmptyBacklog() {
  const { t } = useTranslation()
  return (
    <div className="flex flex-col items-center gap-3 py-5 text-center text-ink-soft">
      <Drawing name="backlog" />
      <p className="max-w-sm text-balance">{t('sprints.assign.empty')}</p>
      <Link href="/backlog" className={buttonClass()}>
        {t('sprints.assign.openBacklog')}
      </Link>
    </div>
  )
}

type TaskRowProps = { task: Task; picked: boolean; onToggle: (id: string, picked: boolean) => void }

/** Memoised, because a co-op has hundreds of rows and picking one must render only that row. */
const TaskRow = memo(function TaskRow({ task, picked, onToggle }: TaskRowProps) {
  const { t } = useTranslation()
  const { typedDuration } = useFormat()
  const { id, title, description, assignee, estimatedTime, status } = task
  return (
    <li>
      <label
        htmlFor={id}
        className="flex min-h-row cursor-pointer items-center gap-3 rounded-item px-2 py-1.5 hover:bg-sunken has-checked:bg-brand-soft"
      >
        <Checkbox
          id={id}
          checked={picked}
          aria-labelledby={`${id}-title`}
          aria-describedby={`${id}-text ${id}-facts`}
          onChange={(event) => onToggle(id, event.currentTarget.checked)}
        />
        <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-1">
          <span className="min-w-0 flex-1 basis-56">
            <span id={`${id}-title`} className="block">
              <bdi>{title}</bdi>
            </span>
            {description && (
              <span
                id={`${id}-text`}
                dir="auto"
                className="block truncate text-match-page text-13 text-ink-soft"
              >
                {plainDescription(description)}
              </span>
            )}
          </span>
          <span id={`${id}-facts`} className="flex items-center gap-3 text-13 text-ink-soft max-sm:flex-wrap">
            <span className="flex items-center gap-1.5 sm:w-32">
              {task.shares.length > 0 ? (
                <Sharers task={task} />
              ) : (
                <>
                  {assignee && <Avatar {...assignee} size="small" />}
                  <bdi className="min-w-0 truncate">
                    {assignee ? fullName(assignee) : t('sprints.plan.nobody')}
                  </bdi>
                </>
              )}
            </span>
            <bdi className="text-match-page tabular-nums sm:w-20 sm:text-end">
              {estimatedTime ? typedDuration(estimatedTime) : t('sprints.assign.noEstimate')}
            </bdi>
            <span className="sm:flex sm:w-20 sm:justify-end">
              <StatusBadge status={status} />
            </span>
          </span>
        </span>
      </label>
    </li>
  )
})

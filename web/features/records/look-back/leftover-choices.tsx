import { useTranslation } from 'react-i18next'
import type { Destination } from '#domain/look-back.ts'
import type { Sprint, Task } from '#web/api/queries.ts'
import { Sharers } from '#web/entities/cards/shared-with.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { WarningIcon } from '#web/ui/icons/warning.tsx'
import { Section } from './section.tsx'

type LeftoverChoicesProps = {
  tasks: readonly Task[]
  /** Draft sprints, the next one first. */
  drafts: readonly Sprint[]
  goalOf: (task: Task) => Destination
  onChoose: (tasks: readonly Task[], to: Destination) => void
}

/** Unfinished tasks with the destination of each: the backlog, unless the user chooses another. */
export function LeftoverChoices({ tasks, drafts, goalOf, onChoose }: LeftoverChoicesProps) {
  const { t } = useTranslation()
  if (tasks.length === 0) return null
  const isAll = (to: Destination) => tasks.every((task) => goalOf(task) === to)
  const [next] = drafts
  const goals = [
    { to: 'backlog', label: t('lookBack.left.allBacklog') },
    ...(next ? [{ to: next.id, label: t('lookBack.left.allTo', { name: next.name }) }] : []),
    { to: 'drop', label: t('lookBack.left.allDrop') },
  ]
  const count = tasks.length
  return (
    <Section title={t('lookBack.left.title')}>
      <p className="mb-3 flex items-start gap-3 rounded-card bg-warn-soft p-3 text-warn-ink">
        <WarningIcon className="mt-0.5 size-5" />
        <span>
          {isAll('backlog') ? t('sprints.complete.warning', { count }) : t('lookBack.left.chosen', { count })}
        </span>
      </p>
      {tasks.length > 1 && (
        <div role="group" aria-label={t('lookBack.left.all')} className="mb-2 flex flex-wrap gap-1.5">
          {goals.map(({ to, label }) => (
            <button
              key={to}
              type="button"
              aria-pressed={isAll(to)}
              onClick={() => onChoose(tasks, to)}
              className="min-h-control-small max-w-full truncate rounded-full border border-line px-3 text-13 font-medium text-ink-soft hover:bg-sunken hover:text-ink aria-pressed:border-brand aria-pressed:bg-brand-soft aria-pressed:text-brand-ink"
            >
              {label}
            </button>
          ))}
        </div>
      )}
      <ul className="divide-y divide-line border-y border-line">
        {tasks.map((task) => (
          <li key={task.id} className="flex min-h-row items-center gap-3 py-1">
            <LearnersOf task={task} />
            <bdi className="min-w-0 flex-1">{task.title}</bdi>
            <select
              aria-label={t('lookBack.left.whereTo', { title: task.title })}
              value={goalOf(task)}
              onChange={(event) => onChoose([task], event.target.value)}
              className="min-h-control w-36 shrink-0 truncate rounded-card border border-line bg-card px-2 text-13 text-ink sm:w-48"
            >
              <option value="backlog">{t('lookBack.left.toBacklog')}</option>
              {drafts.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
              <option value="drop">{t('lookBack.left.drop')}</option>
            </select>
          </li>
        ))}
      </ul>
      {tasks.some((task) => goalOf(task) === 'drop') && (
        <p className="mt-2 text-13 text-ink-soft">{t('lookBack.left.dropHint')}</p>
      )}
    </Section>
  )
}

function LearnersOf({ task }: { task: Task }) {
  if (task.shares.length > 0) return <Sharers task={task} />
  return task.assignee && <Avatar {...task.assignee} size="tiny" />
}

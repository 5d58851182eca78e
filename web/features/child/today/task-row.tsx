import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import type { Task } from '#web/api/queries.ts'
import { SubjectSign } from '#web/entities/subject-badge.tsx'
import { SharedWith } from '#web/entities/cards/shared-with.tsx'
import { LeftOverIcon } from '#web/ui/icons/left-over.tsx'
import { PlayIcon } from '#web/ui/icons/play.tsx'
import { ToDayIcon } from '#web/ui/icons/to-day.tsx'
import { useMoveWords } from './day-words.ts'
import { useLearnerDay, useSubjectOf } from './learner-day.tsx'
import { rowAttribute } from './use-kept-focus.ts'
import { useTaskTime } from './task-time.ts'

type TaskRowProps = {
  task: Task
  /** The day of the task, if the heading does not name it. */
  note?: string | undefined
}

/** An open task in one line: a ring that marks it as done, its title that opens it, and more actions at the end. */
export function TaskRow({ task, note }: TaskRowProps) {
  const { t } = useTranslation()
  const { goal, finish, begin, move, open } = useLearnerDay()
  const subject = useSubjectOf(task)
  const words = useMoveWords(goal)
  const time = useTaskTime(task)
  const { title } = task
  return (
    <li
      {...{ [rowAttribute]: task.id }}
      className="group relative -mx-2 flex min-h-row items-center gap-2 rounded-item px-2 not-last:border-b not-last:border-line/70 hover:bg-sunken"
    >
      <button
        type="button"
        aria-label={t('today.finish', { title })}
        onClick={() => finish(task)}
        className="group/ring -mx-1.5 grid size-control-small shrink-0 place-items-center rounded-full pointer-coarse:-mx-2.5"
      >
        <span className="size-4.5 rounded-full border-2 border-line-strong group-hover/ring:border-brand group-hover/ring:bg-brand-soft" />
      </button>
      {subject && <SubjectSign subject={subject} />}
      <div className="min-w-0 flex-1">
        <button
          type="button"
          data-title
          dir="auto"
          aria-haspopup="dialog"
          onClick={() => open(task)}
          className="flex min-h-row w-full min-w-0 items-center rounded-badge py-1.5 text-match-page hover:underline hover:decoration-line-strong hover:underline-offset-3"
        >
          <span className="line-clamp-2 min-w-0 flex-1 text-pretty">{title}</span>
        </button>
        {note && (
          <p className="flex items-center gap-1 pb-1.5 text-12 text-ink-soft">
            <LeftOverIcon className="size-3.5 shrink-0" />
            {note}
          </p>
        )}
      </div>
      <SharedWith task={task} />
      {time && <bdi className={`shrink-0 text-13 text-ink-soft tabular-nums ${hidesUnderTools}`}>{time}</bdi>}
      <span className="absolute inset-y-0 end-1 flex items-center pointer-coarse:static pointer-coarse:-me-2">
        {task.status === 'todo' && (
          <Tool
            Icon={PlayIcon}
            label={t('today.start', { title })}
            onPress={() => begin(task)}
            className="pointer-coarse:max-xl:hidden"
          />
        )}
        {task.day !== goal && (
          <Tool
            Icon={ToDayIcon}
            label={words.one(title)}
            onPress={() => move([task], { day: goal, name: words.where })}
          />
        )}
      </span>
    </li>
  )
}

/** Hides the time while the row is hovered or focused, because the action buttons then cover it. */
const hidesUnderTools = 'pointer-fine:group-focus-within:opacity-0 pointer-fine:group-hover:opacity-0'

type ToolProps = {
  Icon: ComponentType<{ className?: string }>
  label: string
  onPress: () => void
  className?: string
}

function Tool({ Icon, label, onPress, className = '' }: ToolProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onPress}
      className={`grid size-control-small shrink-0 place-items-center rounded-item bg-sunken text-ink-soft opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 hover:text-ink pointer-coarse:bg-transparent pointer-coarse:opacity-100 ${className}`}
    >
      <Icon className="size-4.5" />
    </button>
  )
}

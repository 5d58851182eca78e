import { useDraggable } from '@dnd-kit/core'
import { memo, type SyntheticEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Subject, Task } from '#web/api/queries.ts'
import { Sharers } from '#web/entities/cards/shared-with.tsx'
import { cardTitleId, type PendingFocus, useRestoreCardFocus } from '#web/entities/cards/card-focus.ts'
import type { CardActions } from '#web/entities/cards/card-surface.tsx'
import { useIsSelected } from '#web/entities/cards/selection.tsx'
import { SubjectBadge } from '#web/entities/subject-badge.tsx'
import { useShortName } from '#web/entities/people/short-names.tsx'
import { useFormat } from '#web/i18n/format.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { GripIcon } from '#web/ui/icons/grip.tsx'
import { StatusIcon } from '../status-icon.tsx'
import { timeLabel } from '../time-label.ts'

export type RowActions = CardActions & { focusNext: PendingFocus }

type ListRowProps = {
  task: Task
  subject: Subject | undefined
  actions: RowActions
  instructionsId: string
  isInHand: boolean
}

type Listener = ((event: SyntheticEvent) => void) | undefined

/** A task in one row. In a narrow list its details are below the title, and the row keeps the same height. */
export const ListRow = memo(function ListRow(props: ListRowProps) {
  const { task, subject, actions, instructionsId, isInHand } = props
  const { t } = useTranslation()
  const isSelected = useIsSelected(task.id)
  const { listeners, setNodeRef } = useDraggable({ id: task.id })
  useRestoreCardFocus(task.id, actions.focusNext)
  const byMouse = { onMouseDown: listeners?.['onMouseDown'] as Listener }
  const byFinger = { onTouchStart: listeners?.['onTouchStart'] as Listener }
  const look = isSelected ? 'bg-brand-soft' : 'hover:bg-sunken focus-within:bg-sunken'
  return (
    <article
      ref={setNodeRef}
      {...byMouse}
      className={`group relative flex min-h-row items-center gap-2 border-t border-line ps-1 pe-3 select-none max-sm:pe-2 ${look} ${isInHand ? 'opacity-40' : ''}`}
    >
      <span
        aria-hidden="true"
        {...byFinger}
        className="relative z-1 grid h-control w-5 shrink-0 cursor-grab touch-none place-items-center self-center text-ink-soft opacity-0 group-hover:opacity-100 pointer-coarse:w-7 pointer-coarse:opacity-100 print:hidden"
      >
        <GripIcon className="size-4" />
      </span>
      <label
        htmlFor={`select-${task.id}`}
        {...withoutDrag}
        className={`relative z-1 -mx-1 grid h-row w-8 shrink-0 cursor-pointer place-items-center pointer-coarse:w-11 print:hidden ${isSelected ? '' : 'opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 group-[[data-selecting]_*]:opacity-100 pointer-coarse:opacity-100'}`}
      >
        <Checkbox
          id={`select-${task.id}`}
          checked={isSelected}
          aria-label={t('list.select', { title: task.title })}
          onClick={(event) => actions.select?.(task, event.shiftKey)}
          onChange={noChange}
        />
      </label>
      <div className="flex min-w-0 flex-1 flex-col justify-center @2xl:flex-row @2xl:items-center @2xl:gap-4">
        <div className="flex min-w-0 items-center gap-1.5 @2xl:flex-1">
          {task.status !== 'todo' && (
            <>
              <StatusIcon status={task.status} />
              <span className="sr-only">{t(`status.${task.status}`)}</span>
            </>
          )}
          <h3 className="min-w-0 font-medium">
            <button
              id={cardTitleId(task.id)}
              data-stop
              type="button"
              onClick={(event) => actions.press(task, event)}
              aria-describedby={instructionsId}
              aria-roledescription={t('board.draggable')}
              className="block max-w-full truncate text-start outline-none after:absolute after:inset-0 focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-brand"
            >
              <bdi>{task.title}</bdi>
            </button>
          </h3>
        </div>
        <Facts task={task} subject={subject} />
      </div>
    </article>
  )
})

/**
 * Details of a task. In a wide list they are columns of fixed width, which are easy to scan. In a narrow list they
 * are one line of text.
 */
function Facts({ task, subject }: { task: Task; subject: Subject | undefined }) {
  const { t } = useTranslation()
  const { typedDuration, shortDay } = useFormat()
  const shortName = useShortName()
  const { assignee, day } = task
  const hasTime = task.estimatedTime !== null || task.timeSpent !== null
  return (
    <div className="flex min-w-0 items-center gap-2 text-12 text-ink-soft @2xl:gap-3 @2xl:text-13 @4xl:gap-4">
      <span className="flex min-w-0 shrink empty:hidden @2xl:w-24 @2xl:shrink-0 @4xl:w-32 @2xl:empty:block">
        {subject && <SubjectBadge subject={subject} />}
      </span>
      <span className="flex min-w-0 items-center gap-1.5 empty:hidden @2xl:w-20 @4xl:w-24 @2xl:shrink-0 @2xl:empty:block">
        {task.shares.length > 0 && <Sharers task={task} />}
        {assignee && task.shares.length === 0 && (
          <>
            <Avatar {...assignee} size="tiny" />
            <bdi className="min-w-0 truncate">{shortName(assignee.id, assignee)}</bdi>
          </>
        )}
      </span>
      <span className="shrink-0 empty:hidden @2xl:w-20 @4xl:w-24 @2xl:empty:block">
        {day && (
          <time dateTime={day}>
            <bdi>{shortDay(day)}</bdi>
          </time>
        )}
      </span>
      <bdi className="min-w-0 truncate text-end tabular-nums empty:hidden @2xl:w-16 @4xl:w-24 @2xl:shrink-0 @2xl:empty:block">
        {hasTime && timeLabel(t, task, typedDuration)}
      </bdi>
    </div>
  )
}

const withoutDrag = { onMouseDown: (event: SyntheticEvent) => event.stopPropagation() }

/** Does nothing. The click handler selects instead, because only a click event tells whether Shift was held. */
function noChange() {}

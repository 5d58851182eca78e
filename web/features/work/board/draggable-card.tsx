import { useDraggable } from '@dnd-kit/core'
import { type KeyboardEvent, memo } from 'react'
import { useTranslation } from 'react-i18next'
import { direction } from '#domain/language.ts'
import type { Subject, Task } from '#web/api/queries.ts'
import { CardActions } from './card-actions.tsx'
import { CardFace } from './card.tsx'
import { useIsSelected } from '#web/entities/cards/selection.tsx'
import { cardTitleId, type PendingFocus, useRestoreCardFocus } from '#web/entities/cards/card-focus.ts'
import { type Step, stepFromKey } from './keyboard-steps.ts'
import type { Arrival } from './use-arrivals.ts'

export type BoardActions = {
  open: (task: Task) => void
  /** Moves the card one step, or announces why it cannot move. */
  step: (task: Task, step: Step, byKeys?: boolean) => void
  /**
   * Toggles the selection of the card. If `isRange` is true (Shift), selects a range of its column. Undefined if
   * nothing can be selected.
   */
  select?: (task: Task, isRange: boolean) => void
  focusNext: PendingFocus
}

type DraggableCardProps = {
  task: Task
  subject: Subject | undefined
  /** Ids of the learners who are stuck with this task. */
  stuck: readonly string[] | undefined
  /** True if this user may move the card. Otherwise the card has no controls. */
  movable: boolean
  isFirst: boolean
  isLast: boolean
  isRunning: boolean
  actions: BoardActions
  /** Set for a moment after the card has landed here. */
  arrival: Arrival | undefined
}

/** Classes for the outline that stays in the old place of a card while it is dragged. */
const oldPlace = 'outline-1 -outline-offset-1 outline-line-strong/60 outline-dashed *:opacity-0'

/** A card that opens on click and moves by drag (mouse, touch, keyboard), arrow keys, forward button or menu. */
export const DraggableCard = memo(function DraggableCard({
  task,
  subject,
  stuck,
  movable,
  isFirst,
  isLast,
  isRunning,
  actions,
  arrival,
}: DraggableCardProps) {
  const { t, i18n } = useTranslation()
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, isDragging } = useDraggable({
    id: task.id,
    disabled: !movable,
  })
  useRestoreCardFocus(task.id, actions.focusNext)
  const isSelected = useIsSelected(task.id)

  const stepByKey = (event: KeyboardEvent) => {
    const step = isDragging ? undefined : stepFromKey(event.nativeEvent, direction(i18n.language))
    if (!step) return
    event.preventDefault()
    actions.step(task, step, true)
  }
  return (
    <article
      ref={setNodeRef}
      {...listeners}
      className={`group relative touch-manipulation rounded-card select-none ${movable ? 'cursor-grab' : ''} ${isDragging ? oldPlace : ''} ${arrival ? `landed ${arrival === 'afterGlide' ? 'after-glide' : ''}` : ''}`}
    >
      <CardFace
        task={task}
        subject={subject}
        stuck={stuck}
        title={
          <button
            id={cardTitleId(task.id)}
            ref={setActivatorNodeRef}
            type="button"
            onClick={(event) => {
              if (actions.select && (event.shiftKey || event.ctrlKey || event.metaKey))
                actions.select(task, event.shiftKey)
              else actions.open(task)
            }}
            {...(movable && {
              onKeyDown: stepByKey,
              'aria-describedby': attributes['aria-describedby'],
              'aria-roledescription': t('board.draggable'),
            })}
            className="rounded-badge text-start after:absolute after:inset-0 after:rounded-card pointer-coarse:after:-inset-y-1"
          >
            <bdi>{task.title}</bdi>
          </button>
        }
        isRunning={isRunning}
        isSelected={isSelected}
        isNewlyDone={arrival !== undefined && arrival !== 'moved'}
        actions={
          movable && (
            <CardActions
              task={task}
              isFirst={isFirst}
              isLast={isLast}
              onStep={(step) => actions.step(task, step)}
            />
          )
        }
      />
    </article>
  )
})

import { useDraggable } from '@dnd-kit/core'
import { type KeyboardEvent, memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Subject, Task } from '#web/api/queries.ts'
import { CardActions } from './card-actions.tsx'
import { CardFace } from './card.tsx'
import { useIsSelected } from '#web/entities/cards/selection.tsx'
import { cardTitleId, type PendingFocus, useRestoreCardFocus } from '#web/entities/cards/card-focus.ts'
import { oldPlaceClass } from '#web/entities/dragging/landing-slot.tsx'
import { useArrowDirection } from '#web/entities/cards/card-grid.ts'
import type { CardActions as SurfaceActions } from '#web/entities/cards/card-surface.tsx'
import type { Step } from './keyboard-steps.ts'
import type { Arrival } from './use-arrivals.ts'

export type BoardActions = SurfaceActions & {
  /** Moves the card one step, or announces why it cannot move. */
  step: (task: Task, step: Step, byKeys?: boolean) => void
  focusNext: PendingFocus
}

type DraggableCardProps = {
  task: Task
  subject: Subject | undefined
  /** Ids of the learners who are stuck with this task. */
  stuck: readonly string[] | undefined
  /** True if the user may move the card. If false, the card has no forward button and no menu. */
  movable: boolean
  isFirst: boolean
  isLast: boolean
  isRunning: boolean
  actions: BoardActions
  /** Set for a moment after the card has landed here. */
  arrival: Arrival | undefined
}

/**
 * A card that opens on click. It can be moved by dragging (with the mouse, touch or the keyboard), with Shift and
 * an arrow key, with the forward button, or with the menu.
 */
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
  const { t } = useTranslation()
  const directionOf = useArrowDirection()
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, isDragging } = useDraggable({
    id: task.id,
    disabled: !movable,
  })
  useRestoreCardFocus(task.id, actions.focusNext)
  const isSelected = useIsSelected(task.id)

  const stepByKey = (event: KeyboardEvent) => {
    const step = event.shiftKey && !isDragging ? directionOf(event.nativeEvent) : undefined
    if (!step) return
    event.preventDefault()
    actions.step(task, step, true)
  }
  return (
    <article
      ref={setNodeRef}
      {...listeners}
      className={`group relative touch-manipulation rounded-card select-none ${movable ? 'cursor-grab' : ''} ${isDragging ? oldPlaceClass : ''} ${arrival ? `landed ${arrival === 'afterGlide' ? 'after-glide' : ''}` : ''}`}
    >
      <CardFace
        task={task}
        subject={subject}
        stuck={stuck}
        title={
          <button
            id={cardTitleId(task.id)}
            ref={setActivatorNodeRef}
            data-stop
            type="button"
            onClick={(event) => actions.press(task, event)}
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

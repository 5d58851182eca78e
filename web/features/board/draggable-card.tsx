import { useDraggable } from '@dnd-kit/core'
import { memo, type SyntheticEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { nextStatus } from '#domain/board.ts'
import type { Subject, Task } from '#web/api/reads.ts'
import { IconButton } from '#web/ui/button.tsx'
import { ForwardIcon } from '#web/ui/icons.tsx'
import { CardFace } from './card.tsx'
import { cardId, type FocusNext, useFocusOfCard } from './kept-focus.ts'
import { MoveMenu, type Step } from './move-menu.tsx'

export type CardActions = {
  open: (task: Task) => void
  /** One column forward. */
  forward: (task: Task) => void
  step: (task: Task, step: Step) => void
  focusNext: FocusNext
}

type DraggableCardProps = {
  task: Task
  subject: Subject | undefined
  assigneePlace: number | undefined
  /** Whether the person may move it; who may not sees neither handle nor buttons. */
  movable: boolean
  actions: CardActions
}

/** A card that can be opened, dragged by mouse, touch and keyboard, moved forward by a button, and moved by a menu. */
export const DraggableCard = memo(function DraggableCard({
  task,
  subject,
  assigneePlace,
  movable,
  actions,
}: DraggableCardProps) {
  const { t } = useTranslation()
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, isDragging } = useDraggable({
    id: task.id,
    disabled: !movable,
  })
  const next = nextStatus(task.status)
  useFocusOfCard(task.id, actions.focusNext)
  return (
    <article
      ref={setNodeRef}
      {...listeners}
      className={`group touch-manipulation select-none ${movable ? 'cursor-grab' : ''} ${isDragging ? 'rounded-xl outline-2 -outline-offset-2 outline-line-strong outline-dashed *:opacity-0' : ''}`}
    >
      <CardFace
        task={task}
        subject={subject}
        assigneePlace={assigneePlace}
        title={
          <button
            id={cardId(task.id)}
            ref={setActivatorNodeRef}
            type="button"
            onClick={() => actions.open(task)}
            {...(movable && {
              'aria-describedby': attributes['aria-describedby'],
              'aria-roledescription': t('board.draggable'),
            })}
            className="rounded-sm text-start font-medium outline-offset-4 after:absolute after:inset-0 after:rounded-xl"
          >
            <bdi>{task.title}</bdi>
          </button>
        }
        actions={
          movable && (
            <div
              className="relative ms-auto -me-2.5 flex shrink-0"
              onMouseDown={keepFromDragging}
              onTouchStart={keepFromDragging}
              onKeyDown={keepFromDragging}
              role="presentation"
            >
              {next && (
                <IconButton
                  label={t('board.forward', { title: task.title, column: t(`status.${next}`) })}
                  onClick={() => actions.forward(task)}
                  className="text-brand"
                >
                  <ForwardIcon />
                </IconButton>
              )}
              <MoveMenu task={task} onStep={(step) => actions.step(task, step)} />
            </div>
          )
        }
      />
    </article>
  )
})

function keepFromDragging(event: SyntheticEvent) {
  event.stopPropagation()
}

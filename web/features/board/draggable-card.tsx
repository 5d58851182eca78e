import { useDraggable } from '@dnd-kit/core'
import { type KeyboardEvent, memo, type SyntheticEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { isReadyForDone, nextStatus } from '#domain/board.ts'
import { direction } from '#domain/language.ts'
import type { Subject, Task } from '#web/api/queries.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { CheckIcon } from '#web/ui/icons.tsx'
import { ForwardIcon } from '#web/ui/screen-icons.tsx'
import { CardFace } from './card.tsx'
import { cardTitleId, type PendingFocus, useRestoreCardFocus } from './card-focus.ts'
import { MoveMenu } from './move-menu.tsx'
import { type Step, stepFromKey } from './steps.ts'

export type CardActions = {
  open: (task: Task) => void
  /** Moves it one step, or announces why it cannot. */
  step: (task: Task, step: Step, byKeys?: boolean) => void
  focusNext: PendingFocus
}

type DraggableCardProps = {
  task: Task
  subject: Subject | undefined
  /** Whether this user may move it; otherwise there are no controls. */
  movable: boolean
  isFirst: boolean
  isLast: boolean
  actions: CardActions
}

/** A card that opens on click and moves by drag (mouse, touch, keyboard), arrow keys, forward button or menu. */
export const DraggableCard = memo(function DraggableCard({
  task,
  subject,
  movable,
  isFirst,
  isLast,
  actions,
}: DraggableCardProps) {
  const { t, i18n } = useTranslation()
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, isDragging } = useDraggable({
    id: task.id,
    disabled: !movable,
  })
  useRestoreCardFocus(task.id, actions.focusNext)

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
      className={`group touch-manipulation select-none ${movable ? 'cursor-grab' : ''} ${isDragging ? 'rounded-card outline-2 -outline-offset-2 outline-line-strong outline-dashed *:opacity-0' : ''}`}
    >
      <CardFace
        task={task}
        subject={subject}
        title={
          <button
            id={cardTitleId(task.id)}
            ref={setActivatorNodeRef}
            type="button"
            onClick={() => actions.open(task)}
            {...(movable && {
              onKeyDown: stepByKey,
              'aria-describedby': attributes['aria-describedby'],
              'aria-roledescription': t('board.draggable'),
            })}
            className="rounded-badge text-start font-medium outline-offset-4 after:absolute after:inset-0 after:rounded-card"
          >
            <bdi>{task.title}</bdi>
          </button>
        }
        actions={
          movable && (
            <div
              className="relative ms-auto -me-2.5 flex shrink-0"
              onMouseDown={preventDrag}
              onTouchStart={preventDrag}
              onKeyDown={preventDrag}
              role="presentation"
            >
              <ForwardButton task={task} onPress={() => actions.step(task, 'forward')} />
              <MoveMenu
                task={task}
                isFirst={isFirst}
                isLast={isLast}
                onStep={(step) => actions.step(task, step)}
              />
            </div>
          )
        }
      />
    </article>
  )
})

/** One column forward; for a task at 100 % the button says “done”. */
function ForwardButton({ task, onPress }: { task: Task; onPress: () => void }) {
  const { t } = useTranslation()
  const next = nextStatus(task.status)
  if (!next) return null
  const label = t('board.forward', { title: task.title, column: t(`status.${next}`) })
  if (isReadyForDone(task)) {
    return (
      <Button aria-label={label} className="me-1 px-3 text-13" onClick={onPress}>
        <CheckIcon className="size-4" />
        {t('status.done')}
      </Button>
    )
  }
  return (
    <IconButton label={label} onClick={onPress} className="text-brand">
      <ForwardIcon />
    </IconButton>
  )
}

function preventDrag(event: SyntheticEvent) {
  event.stopPropagation()
}

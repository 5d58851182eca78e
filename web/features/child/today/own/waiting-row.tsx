import { useDraggable, useDroppable } from '@dnd-kit/core'
import { useTranslation } from 'react-i18next'
import type { Subject, Task } from '#web/api/queries.ts'
import { StartSign } from '#web/ui/icons/child/start.tsx'
import { DragHandle } from './drag-handle.tsx'
import type { OwnActions } from './own-actions.ts'
import type { Elsewhere } from './other-days.ts'
import { DoneBox, OwnRow, RowButton } from './own-row.tsx'

type WaitingRowProps = {
  task: Task
  subject: Subject | undefined
  /** Index among the tasks that are not started. `count` is their number. */
  index: number
  count: number
  /** Index from which the dragged task comes. Undefined while nothing is dragged. */
  heldAt: number | undefined
  actions: OwnActions
  onPlace: (index: number) => void
  elsewhere: readonly Elsewhere[]
  /** True if other rows have a handle, so this row leaves the same space empty. */
  keepsRoom?: boolean
  onOpen: () => void
}

/** A task that is not started. It is dragged by its handle, and a line shows where the dragged task will land. */
export function WaitingRow(props: WaitingRowProps) {
  const { task, subject, index, count, heldAt, actions, onPlace, elsewhere, keepsRoom, onOpen } = props
  const { t } = useTranslation()
  const { title } = task
  const { setNodeRef: setRow, isOver } = useDroppable({ id: task.id })
  const {
    setNodeRef: setDragged,
    setActivatorNodeRef,
    listeners,
    transform,
    isDragging,
  } = useDraggable({ id: task.id, disabled: count < 2 })
  const lands = isOver && heldAt !== undefined && heldAt !== index
  const line = heldAt !== undefined && heldAt > index ? 'before:top-0' : 'before:bottom-0'
  const places = elsewhere.filter(({ day }) => day !== task.day && actions.mayMove(task))
  return (
    <li
      ref={setRow}
      className={`relative not-last:border-b not-last:border-line/70 ${isDragging ? 'z-10' : ''} ${lands ? `before:absolute before:inset-x-2 before:z-10 before:border-t-3 before:border-brand ${line}` : ''}`}
    >
      <div
        ref={setDragged}
        className={isDragging ? 'rounded-block bg-card shadow-high' : ''}
        style={transform ? { translate: `0 ${transform.y}px` } : undefined}
      >
        <OwnRow
          task={task}
          subject={subject}
          onOpen={onOpen}
          handle={
            count > 1 || places.length > 0 ? (
              <DragHandle
                ref={setActivatorNodeRef}
                title={title}
                listeners={listeners}
                index={index}
                count={count}
                onPlace={onPlace}
                elsewhere={places}
                onDay={({ day, name }) => actions.toDay(task, day, name)}
              />
            ) : (
              keepsRoom && <span className="w-12 shrink-0 max-sm:w-11" />
            )
          }
        >
          <RowButton
            label={t('today.start', { title })}
            Icon={StartSign}
            onPress={() => actions.start(task)}
          />
          <DoneBox label={t('today.finish', { title })} isOn={false} onPress={() => actions.finish(task)} />
        </OwnRow>
      </div>
    </li>
  )
}

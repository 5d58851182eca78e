import { useDraggable, useDroppable } from '@dnd-kit/core'
import { useTranslation } from 'react-i18next'
import type { Task } from '#web/api/queries.ts'
import type { Destination } from '#web/features/child/task-actions.ts'
import { StartSign } from '#web/ui/icons/child/start.tsx'
import { useLearnerDay } from '../learner-day.tsx'
import { DragHandle } from './drag-handle.tsx'
import { neighbourAtIndex } from './neighbour-at-index.ts'
import { DoneBox, OwnRow, RowButton } from './own-row.tsx'

type WaitingRowProps = {
  task: Task
  /** Ids of the tasks whose order can be changed. */
  ids?: readonly string[]
  /** Id of the dragged task. */
  heldId?: string | undefined
  /** Other days to which the task can be moved. */
  days: readonly Destination[]
}

const noIds: readonly string[] = []

/** A task that is not started. It is dragged by its handle, and a line shows where the dragged task will land. */
export function WaitingRow({ task, ids = noIds, heldId, days }: WaitingRowProps) {
  const { t } = useTranslation()
  const { start, move, place } = useLearnerDay()
  const { id, title } = task
  const index = ids.indexOf(id)
  const count = index < 0 ? 1 : ids.length
  const { setNodeRef: setRow, isOver } = useDroppable({ id })
  const {
    setNodeRef: setDragged,
    setActivatorNodeRef,
    listeners,
    transform,
    isDragging,
  } = useDraggable({ id, disabled: count < 2 })
  const heldAt = index < 0 || heldId === undefined ? undefined : ids.indexOf(heldId)
  const lands = isOver && heldAt !== undefined && heldAt !== index
  const line = heldAt !== undefined && heldAt > index ? 'before:top-0' : 'before:bottom-0'
  const moveTo = (to: number) => {
    const where = neighbourAtIndex(ids, id, to)
    if (where) place(task, where)
  }
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
          handle={
            count > 1 || days.length > 0 ? (
              <DragHandle
                ref={setActivatorNodeRef}
                title={title}
                listeners={listeners}
                index={Math.max(0, index)}
                count={count}
                onPlace={moveTo}
                days={days}
                onDay={(to) => move([task], to)}
              />
            ) : (
              ids.length > 1 && <span className="w-12 shrink-0 max-sm:w-11" />
            )
          }
        >
          <RowButton label={t('today.start', { title })} Icon={StartSign} onPress={() => start(task)} />
          <DoneBox task={task} />
        </OwnRow>
      </div>
    </li>
  )
}

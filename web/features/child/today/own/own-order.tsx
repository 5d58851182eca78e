import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { stateOfShares } from '#domain/shares.ts'
import type { Task } from '#web/api/queries.ts'
import { ListDragging } from '#web/entities/dragging/list-dragging.tsx'
import type { Destination } from '#web/features/child/task-actions.ts'
import { useLearnerDay } from '../learner-day.tsx'
import { neighbourAtIndex } from './neighbour-at-index.ts'
import { TaskSection } from './task-section.tsx'
import { WaitingRow } from './waiting-row.tsx'

type OwnOrderProps = {
  /** The task in progress, shown above the list. */
  begun: ReactNode
  /** Returns the other days to which a task can be moved. */
  daysFor: (task: Task) => readonly Destination[]
}

const mouse = { activationConstraint: { distance: 3 } }
const touch = { activationConstraint: { delay: 200, tolerance: 8 } }

/** The next tasks in the learner's own order. The learner changes it by dragging the handle, or with its menu. */
export function OwnOrder({ begun, daysFor }: OwnOrderProps) {
  const { t } = useTranslation()
  const { plan, place } = useLearnerDay()
  const ids = plan.next.filter(isToDo).map(({ id }) => id)
  const drop = (id: string, over: string | undefined) => {
    const task = plan.next.find((one) => one.id === id)
    const where = over === undefined ? undefined : neighbourAtIndex(ids, id, ids.indexOf(over))
    if (task && where) place(task, where)
  }
  return (
    <ListDragging
      mouse={mouse}
      touch={touch}
      placeOf={({ over }) => (over ? String(over.id) : undefined)}
      onDrop={drop}
      instructions={t('ownDay.menuMoves')}
    >
      {(held) => (
        <TaskSection title={t('ownDay.order')}>
          {begun}
          {plan.next.map((task) => (
            <WaitingRow key={task.id} task={task} ids={ids} heldId={held} days={daysFor(task)} />
          ))}
        </TaskSection>
      )}
    </ListDragging>
  )
}

/**
 * Returns whether the task is in the to do column of the board. A shared task that a sibling has started is in the
 * column for tasks in progress, so its order cannot be changed here.
 */
function isToDo({ shares }: Task): boolean {
  return stateOfShares(shares).status === 'todo'
}

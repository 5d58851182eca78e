import { DndContext, MouseSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { stateOfShares } from '#domain/shares.ts'
import type { Subject, Task } from '#web/api/queries.ts'
import { silentDragging } from '#web/features/child/silent-dragging.ts'
import { usePausedUpdates } from '#web/realtime/paused-updates.ts'
import { WaitingRow } from './waiting-row.tsx'
import { TaskSection } from './task-section.tsx'
import { neighbourAtIndex } from './neighbour-at-index.ts'
import type { OwnActions } from './own-actions.ts'
import type { Elsewhere } from './other-days.ts'

type OwnOrderProps = {
  /** The task in progress, shown above the list. */
  begun: ReactNode
  /** Tasks that are not started, in the learner's order. */
  tasks: readonly Task[]
  subjectOf: (task: Task) => Subject | undefined
  actions: OwnActions
  /** Days to which a task can be moved. */
  elsewhere: readonly Elsewhere[]
  onOpen: (task: Task) => void
}

const mouse = { activationConstraint: { distance: 3 } }
const touch = { activationConstraint: { delay: 200, tolerance: 8 } }

/** The next tasks in the learner's own order. The learner changes it by dragging the handle, or with its menu. */
export function OwnOrder({ begun, tasks, subjectOf, actions, elsewhere, onOpen }: OwnOrderProps) {
  const { t } = useTranslation()
  const sensors = useSensors(useSensor(MouseSensor, mouse), useSensor(TouchSensor, touch))
  const [held, hold] = useState<string>()
  usePausedUpdates(held !== undefined)
  const ids = tasks.filter(isToDo).map(({ id }) => id)
  const heldAt = held === undefined ? undefined : ids.indexOf(held)
  const drop = (id: string, over: string | undefined) => {
    hold(undefined)
    const task = tasks.find((one) => one.id === id)
    const where = over === undefined ? undefined : neighbourAtIndex(ids, id, ids.indexOf(over))
    if (task && where) actions.place(task, where)
  }
  return (
    <DndContext
      sensors={sensors}
      accessibility={{ ...silentDragging, screenReaderInstructions: { draggable: t('ownDay.menuMoves') } }}
      onDragStart={({ active }) => hold(String(active.id))}
      onDragCancel={() => hold(undefined)}
      onDragEnd={({ active, over }) => drop(String(active.id), over ? String(over.id) : undefined)}
    >
      <TaskSection title={t('ownDay.order')}>
        {begun}
        {tasks.map((task) => (
          <WaitingRow
            key={task.id}
            task={task}
            subject={subjectOf(task)}
            keepsRoom={ids.length > 1}
            {...(isToDo(task) ? { index: ids.indexOf(task.id), count: ids.length, heldAt } : noPlace)}
            actions={actions}
            onPlace={(to) => {
              const where = neighbourAtIndex(ids, task.id, to)
              if (where) actions.place(task, where)
            }}
            elsewhere={elsewhere}
            onOpen={() => onOpen(task)}
          />
        ))}
      </TaskSection>
    </DndContext>
  )
}

const noPlace = { index: 0, count: 1, heldAt: undefined }

/**
 * Returns whether the task is in the to do column of the board. If a sibling has started a shared task, it is in
 * progress there, so it has no place among the tasks to do.
 */
function isToDo({ shares }: Task): boolean {
  return stateOfShares(shares).status === 'todo'
}

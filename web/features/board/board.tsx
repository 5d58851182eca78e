import { DndContext, DragOverlay } from '@dnd-kit/core'
import type { QueryKey } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { type Move, moveTo, nextStatus, type TaskStatus, taskStatuses } from '#domain/board.ts'
import { canWorkOn } from '#domain/permissions.ts'
import type { Task } from '#web/api/reads.ts'
import { useUser } from '#web/api/session.ts'
import { useMoveTask } from './board.queries.ts'
import { CardFace } from './card.tsx'
import { Column } from './column.tsx'
import { hasFocus, useKeptFocus } from './kept-focus.ts'
import type { Legend } from './legend.ts'
import type { Step } from './move-menu.tsx'
import { useAnnouncements } from './announcements.ts'
import { useBoardDrag } from './use-board-drag.ts'

type BoardProps = {
  workspaceId: string
  /** The query whose list these tasks are; moves change it at once. */
  listKey: QueryKey
  tasks: Task[]
  legend: Legend
  /** Opens a task's details. */
  onOpen: (task: Task) => void
}

/** The kanban board: three columns of cards that go where they are put. */
export function Board({ workspaceId, listKey, tasks, legend, onOpen }: BoardProps) {
  const user = useUser()
  const focusNextRef = useKeptFocus(tasks)
  const followBack = ({ id }: Task) => {
    if (hasFocus(id)) focusNextRef.current = id
  }
  const { mutate } = useMoveTask(workspaceId, listKey, followBack)

  const canMove = useCallback((task: Task) => canWorkOn(user, task), [user])

  const move = useCallback(
    (task: Task, to: Move | undefined, byHand: 'pointer' | 'keys') => {
      if (!to) return
      if (byHand === 'keys' && to.status !== task.status) focusNextRef.current = task.id
      mutate({ task, move: to })
    },
    [mutate, focusNextRef],
  )
  const actions = useMemo(
    () => ({
      open: onOpen,
      forward: (task: Task) => {
        const status = nextStatus(task.status)
        move(task, status && { status }, 'keys')
      },
      step: (task: Task, step: Step) => move(task, moveOfStep(tasks, task, step), 'keys'),
      focusNext: focusNextRef,
    }),
    [move, onOpen, tasks, focusNextRef],
  )

  const drag = useBoardDrag(tasks, move)
  const columns = useMemo(() => columnsOf(drag.tasks), [drag.tasks])
  const accessibility = useAnnouncements(drag.tasks)
  return (
    <DndContext {...drag.context} accessibility={accessibility}>
      <div data-board className="grid items-stretch gap-4 md:grid-cols-3">
        {taskStatuses.map((status) => (
          <Column
            key={status}
            status={status}
            tasks={columns[status]}
            legend={legend}
            canMove={canMove}
            actions={actions}
            gap={drag.landing?.status === status ? drag.landing.gap : undefined}
            onGeometry={drag.setGeometry}
          />
        ))}
      </div>
      <DragOverlay {...(wantsStillness() && { dropAnimation: null })}>
        {drag.dragged && (
          <CardFace
            task={drag.dragged}
            subject={legend.subjects.get(drag.dragged.subject ?? '')}
            assigneePlace={legend.places.get(drag.dragged.assignedTo ?? '')}
            title={<bdi>{drag.dragged.title}</bdi>}
            lifted
          />
        )}
      </DragOverlay>
    </DndContext>
  )
}

/** Whoever asked for less motion sees a dropped card in its place at once. */
function wantsStillness(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches
}

function columnsOf(tasks: Task[]): Record<TaskStatus, Task[]> {
  const columns: Record<TaskStatus, Task[]> = { todo: [], in_progress: [], done: [] }
  for (const task of tasks) columns[task.status].push(task)
  return columns
}

function moveOfStep(tasks: Task[], task: Task, step: Step): Move | undefined {
  if (step !== 'up' && step !== 'down') return { status: step }
  const column = tasks.filter(({ status }) => status === task.status)
  const index = column.findIndex(({ id }) => id === task.id) + (step === 'up' ? -1 : 1)
  return index < 0 || index >= column.length ? undefined : moveTo(tasks, task.id, task.status, index)
}

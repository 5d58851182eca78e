import { DndContext, DragOverlay } from '@dnd-kit/core'
import { type QueryKey, useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { type Move, moveTo, nextStatus, type TaskStatus, taskStatuses } from '#domain/board.ts'
import { canWorkOn } from '#domain/permissions.ts'
import { membersQuery, subjectsQuery, type Task, type Member } from '#web/api/reads.ts'
import { useUser } from '#web/api/session.ts'
import { useMoveTask } from './board.queries.ts'
import { CardFace } from './card.tsx'
import { Column } from './column.tsx'
import { hasFocus, useKeptFocus } from './kept-focus.ts'
import type { Step } from './move-menu.tsx'
import { useAnnouncements } from './announcements.ts'
import { useBoardDrag } from './use-board-drag.ts'

type BoardProps = {
  workspaceId: string
  /** The query whose list these tasks are; moves change it at once. */
  listKey: QueryKey
  tasks: Task[]
  /** Opens a task's details. */
  onOpen: (task: Task) => void
}

/** The kanban board: three columns of cards that go where they are put. */
export function Board({ workspaceId, listKey, tasks, onOpen }: BoardProps) {
  const user = useUser()
  const { data: subjectList } = useQuery(subjectsQuery(workspaceId))
  const { data: members } = useQuery(membersQuery(workspaceId))
  const focusNextRef = useKeptFocus(tasks)
  const followBack = ({ id }: Task) => {
    if (hasFocus(id)) focusNextRef.current = id
  }
  const { mutate } = useMoveTask(workspaceId, listKey, followBack)

  const subjects = useMemo(() => new Map(subjectList?.map((subject) => [subject.id, subject])), [subjectList])
  const learners = useMemo(() => learnerPlaces(members), [members])
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
      <div className="grid items-stretch gap-4 md:grid-cols-3">
        {taskStatuses.map((status) => (
          <Column
            key={status}
            status={status}
            tasks={columns[status]}
            subjects={subjects}
            learners={learners}
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
            subject={subjects.get(drag.dragged.subject ?? '')}
            learnerIndex={learners.get(drag.dragged.assignedTo ?? '') ?? 0}
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

/** The learners in the order in which they are listed everywhere, by user. */
function learnerPlaces(members: Member[] = []): Map<string, number> {
  const learners = members.filter(({ role }) => role === 'learner')
  return new Map(learners.map(({ userId }, index) => [userId, index]))
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

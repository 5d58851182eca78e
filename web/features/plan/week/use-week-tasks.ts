import { useCallback, useMemo, useState } from 'react'
import type { ActiveSprint, Member, Task } from '#web/api/queries.ts'
import { type NewPlace, tasksAfter, useTaskMoves } from '#web/entities/task-write/task-moves.ts'
import { useGlideBack } from '#web/entities/dragging/use-glide-back.ts'
import { useUser } from '#web/session/session.ts'
import { changeFor, type Place, rowsOf } from './week-plan.ts'

/**
 * The tasks before and after the last drop. The week shows those in `after` until the query cache contains the
 * change.
 */
type Dropped = { before: Task[]; after: Task[] }

/** Returns the tasks and the rows that the week shows, and functions that change the tasks. */
export function useWeekTasks(sprint: ActiveSprint, stored: Task[], members: Member[]) {
  const user = useUser()
  const [dropped, setDropped] = useState<Dropped>()
  const tasks = dropped?.before === stored ? dropped.after : stored
  const rows = useMemo(() => rowsOf(members, tasks, user.id), [members, tasks, user.id])
  const glideBack = useGlideBack()
  const moves = useTaskMoves(sprint.workspaceId, ({ id }) => glideBack(id))
  const everybody = useMemo(
    () => members.filter(({ role }) => role === 'learner').map(({ userId }) => userId),
    [members],
  )
  const facesOf = useCallback(
    ({ assignedTo, assignees = assignedTo ? [assignedTo] : [] }: NewPlace) =>
      assignees.flatMap((learnerId) => rows.find(({ id }) => id === learnerId)?.learner ?? []),
    [rows],
  )
  const change = useCallback(
    (task: Task, to: NewPlace) => moves.move({ task, to, people: facesOf(to) }),
    [moves, facesOf],
  )
  const move = (task: Task, place: Place) => {
    const to = changeFor(task, place, everybody)
    if (!to) return
    setDropped({ before: stored, after: tasksAfter(tasks, change(task, to), task, sprint.id) })
  }
  const putIn = (task: Task, place: Place) => {
    const to = changeFor(task, place, everybody) ?? {}
    const write = moves.putIn({ task, to, people: facesOf(to), goal: sprint })
    setDropped({ before: stored, after: tasksAfter(tasks, write, task, sprint.id) })
  }
  return { tasks, rows, change, move, putIn }
}

import type { QueryKey } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import type { ActiveSprint, Member, Task } from '#web/api/queries.ts'
import { useGlideBack } from '#web/entities/use-glide-back.ts'
import { usePutIn, withPutIn } from '#web/entities/put-in.ts'
import { useUser } from '#web/session/session.ts'
import { type Replanned, replanned, useReplan } from '#web/entities/replan.ts'
import { changeFor, type Place, rowsOf } from './week-plan.ts'

/** The last drop: the tasks before and after it, until the cache has them. */
type Dropped = { before: Task[]; after: Task[] }

/** The tasks as they are shown, their rows, and how they change. */
export function useWeekTasks(sprint: ActiveSprint, listKey: QueryKey, stored: Task[], members: Member[]) {
  const user = useUser()
  const [dropped, setDropped] = useState<Dropped>()
  const tasks = dropped?.before === stored ? dropped.after : stored
  const rows = useMemo(() => rowsOf(members, tasks, user.id), [members, tasks, user.id])
  const glideBack = useGlideBack()
  const rollBack = ({ id }: Task) => glideBack(id)
  const { mutate } = useReplan(sprint.workspaceId, listKey, rollBack)
  const { mutate: sendIn } = usePutIn(sprint.workspaceId, listKey, rollBack)
  const everybody = useMemo(
    () => members.filter(({ role }) => role === 'learner').map(({ userId }) => userId),
    [members],
  )
  const facesOf = useCallback(
    ({ assignedTo, assignees = assignedTo ? [assignedTo] : [] }: Replanned) =>
      assignees.flatMap((learnerId) => rows.find(({ id }) => id === learnerId)?.learner ?? []),
    [rows],
  )
  const change = useCallback(
    (task: Task, change: Replanned) => mutate({ task, change, learners: facesOf(change) }),
    [mutate, facesOf],
  )
  const move = (task: Task, to: Place) => {
    const sent = changeFor(task, to, everybody)
    if (!sent) return
    change(task, sent)
    const moved = { change: sent, learners: facesOf(sent) }
    const after = tasks.map((one) => (one.id === task.id ? replanned(one, moved) : one))
    setDropped({ before: stored, after })
  }
  const putIn = (task: Task, to: Place) => {
    const where = changeFor(task, to, everybody) ?? {}
    const sent = { task, sprint, where, learners: facesOf(where) }
    sendIn(sent)
    setDropped({ before: stored, after: withPutIn(tasks, sent) })
  }
  return { tasks, rows, change, move, putIn }
}

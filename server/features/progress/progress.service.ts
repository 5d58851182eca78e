import type { ReplyOf } from '#contract/calls.ts'
import { dayIn, weekOf } from '#domain/day.ts'
import { toHours } from '#domain/duration.ts'
import { Problem } from '#domain/errors.ts'
import { fullName, initials } from '#domain/names.ts'
import { can } from '#domain/permissions.ts'
import { completion } from '#domain/progress.ts'
import { byName } from '#domain/sorting.ts'
import { sprintStatuses } from '#domain/sprint.ts'
import { progressBySubject, tally, type TaskCount } from '#domain/task-counts.ts'
import type { Actor } from '../../context/request-context.ts'
import { countOverall, countTasks, type CountRow, findActiveSprintOf } from './progress.store.ts'

type Overall = ReplyOf<'GET /api/dashboard'>
type Dashboard = ReplyOf<'GET /api/workspaces/:id/dashboard'>

/** Over all the actor's workspaces; learners count own tasks and time. */
export async function overallNumbers(actor: Actor): Promise<Overall> {
  const row = await countOverall(actor.store, actor.id, {
    only: onlyOneself(actor),
    sprintStatuses: sprintStatuses.filter((status) => status !== 'draft' || can(actor, 'sprint.readDraft')),
    ...weekOf(dayIn(actor.timezone, actor.now())),
  })
  return {
    totalTasks: row.tasks,
    completedTasks: row.done_tasks,
    totalSprints: row.sprints,
    activeSprints: row.active_sprints,
    totalLearners: row.learners,
    weeklyHours: toHours(row.minutes),
  }
}

/** Of the active sprint if there is one, else of the whole workspace; learners see only themselves. */
export async function workspaceNumbers(actor: Actor, workspaceId: string): Promise<Dashboard> {
  const found = await findActiveSprintOf(actor.store, actor.id, workspaceId)
  if (!found) throw new Problem('not_found')
  const rows = await countTasks(actor.store, workspaceId, {
    sprintId: found.sprint_id ?? undefined,
    only: onlyOneself(actor),
  })
  const { start_date: startDate, end_date: endDate } = found
  const { total, done, inProgress, todo } = tally(countsOf(rows))
  return {
    sprintStats: {
      totalTasks: total,
      completedTasks: done,
      inProgressTasks: inProgress,
      todoTasks: todo,
      activeSprint: startDate !== null && endDate !== null ? { startDate, endDate } : null,
    },
    learners: learnersIn(rows).toSorted(byName(actor.language, (learner) => learner.name)),
  }
}

function onlyOneself(actor: Actor): string | undefined {
  return can(actor, 'task.readAll') ? undefined : actor.id
}

function countsOf(rows: CountRow[]): TaskCount[] {
  return rows.flatMap(({ subject_id: subject, status, tasks }) =>
    status === null || tasks === null ? [] : [{ subject, status, tasks }],
  )
}

function learnersIn(rows: CountRow[]): Dashboard['learners'] {
  const byLearner = Map.groupBy(rows, (row) => row.user_id)
  return [...byLearner].flatMap(([id, own]) => (id === null ? [] : [learnerOf(id, own)]))
}

function learnerOf(id: string, rows: CountRow[]): Dashboard['learners'][number] {
  const [firstName, lastName] = [rows[0]?.first_name ?? '', rows[0]?.last_name ?? '']
  const counts = countsOf(rows)
  const { total, done } = tally(counts)
  return {
    id,
    name: fullName({ firstName, lastName }),
    initials: initials(firstName, lastName),
    totalTasks: total,
    tasksCompleted: done,
    completionRate: completion(done, total),
    subjects: progressBySubject(counts),
  }
}

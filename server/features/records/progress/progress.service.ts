import type { ReplyOf } from '#contract/calls.ts'
import { dayInTimezone, weekOf } from '#domain/day.ts'
import { toHours } from '#domain/duration.ts'
import { Problem } from '#domain/errors.ts'
import { fullName, initials } from '#domain/names.ts'
import { can } from '#domain/permissions.ts'
import { completionRate } from '#domain/progress.ts'
import { byName } from '#domain/sorting.ts'
import { sprintStatuses } from '#domain/sprint.ts'
import { progressBySubject, countByStatus, type TaskCount } from '#domain/task-counts.ts'
import type { Actor } from '../../../context/request-context.ts'
import {
  countOverall,
  countTasksByLearner,
  type LearnerCountRow,
  findActiveSprintOf,
} from './progress.store.ts'

type OverallDashboard = ReplyOf<'GET /api/dashboard'>
type WorkspaceDashboard = ReplyOf<'GET /api/workspaces/:id/dashboard'>

/** Returns statistics over all workspaces of the actor. For learners only their own tasks and time count. */
export async function overallStats(actor: Actor): Promise<OverallDashboard> {
  const row = await countOverall(actor.store, actor.id, {
    only: ownTasksFilter(actor),
    sprintStatuses: sprintStatuses.filter((status) => status !== 'draft' || can(actor, 'sprint.readDraft')),
    ...weekOf(dayInTimezone(actor.timezone, actor.now())),
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

/**
 * Returns statistics of the active sprint, or of the whole workspace if no sprint is active. Learners see only their
 * own.
 */
export async function workspaceStats(actor: Actor, workspaceId: string): Promise<WorkspaceDashboard> {
  const found = await findActiveSprintOf(actor.store, actor.id, workspaceId)
  if (!found) throw new Problem('not_found')
  const rows = await countTasksByLearner(actor.store, workspaceId, {
    sprintId: found.sprint_id ?? undefined,
    only: ownTasksFilter(actor),
  })
  const { start_date: startDate, end_date: endDate } = found
  const cards = can(actor, 'task.readAll') ? rows.flatMap(asCards) : rows
  const { total, done, inProgress, todo } = countByStatus(toTaskCounts(cards))
  return {
    sprintStats: {
      totalTasks: total,
      completedTasks: done,
      inProgressTasks: inProgress,
      todoTasks: todo,
      activeSprint: startDate !== null && endDate !== null ? { startDate, endDate } : null,
    },
    learners: toLearners(rows).toSorted(byName(actor.language, (learner) => learner.name)),
  }
}

function ownTasksFilter(actor: Actor): string | undefined {
  return can(actor, 'task.readAll') ? undefined : actor.id
}

/** Counts a shared card once, with the status of the whole card. */
function asCards(row: LearnerCountRow): LearnerCountRow[] {
  return row.is_first === 1 ? [{ ...row, status: row.card_status }] : []
}

function toTaskCounts(rows: LearnerCountRow[]): TaskCount[] {
  return rows.flatMap(({ subject_id: subject, status, tasks }) =>
    status === null || tasks === null ? [] : [{ subject, status, tasks }],
  )
}

function toLearners(rows: LearnerCountRow[]): WorkspaceDashboard['learners'] {
  const byLearner = Map.groupBy(rows, (row) => row.user_id)
  return [...byLearner].flatMap(([id, own]) => (id === null ? [] : [toLearner(id, own)]))
}

function toLearner(id: string, rows: LearnerCountRow[]): WorkspaceDashboard['learners'][number] {
  const [firstName, lastName] = [rows[0]?.first_name ?? '', rows[0]?.last_name ?? '']
  const counts = toTaskCounts(rows)
  const { total, done } = countByStatus(counts)
  return {
    id,
    name: fullName({ firstName, lastName }),
    initials: initials(firstName, lastName),
    picture: rows[0]?.picture ?? null,
    colour: rows[0]?.colour ?? null,
    totalTasks: total,
    tasksCompleted: done,
    completionRate: completionRate(done, total),
    subjects: progressBySubject(counts),
  }
}

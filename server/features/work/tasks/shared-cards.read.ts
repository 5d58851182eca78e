import { type ExpressionBuilder, type JoinBuilder, sql } from 'kysely'
import type { TaskStatus } from '#domain/board.ts'
import type { PersonColour, Picture } from '#domain/person.ts'
import type { Share } from '#domain/shares.ts'
import { onKey } from '../../../db/joins.ts'
import type { Tables } from '../../../db/tables.ts'

/** One learner's share of a card, with the learner's name and appearance. */
export type TaskShare = Share & {
  id: string
  ordinal: number
  firstName: string
  lastName: string
  picture: Picture | null
  colour: PersonColour | null
}

/** Name and appearance of a learner on a card. */
export type Person = Pick<TaskShare, 'firstName' | 'lastName' | 'picture' | 'colour'>

type WithShare = Tables & { share: Tables['task_share'] }

/** Joins `task_share as share` to its task. Excludes learners who have left the workspace. */
export function ofItsTask(join: JoinBuilder<WithShare, 'task' | 'share'>) {
  return onKey(join, 'share.task_id', 'task.id').on('share.is_away', '=', 0)
}

/** Selects the first learner of a shared card, or null if nobody shares the card any more. */
export function firstSharer(eb: ExpressionBuilder<Tables, 'task'>) {
  return eb
    .selectFrom('task_share as share')
    .select('share.learner_id')
    .whereRef('share.workspace_id', '=', 'task.workspace_id')
    .whereRef('share.task_id', '=', 'task.id')
    .where('share.is_away', '=', 0)
    .orderBy('share.ordinal')
    .limit(1)
}

/**
 * Columns of `task_share as share`, for queries that join it to its task. Such a query must sort its rows by
 * `share.ordinal`, so that `foldShares` gets the shares in order.
 */
export const shareColumns = [
  'share.id as share_id',
  'share.learner_id as share_learner',
  'share.ordinal as share_ordinal',
  'share.status as share_status',
  'share.progress as share_progress',
  'share.time_spent as share_time',
  'share.completed_at as share_completed_at',
] as const

/** Columns of `task` except its description. */
export const taskColumns = [
  'task.workspace_id',
  'task.id',
  'task.title',
  'task.subject_id',
  'task.status',
  'task.progress',
  'task.estimated_time',
  'task.time_spent',
  'task.sprint_id',
  'task.container',
  'task.position',
  'task.assigned_to',
  'task.assigned_before',
  'task.created_by',
  'task.completed_at',
  'task.created_at',
  'task.updated_at',
  'task.version',
  'task.carried_to',
  'task.deleted_at',
  'task.day',
  'task.occurrence_id',
] as const

/**
 * Selects the description only in the first row of a task that is joined to its shares; `foldShares` keeps that row. A
 * thousand long descriptions, each repeated twenty times, do not fit into memory.
 */
export const descriptionOnce = sql<string | null>`case
  when share.id is not null and exists (
    select 1 from task_share as earlier
    where earlier.workspace_id = task.workspace_id and earlier.task_id = task.id
      and earlier.is_away = 0 and earlier.ordinal < share.ordinal
  ) then null
  else task.description end`.as('description')

type Joined = {
  id: string
  share_id: string | null
  share_learner: string | null
  share_ordinal: number | null
  share_status: TaskStatus | null
  share_progress: number | null
  share_time: string | null
  share_completed_at: string | null
}

/** Matches the cards that are assigned to this learner, alone or together with others. */
export function isCardOf(learnerId: string) {
  return (eb: ExpressionBuilder<Tables, 'task'>) =>
    eb.or([
      eb('task.assigned_to', '=', learnerId),
      eb.exists(
        eb
          .selectFrom('task_share as own')
          .select('own.id')
          .whereRef('own.workspace_id', '=', 'task.workspace_id')
          .whereRef('own.task_id', '=', 'task.id')
          .where('own.learner_id', '=', learnerId)
          .where('own.is_away', '=', 0),
      ),
    ])
}

type Named = {
  assignee_first_name?: string | null
  assignee_last_name?: string | null
  assignee_picture?: Picture | null
  assignee_colour?: PersonColour | null
}

type WithShares<T> = T & { shares: readonly TaskShare[] }

const none: readonly TaskShare[] = []

/** Merges joined rows into one row per task with its shares. All rows of a task must follow each other. */
export function foldShares<T extends Joined & Named>(rows: readonly T[]): WithShares<T>[] {
  const tasks: WithShares<T>[] = []
  let shares: TaskShare[] = []
  for (const row of rows) {
    if (tasks.at(-1)?.id !== row.id) {
      shares = []
      // changes the row, because copying every row is slow
      tasks.push(Object.assign(row, { shares: row.share_id === null ? none : shares }))
    }
    if (row.share_id !== null) shares.push(shareOf(row))
  }
  return tasks
}

function shareOf(row: Joined & Named): TaskShare {
  return {
    id: row.share_id ?? '',
    learnerId: row.share_learner ?? '',
    ordinal: row.share_ordinal ?? 0,
    firstName: row.assignee_first_name ?? '',
    lastName: row.assignee_last_name ?? '',
    picture: row.assignee_picture ?? null,
    colour: row.assignee_colour ?? null,
    status: row.share_status ?? 'todo',
    progress: row.share_progress ?? 0,
    timeSpent: row.share_time,
    completedAt: row.share_completed_at,
  }
}

import { type ExpressionBuilder, type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { TaskStatus } from '#domain/board.ts'
import type { Day } from '#domain/day.ts'
import { fieldProblem } from '#domain/errors.ts'
import type { PersonColour, Picture } from '#domain/person.ts'
import type { SprintStatus } from '#domain/sprint.ts'
import type { Reader } from '../../db/connection.ts'
import { compileOnce } from '../../db/compile-once.ts'
import { isForeignKeyViolation, isUniqueViolation, Collision } from '../../db/database-errors.ts'
import { newId } from '../../db/ids.ts'
import { pipeline } from '../../db/pipeline.ts'
import {
  descriptionOnce,
  foldShares,
  ofItsTask,
  shareColumns,
  taskColumns,
  type TaskShare,
} from '../../db/shared-cards.ts'
import type { Tables } from '../../db/tables.ts'
import type { Tx } from '../../db/transaction.ts'
import { recordInsert, recordUpdate } from '../../db/undo.ts'

type Assignee = {
  assignee_first_name: string | null
  assignee_last_name: string | null
  assignee_picture: Picture | null
  assignee_colour: PersonColour | null
}

/** `shares` is empty unless the card is for several learners. */
export type TaskRow = Selectable<Tables['task']> & Assignee & { shares: readonly TaskShare[] }

/** Of its sprint, null in the backlog; `actor_moves_days` is 0 or 1, of whoever reads it. */
export type TaskInSprint = TaskRow & {
  sprint_status: SprintStatus | null
  sprint_start: Day | null
  sprint_end: Day | null
  actor_moves_days: number
}

/** Also deleted ones. */
export async function findTaskOf(
  reader: Reader,
  userId: string,
  id: string,
): Promise<TaskInSprint | undefined> {
  return foldShares(await taskOfMember(reader, userId, id).execute())[0]
}

/** Where a card goes; `sprintId` is null for the backlog. Undefined: it stays on its board, or in its column. */
export type Move = {
  sprintId?: string | null | undefined
  status?: TaskStatus | undefined
  beforeId?: string | undefined
  afterId?: string | undefined
}

/** What is there. Positions are those of other cards of the column. */
export type Destination = {
  /** Null unless the neighbour is on the board. It may have left the column. */
  neighbour_id: string | null
  neighbour_status: TaskStatus | null
  neighbour_position: string | null
  neighbour_deleted_at: string | null
  /** Of the next card on the side of the neighbour that the card goes to. */
  beyond: string | null
  /** Of the last card. */
  last: string | null
}

export async function findTaskAndDestination(
  reader: Reader,
  userId: string,
  id: string,
  { sprintId, status, beforeId, afterId }: Move,
): Promise<(TaskInSprint & Destination) | undefined> {
  const query = taskAndDestination(reader, { userId, id, sprintId, status, beforeId, afterId })
  return foldShares((await reader.db.executeQuery(query)).rows)[0]
}

const taskAndDestination = compileOnce(
  (db, { userId, id, sprintId, status, beforeId, afterId }: Move & { userId: string; id: string }) => {
    const [compares, direction] = beforeId === undefined ? (['>', 'asc'] as const) : (['<', 'desc'] as const)
    return taskOfMember({ db }, userId, id)
      .leftJoin('task as neighbour', (join) =>
        join
          .onRef('neighbour.workspace_id', '=', 'task.workspace_id')
          .on('neighbour.id', '=', beforeId ?? afterId ?? null)
          .on((eb) => eb('neighbour.container', '=', board(eb))),
      )
      .select([
        'neighbour.id as neighbour_id',
        'neighbour.status as neighbour_status',
        'neighbour.position as neighbour_position',
        'neighbour.deleted_at as neighbour_deleted_at',
      ])
      .select((eb) => {
        const column = eb
          .selectFrom('task as other')
          .select('other.position')
          .whereRef('other.workspace_id', '=', 'task.workspace_id')
          .where('other.container', '=', board(eb))
          .where('other.status', '=', status ?? eb.ref('task.status'))
          .where('other.id', '<>', id)
          .limit(1)
        const beyond = column
          .whereRef('other.position', compares, 'neighbour.position')
          .orderBy('other.position', direction)
        return [beyond.as('beyond'), column.orderBy('other.position', 'desc').as('last')]
      })

    function board(eb: ExpressionBuilder<Tables, 'task'>) {
      if (sprintId === undefined) return eb.ref('task.container')
      return sprintId === null ? eb.ref('task.workspace_id') : eb.val(sprintId)
    }
  },
)

/** In the order of the ids, without those that are gone. */
export async function listTasksById(
  reader: Reader,
  workspaceId: string,
  ids: readonly string[],
): Promise<TaskRow[]> {
  const rows = await tasks(reader)
    .where('task.workspace_id', '=', workspaceId)
    .where('task.id', 'in', ids)
    .where('task.deleted_at', 'is', null)
    .orderBy('task.id')
    .orderBy('share.ordinal')
    .execute()
  const byId = new Map(foldShares(rows).map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

export const columnOrder = sql`case task.status when 'todo' then 0 when 'in_progress' then 1 else 2 end`

function taskOfMember(reader: Pick<Reader, 'db'>, userId: string, id: string) {
  return tasksInSprints(reader)
    .innerJoin('workspace_member', 'workspace_member.workspace_id', 'task.workspace_id')
    .select(['sprint.status as sprint_status', 'sprint.start_date as sprint_start'])
    .select(['sprint.end_date as sprint_end', 'workspace_member.moves_days as actor_moves_days'])
    .where('task.id', '=', id)
    .where('workspace_member.user_id', '=', userId)
    .orderBy('share.ordinal')
}

/** Joined to the learners of shared cards: a row for each of them. */
export function tasks(reader: Pick<Reader, 'db'>) {
  return tasksWithoutDescription(reader).select(descriptionOnce)
}

export function tasksWithoutDescription({ db }: Pick<Reader, 'db'>) {
  return db
    .selectFrom('task')
    .leftJoin('task_share as share', ofItsTask)
    .leftJoin('user as assignee', (join) =>
      join.on((eb) => eb('assignee.id', '=', eb.fn.coalesce('share.learner_id', 'task.assigned_to'))),
    )
    .select(taskColumns)
    .select(shareColumns)
    .select(['assignee.first_name as assignee_first_name', 'assignee.last_name as assignee_last_name'])
    .select(['assignee.picture as assignee_picture', 'assignee.colour as assignee_colour'])
}

function tasksInSprints(reader: Pick<Reader, 'db'>) {
  return tasks(reader).leftJoin('sprint', (join) =>
    join.onRef('sprint.workspace_id', '=', 'task.workspace_id').onRef('sprint.id', '=', 'task.sprint_id'),
  )
}

export async function isSubjectIn({ db }: Reader, workspaceId: string, id: string): Promise<boolean> {
  const found = await db
    .selectFrom('subject')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .executeTakeFirst()
  return found !== undefined
}

export async function findLearnersIn(
  { db }: Reader,
  workspaceId: string,
  ids: readonly string[],
): Promise<Map<string, Pick<TaskShare, 'firstName' | 'lastName' | 'picture' | 'colour'>>> {
  const learners = await db
    .selectFrom('workspace_member as member')
    .innerJoin('user', 'user.id', 'member.user_id')
    .select(['user.id', 'user.first_name as firstName', 'user.last_name as lastName'])
    .select(['user.picture', 'user.colour'])
    .where('member.workspace_id', '=', workspaceId)
    .where('member.user_id', 'in', ids)
    .where('member.role', '=', 'learner')
    .execute()
  return new Map(learners.map(({ id, ...learner }) => [id, learner]))
}

export function findSprintIn({ db }: Reader, workspaceId: string, id: string) {
  return db
    .selectFrom('sprint')
    .select(['status', 'start_date as startDate', 'end_date as endDate'])
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Pipelined: of a locked task one knows what it will be. Names of an assignee are the caller's. */
export async function updateTask<Task extends TaskRow>(
  tx: Tx,
  task: Task,
  changes: Updateable<Tables['task']>,
): Promise<Task> {
  const { workspace_id: workspaceId, id: taskId } = task
  await pipeline(tx, updateOf(tx, { ...changes, workspaceId, taskId }), translateUpdateError)
  recordUpdate(tx, 'task', task, changes)
  const defined = Object.entries(changes).filter(([, value]) => value !== undefined)
  return { ...task, ...Object.fromEntries(defined) }
}

type Update = Updateable<Tables['task']> & { workspaceId: string; taskId: string }

const updateOf = compileOnce((db, { workspaceId, taskId, ...changes }: Update) =>
  db.updateTable('task').set(changes).where('workspace_id', '=', workspaceId).where('id', '=', taskId),
)

export async function timezoneOf({ db }: Reader, userId: string): Promise<string | null> {
  const user = await db.selectFrom('user').select('timezone').where('id', '=', userId).executeTakeFirst()
  return user?.timezone ?? null
}

export async function insertTimeEntry(
  tx: Tx,
  entry: Omit<Insertable<Tables['time_entry']>, 'id'>,
): Promise<void> {
  const id = newId()
  const { workspace_id, minutes, day } = entry
  recordInsert(tx, 'time_entry', { workspace_id, id }, { minutes, day })
  await tx.db
    .insertInto('time_entry')
    .values({ id, ...entry })
    .execute()
}

/** Except copies that a carried-over original still points to. */
export async function purgeTasksDeletedBefore({ db }: Tx, moment: string): Promise<void> {
  await db
    .deleteFrom('task')
    .where('deleted_at', '<', moment)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('task as original')
            .select('original.id')
            .whereRef('original.workspace_id', '=', 'task.workspace_id')
            .whereRef('original.carried_to', '=', 'task.id'),
        ),
      ),
    )
    .execute()
}

/** The board is shared: of two who take the same place at once, the database lets one have it. */
function translateUpdateError(error: unknown): never {
  const isTaken = isUniqueViolation(error, { constraint: 'one_card_a_place', column: 'task.position' })
  if (isTaken) throw new Collision('Another card came to the same place meanwhile.')
  throwSubjectGone(error)
}

/** Only a subject can be deleted between check and write; assignee and sprint are locked. */
export function throwSubjectGone(error: unknown): never {
  throw isForeignKeyViolation(error) ? fieldProblem('subject_not_in_workspace', 'subject') : error
}

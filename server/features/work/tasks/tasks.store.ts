import type { ExpressionBuilder, Selectable, Updateable } from 'kysely'
import type { TaskStatus } from '#domain/board.ts'
import type { Reader } from '../../../db/connection.ts'
import { compileOnce } from '../../../db/compile-once.ts'
import { Collision, isUniqueViolation, throwSubjectGone } from '../../../db/database-errors.ts'
import { pipeline } from '../../../db/pipeline.ts'
import type { Tables } from '../../../db/tables.ts'
import type { Tx } from '../../../db/transaction.ts'
import { recordUpdate } from '../../../db/undo.ts'
import { foldShares } from './shared-cards.read.ts'
import { type StoredTask, storedTasks, type TaskRow, tasks } from './stored-tasks.read.ts'

/** `actor_moves_days` is 1 if the user may plan the days of their own tasks, else 0. */
export type TaskInSprint = TaskRow & StoredTask & { actor_moves_days: number }

/** Finds a task, also a deleted one. */
export async function findTaskOf(
  reader: Reader,
  userId: string,
  id: string,
): Promise<TaskInSprint | undefined> {
  return foldShares(await taskOfMember(reader, userId, id).execute())[0]
}

/** The destination of a card. `sprintId` is null for the backlog. Undefined fields keep the board or the column. */
export type Move = {
  sprintId?: string | null | undefined
  status?: TaskStatus | undefined
  beforeId?: string | undefined
  afterId?: string | undefined
}

/** The cards at the destination. Positions are those of other cards in the column. */
export type Destination = {
  /** Id of the neighbour. Null if it is not on the board. It may have left the column. */
  neighbour_id: string | null
  neighbour_status: TaskStatus | null
  neighbour_position: string | null
  neighbour_deleted_at: string | null
  /** Position of the card next to the neighbour, on the side where the moved card goes. Null if there is none. */
  beyond: string | null
  /** Position of the last other card in the column. Null if there is none. */
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

/** Returns tasks in the order of the ids, without deleted ones. */
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

function taskOfMember(reader: Pick<Reader, 'db'>, userId: string, id: string) {
  return storedTasks(reader)
    .innerJoin('workspace_member', 'workspace_member.workspace_id', 'task.workspace_id')
    .select('workspace_member.moves_days as actor_moves_days')
    .where('task.id', '=', id)
    .where('workspace_member.user_id', '=', userId)
    .orderBy('share.ordinal')
}

/**
 * Sends the update without waiting for its result, because the row is locked and therefore exists. If the update
 * fails, the next statement throws the error.
 */
export async function updateTask(
  tx: Tx,
  task: Selectable<Tables['task']>,
  changes: Updateable<Tables['task']>,
): Promise<void> {
  const { workspace_id: workspaceId, id: taskId } = task
  await pipeline(tx, updateOf(tx, { ...changes, workspaceId, taskId }), translateUpdateError)
  recordUpdate(tx, 'task', task, changes)
}

type Update = Updateable<Tables['task']> & { workspaceId: string; taskId: string }

const updateOf = compileOnce((db, { workspaceId, taskId, ...changes }: Update) =>
  db.updateTable('task').set(changes).where('workspace_id', '=', workspaceId).where('id', '=', taskId),
)

/** Deletes old tasks from the trash, except copies that a carried-over original still points to. */
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

/**
 * Translates the error of a taken position. The lock of the board is shared, so two writes can choose the same
 * position, and the unique index accepts one of them.
 */
function translateUpdateError(error: unknown): never {
  const isTaken = isUniqueViolation(error, { constraint: 'one_card_a_place', column: 'task.position' })
  if (isTaken) throw new Collision('Another card came to the same place meanwhile.')
  throwSubjectGone(error)
}

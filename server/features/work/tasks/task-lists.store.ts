import { type Expression, type ExpressionBuilder, sql, type SqlBool } from 'kysely'
import { LongList } from '../../../db/long-list.ts'
import type { Reader } from '../../../db/connection.ts'
import type { Tables } from '../../../db/tables.ts'
import { foldShares, isCardOf } from './shared-cards.read.ts'
import { columnOrder, type TaskRow, tasks, tasksWithoutDescription } from './stored-tasks.read.ts'

/**
 * Maximum number of rows that one query returns, and number of cards in each part of a longer list. A shared card
 * has one row for each learner.
 */
const [rowsAtOnce, cardsOfPart] = [1000, 50]

/** Number of cards that one query reads if it leaves out the descriptions. */
const lightCardsAtOnce = 500

type Condition = (eb: ExpressionBuilder<Tables, 'task'>) => Expression<SqlBool>

/** Lists the tasks of a board, sorted by column and position. */
export function listBoard(reader: Reader, workspaceId: string, board: string): Promise<LongList<TaskRow>> {
  return listTasks(reader, workspaceId, isOnBoard(board))
}

/** Returns all tasks of a board without their descriptions, so that they fit into memory. */
export async function boardWithoutDescriptions(
  reader: Reader,
  workspaceId: string,
  board: string,
): Promise<TaskRow[]> {
  const ids = await idsOf(reader, workspaceId, isOnBoard(board)).orderBy(boardOrder).execute()
  return LongList.ofIds(
    ids.map(({ id }) => id),
    lightCardsAtOnce,
    (some) => readCards(reader, workspaceId, some),
  ).all()
}

export function listWorkspaceTasks(reader: Reader, workspaceId: string): Promise<LongList<TaskRow>> {
  return listTasks(reader, workspaceId, (eb) => eb('task.deleted_at', 'is', null))
}

/** Lists a learner's tasks, excluding those in drafts. */
export function listLearnerTasks(
  reader: Reader,
  workspaceId: string,
  learnerId: string,
): Promise<LongList<TaskRow>> {
  const isTheirs: Condition = (eb) =>
    eb.and([eb('task.deleted_at', 'is', null), isCardOf(learnerId)(eb), eb.not(isInDraft(eb))])
  return listTasks(reader, workspaceId, isTheirs)
}

/** Lists deleted tasks that can still be restored, newest first, each with its sprint. */
export async function listDeletedTasks(reader: Reader, workspaceId: string, since: string) {
  const list = await listTasks(reader, workspaceId, (eb) => eb('task.deleted_at', '>=', since), newestFirst)
  const sprints = await reader.db
    .selectFrom('sprint')
    .select(['id', 'name', 'status'])
    .where('workspace_id', '=', workspaceId)
    .execute()
  const byId = new Map(sprints.map((sprint) => [sprint.id, sprint]))
  return list.map((task) => ({
    task,
    deletedAt: task.deleted_at ?? since,
    sprint: byId.get(task.sprint_id ?? '') ?? null,
  }))
}

function isOnBoard(board: string): Condition {
  return (eb) => eb.and([eb('task.container', '=', board), eb('task.deleted_at', 'is', null)])
}

function isInDraft(eb: ExpressionBuilder<Tables, 'task'>) {
  return eb.exists(
    eb
      .selectFrom('sprint as draft')
      .select('draft.id')
      .whereRef('draft.workspace_id', '=', 'task.workspace_id')
      .whereRef('draft.id', '=', 'task.sprint_id')
      .where('draft.status', '=', 'draft'),
  )
}

const boardOrder = sql`${columnOrder}, task.position, task.id`
const newestFirst = sql`task.deleted_at desc, task.id desc`

async function listTasks(
  reader: Reader,
  workspaceId: string,
  isListed: Condition,
  order = boardOrder,
): Promise<LongList<TaskRow>> {
  const some = idsOf(reader, workspaceId, isListed).limit(rowsAtOnce + 1)
  const rows = await tasks(reader)
    .where('task.workspace_id', '=', workspaceId)
    .where('task.id', 'in', some)
    // a longer list is read in parts below
    .where(sql<SqlBool>`(select count(*) from (${some}) as listed) <= ${rowsAtOnce}`)
    .orderBy(order)
    .orderBy('share.ordinal')
    .limit(rowsAtOnce + 1)
    .execute()
  if (rows.length > 0 && rows.length <= rowsAtOnce) return LongList.ofItems(foldShares(rows))
  const ids = await idsOf(reader, workspaceId, isListed).orderBy(order).execute()
  const all = ids.map(({ id }) => id)
  if (all.length === 0) return LongList.ofItems([])
  return LongList.ofIds(all, cardsOfPart, async (some) => {
    const part = await readCards(reader, workspaceId, some)
    const descriptions = await readDescriptions(reader, workspaceId, some)
    return part.map((card) => Object.assign(card, { description: descriptions.get(card.id) ?? null }))
  })
}

function idsOf({ db }: Reader, workspaceId: string, isListed: Condition) {
  return db.selectFrom('task').select('task.id').where('task.workspace_id', '=', workspaceId).where(isListed)
}

/** Reads tasks without their descriptions, in the order of the ids. */
async function readCards(reader: Reader, workspaceId: string, ids: readonly string[]): Promise<TaskRow[]> {
  const rows = await tasksWithoutDescription(reader)
    .select(sql.lit(null).as('description'))
    .where('task.workspace_id', '=', workspaceId)
    .where('task.id', 'in', ids)
    .orderBy('task.id')
    .orderBy('share.ordinal')
    .execute()
  const byId = new Map(foldShares(rows).map((card) => [card.id, card]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Returns a map from task id to description. */
async function readDescriptions(
  { db }: Reader,
  workspaceId: string,
  taskIds: readonly string[],
): Promise<Map<string, string | null>> {
  const rows = await db
    .selectFrom('task')
    .select(['id', 'description'])
    .where('workspace_id', '=', workspaceId)
    .where('id', 'in', taskIds)
    .execute()
  return new Map(rows.map(({ id, description }) => [id, description]))
}

import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import { fieldProblem } from '#domain/errors.ts'
import type { SprintStatus } from '#domain/sprint.ts'
import type { Reader } from '../../db/connection.ts'
import { isForeignKeyViolation, isUniqueViolation, Collision } from '../../db/database-errors.ts'
import { newId } from '../../db/ids.ts'
import type { Tables } from '../../db/tables.ts'
import type { Tx } from '../../db/transaction.ts'

export type TaskRow = Selectable<Tables['task']> & {
  assignee_first_name: string | null
  assignee_last_name: string | null
}

/** `sprint_status` is null in the backlog. */
export type TaskInSprint = TaskRow & { sprint_status: SprintStatus | null }

/** Also deleted ones. */
export function findTaskOf(reader: Reader, userId: string, id: string): Promise<TaskInSprint | undefined> {
  return tasksInSprints(reader)
    .innerJoin('workspace_member', 'workspace_member.workspace_id', 'task.workspace_id')
    .select('sprint.status as sprint_status')
    .where('task.id', '=', id)
    .where('workspace_member.user_id', '=', userId)
    .executeTakeFirst()
}

export function listBoard(reader: Reader, workspaceId: string, board: string): Promise<TaskRow[]> {
  return tasks(reader)
    .where('task.workspace_id', '=', workspaceId)
    .where('task.container', '=', board)
    .where('task.deleted_at', 'is', null)
    .orderBy(columnOrder)
    .orderBy('task.position')
    .execute()
}

export function listWorkspaceTasks(reader: Reader, workspaceId: string): Promise<TaskRow[]> {
  return tasks(reader)
    .where('task.workspace_id', '=', workspaceId)
    .where('task.deleted_at', 'is', null)
    .orderBy(columnOrder)
    .orderBy('task.position')
    .orderBy('task.id')
    .execute()
}

export function listLearnerTasks(reader: Reader, workspaceId: string, learnerId: string): Promise<TaskRow[]> {
  return tasksInSprints(reader)
    .where('task.workspace_id', '=', workspaceId)
    .where('task.assigned_to', '=', learnerId)
    .where('task.deleted_at', 'is', null)
    .where((eb) => eb.or([eb('task.sprint_id', 'is', null), eb('sprint.status', '<>', 'draft')]))
    .orderBy(columnOrder)
    .orderBy('task.position')
    .orderBy('task.id')
    .execute()
}

export const columnOrder = sql`case task.status when 'todo' then 0 when 'in_progress' then 1 else 2 end`

function tasks({ db }: Reader) {
  return db
    .selectFrom('task')
    .leftJoin('user as assignee', 'assignee.id', 'task.assigned_to')
    .selectAll('task')
    .select(['assignee.first_name as assignee_first_name', 'assignee.last_name as assignee_last_name'])
}

function tasksInSprints(reader: Reader) {
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

export async function isLearnerIn({ db }: Reader, workspaceId: string, userId: string): Promise<boolean> {
  const found = await db
    .selectFrom('workspace_member')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .where('user_id', '=', userId)
    .where('role', '=', 'learner')
    .executeTakeFirst()
  return found !== undefined
}

export async function statusOfSprintIn(
  { db }: Reader,
  workspaceId: string,
  id: string,
): Promise<SprintStatus | undefined> {
  const sprint = db.selectFrom('sprint').select('status').where('workspace_id', '=', workspaceId)
  return (await sprint.where('id', '=', id).executeTakeFirst())?.status
}

export async function insertTask({ db }: Tx, task: Omit<Insertable<Tables['task']>, 'id'>): Promise<string> {
  const id = newId()
  await db
    .insertInto('task')
    .values({ id, ...task })
    .execute()
    .catch(throwSubjectGone)
  return id
}

/** Resolves with the task as it is then. */
export function updateTask(
  { db }: Tx,
  { workspace_id, id }: TaskRow,
  changes: Updateable<Tables['task']>,
): Promise<TaskRow> {
  return db
    .updateTable('task')
    .set(changes)
    .where('workspace_id', '=', workspace_id)
    .where('id', '=', id)
    .returningAll()
    .returning((eb) => {
      const assignee = eb.selectFrom('user').whereRef('user.id', '=', 'task.assigned_to')
      return [
        assignee.select('first_name').as('assignee_first_name'),
        assignee.select('last_name').as('assignee_last_name'),
      ]
    })
    .executeTakeFirstOrThrow()
    .catch(refuseTakenPlace)
    .catch(throwSubjectGone)
}

export async function timezoneOf({ db }: Reader, userId: string): Promise<string | null> {
  const user = await db.selectFrom('user').select('timezone').where('id', '=', userId).executeTakeFirst()
  return user?.timezone ?? null
}

export async function insertTimeEntry(
  { db }: Tx,
  entry: Omit<Insertable<Tables['time_entry']>, 'id'>,
): Promise<void> {
  await db
    .insertInto('time_entry')
    .values({ id: newId(), ...entry })
    .execute()
}

/** Including corrections. */
export async function sumTimeEntries({ db }: Reader, { workspace_id, id }: TaskRow): Promise<number> {
  const { minutes } = await db
    .selectFrom('time_entry')
    .select((eb) => eb.cast<number>(eb.fn.coalesce(eb.fn.sum('minutes'), eb.lit(0)), 'integer').as('minutes'))
    .where('workspace_id', '=', workspace_id)
    .where('task_id', '=', id)
    .executeTakeFirstOrThrow()
  return minutes
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
function refuseTakenPlace(error: unknown): never {
  const taken = isUniqueViolation(error, { constraint: 'one_card_a_place', column: 'task.position' })
  throw taken ? new Collision('Another card came to the same place meanwhile.') : error
}

/** Only a subject can be deleted between check and write; assignee and sprint are locked. */
function throwSubjectGone(error: unknown): never {
  throw isForeignKeyViolation(error) ? fieldProblem('subject_not_in_workspace', 'subject') : error
}

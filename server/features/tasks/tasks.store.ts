import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import { fieldProblem } from '#domain/errors.ts'
import type { SprintStatus } from '#domain/sprint.ts'
import type { Reader } from '../../store/connection.ts'
import { breaksReference, breaksUnique, Collision } from '../../store/faults.ts'
import { newId } from '../../store/ids.ts'
import type { Tables } from '../../store/tables.ts'
import type { Tx } from '../../store/transaction.ts'

/** A task and the name of the learner it is assigned to. */
export type TaskRow = Selectable<Tables['task']> & {
  assignee_first_name: string | null
  assignee_last_name: string | null
}

/** A task and the status of its sprint; `null` in the backlog. */
export type TaskInSprint = TaskRow & { sprint_status: SprintStatus | null }

/** The task, deleted or not, when the user is a member of its workspace. */
export function findTaskOf(reader: Reader, userId: string, id: string): Promise<TaskInSprint | undefined> {
  return tasksInSprints(reader)
    .innerJoin('workspace_member', 'workspace_member.workspace_id', 'task.workspace_id')
    .select('sprint.status as sprint_status')
    .where('task.id', '=', id)
    .where('workspace_member.user_id', '=', userId)
    .executeTakeFirst()
}

/** The cards of one board, column by column: a sprint's, or with the workspace's own id the backlog's. */
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

/** A learner's own tasks, without those of drafts. */
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

/** The columns from left to right. */
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

export async function insertTask({ db }: Tx, task: Omit<Insertable<Tables['task']>, 'id'>): Promise<string> {
  const id = newId()
  await db
    .insertInto('task')
    .values({ id, ...task })
    .execute()
    .catch(refuseLostSubject)
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
    .catch(refuseLostSubject)
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

/** All minutes that were ever noted for a task, corrections included. */
export async function sumOfEntries({ db }: Reader, { workspace_id, id }: TaskRow): Promise<number> {
  const { minutes } = await db
    .selectFrom('time_entry')
    .select((eb) => eb.cast<number>(eb.fn.coalesce(eb.fn.sum('minutes'), eb.lit(0)), 'integer').as('minutes'))
    .where('workspace_id', '=', workspace_id)
    .where('task_id', '=', id)
    .executeTakeFirstOrThrow()
  return minutes
}

/** Removes for good what was deleted before a moment, except copies that an unfinished task still points to. */
export async function removeTasksDeletedBefore({ db }: Tx, moment: string): Promise<void> {
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
  const taken = breaksUnique(error, { constraint: 'one_card_a_place', column: 'task.position' })
  throw taken ? new Collision('Another card came to the same place meanwhile.') : error
}

/** Of all that a task refers to, only a subject can be deleted between the check and the write. */
function refuseLostSubject(error: unknown): never {
  throw breaksReference(error) ? fieldProblem('subject_elsewhere', 'subject') : error
}

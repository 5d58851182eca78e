import type { Selectable } from 'kysely'
import type { Question } from '#domain/look-back.ts'
import { inBatches } from '../../../db/batches.ts'
import { onKey } from '../../../db/joins.ts'
import type { Reader } from '../../../db/connection.ts'
import { newId } from '../../../db/ids.ts'
import type { Tables } from '../../../db/tables.ts'
import type { Tx } from '../../../db/transaction.ts'

/** Name and appearance of a person. */
export type LookRow = Pick<
  Selectable<Tables['user']>,
  'id' | 'first_name' | 'last_name' | 'picture' | 'colour'
>

export type AnswerRow = Selectable<Tables['sprint_answer']> & Omit<LookRow, 'id'>

type OfSprint = { workspace_id: string; id: string }

/** Lists the answers in the order in which they were first given. `by` limits them to one person. */
export function listAnswers(reader: Reader, sprint: OfSprint, by: string | undefined): Promise<AnswerRow[]> {
  return answers(reader, sprint)
    .$if(by !== undefined, (rows) => rows.where('answer.user_id', '=', by ?? ''))
    .orderBy('answer.id')
    .execute()
}

export function findAnswer(
  reader: Reader,
  sprint: OfSprint,
  { userId, question }: { userId: string; question: Question },
): Promise<AnswerRow | undefined> {
  return answers(reader, sprint)
    .where('answer.user_id', '=', userId)
    .where('answer.question', '=', question)
    .executeTakeFirst()
}

function answers({ db }: Reader, { workspace_id, id }: OfSprint) {
  return db
    .selectFrom('sprint_answer as answer')
    .innerJoin('user', 'user.id', 'answer.user_id')
    .selectAll('answer')
    .select(['user.first_name', 'user.last_name', 'user.picture', 'user.colour'])
    .where('answer.workspace_id', '=', workspace_id)
    .where('answer.sprint_id', '=', id)
}

/** Saves an answer, which replaces an earlier one. The caller has locked the account. */
export async function putAnswer(
  { db }: Tx,
  answer: Omit<Selectable<Tables['sprint_answer']>, 'id'>,
): Promise<void> {
  const { face, words, updated_at } = answer
  await db
    .insertInto('sprint_answer')
    .values({ id: newId(), ...answer })
    .onConflict((conflict) =>
      conflict
        .columns(['workspace_id', 'sprint_id', 'user_id', 'question'])
        .doUpdateSet({ face, words, updated_at }),
    )
    .execute()
}

export async function deleteAnswer(
  { db }: Tx,
  { workspace_id, id }: OfSprint,
  { userId, question }: { userId: string; question: Question },
): Promise<void> {
  await db
    .deleteFrom('sprint_answer')
    .where('workspace_id', '=', workspace_id)
    .where('sprint_id', '=', id)
    .where('user_id', '=', userId)
    .where('question', '=', question)
    .execute()
}

export type CopyRow = { id: string; deleted_at: string | null; sprint_name: string | null }

/** Returns where the copies of leftovers are now, by the id of the copy. */
export async function listCopies(
  { db }: Reader,
  workspaceId: string,
  ids: readonly string[],
): Promise<Map<string, CopyRow>> {
  const found = new Map<string, CopyRow>()
  for (const some of inBatches(ids)) {
    const rows = await db
      .selectFrom('task')
      .leftJoin('sprint', (join) => onKey(join, 'sprint.id', 'task.sprint_id'))
      .select(['task.id', 'task.deleted_at', 'sprint.name as sprint_name'])
      .where('task.workspace_id', '=', workspaceId)
      .where('task.id', 'in', some)
      .execute()
    for (const row of rows) found.set(row.id, row)
  }
  return found
}

/** Lists the completed sprints of a workspace with their dates, to find out which was the last. */
export async function listCompleted({ db }: Reader, workspaceId: string) {
  const rows = await db
    .selectFrom('sprint')
    .select(['id', 'status', 'end_date as endDate', 'created_at as createdAt'])
    .where('workspace_id', '=', workspaceId)
    .where('status', '=', 'completed')
    .execute()
  return rows
}

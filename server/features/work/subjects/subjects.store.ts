import type { Insertable, Selectable } from 'kysely'
import { fieldProblem, Problem } from '#domain/errors.ts'
import { isForeignKeyViolation, isUniqueViolation } from '../../../db/database-errors.ts'
import { newId } from '../../../db/ids.ts'
import { countRows } from '../../../db/count-rows.ts'
import { changeRow, findRowOf, removeRow } from '../../../db/workspace-rows.ts'
import type { Reader } from '../../../db/connection.ts'
import type { Tables } from '../../../db/tables.ts'
import type { Tx } from '../../../db/transaction.ts'

export type SubjectRow = Selectable<Tables['subject']>

export function listSubjects({ db }: Reader, workspaceId: string): Promise<SubjectRow[]> {
  return db
    .selectFrom('subject')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export function countSubjects({ db }: Reader, workspaceId: string): Promise<number> {
  return countRows(db.selectFrom('subject').where('workspace_id', '=', workspaceId))
}

export function findSubjectOf(reader: Reader, userId: string, id: string): Promise<SubjectRow | undefined> {
  return findRowOf(reader, 'subject', userId, id)
}

export function insertSubject(
  { db }: Tx,
  subject: Omit<Insertable<Tables['subject']>, 'id'>,
): Promise<SubjectRow> {
  return db
    .insertInto('subject')
    .values({ id: newId(), ...subject })
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch(throwNameTaken)
}

export function updateSubject(
  tx: Tx,
  subject: SubjectRow,
  changes: Partial<Pick<SubjectRow, 'name' | 'name_key' | 'color' | 'glyph' | 'language'>>,
): Promise<SubjectRow> {
  return changeRow(tx, 'subject', subject, changes).catch(throwNameTaken)
}

/**
 * Deletes a subject. First removes it from tasks in the trash, because they would prevent the deletion. Throws
 * `subject_in_use` if other rows still use it.
 */
export async function deleteSubject(tx: Tx, subject: SubjectRow): Promise<void> {
  const { workspace_id, id } = subject
  await tx.db
    .updateTable('task')
    .set({ subject_id: null })
    .where('workspace_id', '=', workspace_id)
    .where('subject_id', '=', id)
    .where('deleted_at', 'is not', null)
    .execute()
  await removeRow(tx, 'subject', subject).catch((error: unknown) => {
    throw isForeignKeyViolation(error) ? new Problem('subject_in_use') : error
  })
}

function throwNameTaken(error: unknown): never {
  const taken = isUniqueViolation(error, { constraint: 'subject_name_once', column: 'subject.name_key' })
  throw taken ? fieldProblem('subject_name_taken', 'name') : error
}

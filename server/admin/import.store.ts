import type { Insertable } from 'kysely'
import type { PersonColour } from '#domain/person.ts'
import type { Tables } from '../db/tables.ts'
import type { Tx } from '../db/transaction.ts'

/** SQLite binds at most 32,766 values per statement, and a row has up to twenty. */
const batchSize = 1000

export async function insertAll<T extends keyof Tables>(
  { db }: Tx,
  table: T,
  rows: Insertable<Tables[T]>[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += batchSize) {
    await db
      .insertInto<keyof Tables>(table)
      .values(rows.slice(from, from + batchSize))
      .execute()
  }
}

export async function findAccount({ db }: Tx, column: 'email_key' | 'username_key', key: string) {
  return db.selectFrom('user').select(['id', 'role']).where(column, '=', key).executeTakeFirst()
}

/**
 * Sets the colour and the first workspace of a member, and returns the colour. Keeps a colour that they already have,
 * and the first workspace if they belong to any workspace.
 */
export async function settleMember(
  { db }: Tx,
  userId: string,
  { colour, workspaceId }: { colour: PersonColour; workspaceId: string },
): Promise<PersonColour> {
  const settled = await db
    .updateTable('user')
    .set((eb) => {
      const isIn = (table: 'workspace_member' | 'closed_membership') =>
        eb.exists(
          eb.selectFrom(`${table} as theirs`).select('theirs.id').whereRef('theirs.user_id', '=', 'user.id'),
        )
      const isNowhere = eb.not(eb.or([isIn('workspace_member'), isIn('closed_membership')]))
      return {
        colour: eb.fn.coalesce('colour', eb.val(colour)),
        first_workspace_id: eb
          .case()
          .when(isNowhere)
          .then(workspaceId)
          .else(eb.ref('first_workspace_id'))
          .end(),
      }
    })
    .where('id', '=', userId)
    .returning('colour')
    .executeTakeFirstOrThrow()
  return settled.colour ?? colour
}

export async function setFirstWorkspace({ db }: Tx, userId: string, workspaceId: string): Promise<void> {
  await db.updateTable('user').set({ first_workspace_id: workspaceId }).where('id', '=', userId).execute()
}

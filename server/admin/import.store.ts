import type { Insertable } from 'kysely'
import type { PersonColour } from '#domain/person.ts'
import type { Tables } from '../db/tables.ts'
import type { Tx } from '../db/transaction.ts'

/** Number of rows per statement. SQLite allows at most 32,766 values in a statement, and a row has up to 23. */
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
 * Sets the colour and the first workspace of a user who becomes a member, and returns the colour. Keeps a colour
 * that the user already has. Sets the first workspace only if the user belongs to no other workspace, open or
 * closed.
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

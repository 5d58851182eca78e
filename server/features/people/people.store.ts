import type { PersonColour } from '#domain/person.ts'
import type { Reader } from '../../db/connection.ts'
import type { Tx } from '../../db/transaction.ts'

/** The color and first workspace of an account. `is_member` (0 or 1) is also 1 for a closed workspace. */
export function findSettled({ db }: Reader, userId: string) {
  return db
    .selectFrom('user')
    .select('colour')
    .select((eb) => {
      const isIn = (table: 'workspace_member' | 'closed_membership') =>
        eb.exists(
          eb.selectFrom(`${table} as theirs`).select('theirs.id').whereRef('theirs.user_id', '=', 'user.id'),
        )
      const isMember = eb.or([isIn('workspace_member'), isIn('closed_membership')])
      return eb.case().when(isMember).then(eb.lit(1)).else(eb.lit(0)).end().as('is_member')
    })
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
}

export async function coloursIn({ db }: Reader, workspaceId: string): Promise<(PersonColour | null)[]> {
  const rows = await db
    .selectFrom('workspace_member')
    .innerJoin('user', 'user.id', 'workspace_member.user_id')
    .select('user.colour')
    .where('workspace_member.workspace_id', '=', workspaceId)
    .execute()
  return rows.map(({ colour }) => colour)
}

export async function settle(
  { db }: Tx,
  userId: string,
  place: { colour?: PersonColour; first_workspace_id?: string },
): Promise<void> {
  await db.updateTable('user').set(place).where('id', '=', userId).execute()
}

import type { PersonColour } from '#domain/person.ts'
import type { Reader } from '../../../db/connection.ts'
import type { Tx } from '../../../db/transaction.ts'

/**
 * Reads the colour of an account and whether its first workspace is final (`keeps_first` is 0 or 1). The first
 * workspace is final while the account is in any workspace, open or closed. It is also final while the account has
 * an email address but no password, because another workspace may have added the account without the knowledge of
 * the person with this address.
 */
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
      const waitsForPassword = eb.and([
        eb('email', 'is not', null),
        eb('password_hash', 'is', null),
        eb('first_workspace_id', 'is not', null),
      ])
      const keeps = eb.or([isMember, waitsForPassword])
      return eb.case().when(keeps).then(eb.lit(1)).else(eb.lit(0)).end().as('keeps_first')
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

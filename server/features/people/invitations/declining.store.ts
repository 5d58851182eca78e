import type { Reader } from '../../../db/connection.ts'

export type DeclinedInvitationRow = { id: string; email: string; created_at: string }

/**
 * Lists the history entries about declined invitations, newest first, without addresses that have an invitation
 * again.
 */
export function listDeclined(
  { db }: Reader,
  workspaceId: string,
  since: string,
): Promise<DeclinedInvitationRow[]> {
  return db
    .selectFrom('history')
    .select(['history.id', 'history.what as email', 'history.created_at'])
    .where('history.workspace_id', '=', workspaceId)
    .where('history.kind', '=', 'invitation_declined')
    .where('history.created_at', '>', since)
    .where('history.what', '<>', '') // empty if the account of the address was erased
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('invitation')
            .select('invitation.id')
            .whereRef('invitation.workspace_id', '=', 'history.workspace_id')
            .whereRef('invitation.email_key', '=', eb.fn<string>('lower', ['history.what']))
            .whereRef('invitation.created_at', '>=', 'history.created_at'),
        ),
      ),
    )
    .orderBy('history.created_at', 'desc')
    .orderBy('history.id', 'desc')
    .execute()
}

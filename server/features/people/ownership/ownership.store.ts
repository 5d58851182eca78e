import type { Tx } from '../../../db/transaction.ts'

export async function setOffer({ db }: Tx, workspaceId: string, userId: string | null): Promise<void> {
  await db.updateTable('workspace').set({ offered_to: userId }).where('id', '=', workspaceId).execute()
}

export async function setOwner({ db }: Tx, workspaceId: string, userId: string): Promise<void> {
  await db
    .updateTable('workspace')
    .set({ owner_id: userId, offered_to: null })
    .where('id', '=', workspaceId)
    .execute()
}

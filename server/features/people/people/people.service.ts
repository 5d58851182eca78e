import { nextColour } from '#domain/person.ts'
import type { Tx } from '../../../db/transaction.ts'
import { coloursIn, findSettled, settle } from './people.store.ts'

/**
 * Prepares an account that becomes a member: gives it a colour unless it has one, and remembers its first workspace.
 */
export async function settleIn(tx: Tx, workspaceId: string, userId: string): Promise<void> {
  const { colour, keeps_first } = await findSettled(tx, userId)
  const place = {
    ...(colour === null && { colour: nextColour(await coloursIn(tx, workspaceId)) }),
    ...(keeps_first === 0 && { first_workspace_id: workspaceId }),
  }
  if (Object.keys(place).length > 0) await settle(tx, userId, place)
}

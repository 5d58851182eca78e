import { nextColour } from '#domain/person.ts'
import type { Tx } from '../../db/transaction.ts'
import { coloursIn, findSettled, settle } from './people.store.ts'

/** Before somebody becomes a member: their colour, unless they have one, and which workspace they came to first. */
export async function settleIn(tx: Tx, workspaceId: string, userId: string): Promise<void> {
  const { colour, keeps_first } = await findSettled(tx, userId)
  const place = {
    ...(colour === null && { colour: nextColour(await coloursIn(tx, workspaceId)) }),
    ...(keeps_first === 0 && { first_workspace_id: workspaceId }),
  }
  if (Object.keys(place).length > 0) await settle(tx, userId, place)
}

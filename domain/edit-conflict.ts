import { Problem } from './errors.ts'

type Fields = Readonly<Record<string, unknown>>

/** What an edit was made on: what its fields were, or the version of the whole. */
type MadeOn = { was?: Fields | undefined; version?: number | undefined }

/**
 * Refuses to write over what somebody else has changed meanwhile: a field that `was` something else when the edit was
 * begun than what is stored now, or any later version. A field that is sent as it is stored anyway changes nothing, and is
 * no reason to ask.
 */
export function assertNoEditConflict({ was = {}, version, ...sent }: Fields & MadeOn, stored: Fields): void {
  const isOvertaken = ([field, before]: [string, unknown]) =>
    !isSame(before, stored[field]) && sent[field] !== undefined && !isSame(sent[field], stored[field])
  const isOlder = version !== undefined && typeof stored.version === 'number' && version < stored.version
  if (isOlder || Object.entries(was).some(isOvertaken)) throw new Problem('stale', { current: stored })
}

/** Fields are texts, numbers, null, or lists of ids. */
function isSame(one: unknown, other: unknown): boolean {
  return one === other || (Array.isArray(one) && JSON.stringify(one) === JSON.stringify(other))
}

import { Problem } from './errors.ts'

type Fields = Readonly<Record<string, unknown>>

/** State on which the edit was based: the previous values of its fields, or the version of the whole object. */
type MadeOn = { was?: Fields | undefined; version?: number | undefined }

/**
 * Throws `stale` if the edit would overwrite someone else's change: if a field no longer has the value in `was`,
 * or if the stored version is newer. A field whose new value equals the stored value never conflicts.
 */
export function assertNoEditConflict({ was = {}, version, ...sent }: Fields & MadeOn, stored: Fields): void {
  const isOvertaken = ([field, before]: [string, unknown]) =>
    !isSame(before, stored[field]) && sent[field] !== undefined && !isSame(sent[field], stored[field])
  const isOlder = version !== undefined && typeof stored.version === 'number' && version < stored.version
  if (isOlder || Object.entries(was).some(isOvertaken)) throw new Problem('stale', { current: stored })
}

/** Compares two values. Fields are strings, numbers, null, or lists of ids. */
function isSame(one: unknown, other: unknown): boolean {
  return one === other || (Array.isArray(one) && JSON.stringify(one) === JSON.stringify(other))
}

import { Problem } from './errors.ts'

type Fields = Readonly<Record<string, unknown>>

/**
 * Refuses to write over what somebody else has changed meanwhile: a field that `was` something else when the change was
 * begun than what is stored now. What is sent anyway as it is stored changes nothing, and is no reason to ask.
 */
export function assertFresh({ was = {}, ...sent }: Fields & { was?: Fields | undefined }, stored: Fields) {
  const isOvertaken = ([field, before]: [string, unknown]) =>
    before !== stored[field] && sent[field] !== undefined && sent[field] !== stored[field]
  if (Object.entries(was).some(isOvertaken)) throw new Problem('stale', { current: stored })
}

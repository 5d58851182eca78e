import { leastUsed } from './least-used.ts'
import type { Role } from './permissions.ts'

/** Drawings that represent a person. Each is a file in web/drawings/people and an icon in web/drawings/small. */
export const pictures = [
  'fox',
  'owl',
  'hedgehog',
  'cat',
  'bear',
  'rabbit',
  'whale',
  'bee',
  'frog',
  'penguin',
  'turtle',
  'snail',
  'tree',
  'cactus',
  'mushroom',
  'flower',
  'boat',
  'kite',
  'rocket',
  'star',
  'moon',
  'mountain',
  'bicycle',
  'guitar',
] as const

export type Picture = (typeof pictures)[number]

/**
 * Keys of colours, in the order in which new members get them. The style sheet defines the colour for each key.
 */
export const personColours = [
  'green',
  'blue',
  'yellow',
  'red',
  'violet',
  'teal',
  'orange',
  'sky',
  'lime',
  'pink',
] as const

export type PersonColour = (typeof personColours)[number]

/** Returns the colour for a new member when the other members have these colours. */
export function nextColour(used: readonly (PersonColour | null)[]): PersonColour {
  return leastUsed(personColours, used)
}

type Account = { role: Role; email: string | null; firstWorkspaceId: string | null }

/** Returns whether facilitators look after the account: it belongs to a learner without an email address. */
export function isManaged({ role, email }: Pick<Account, 'role' | 'email'>): boolean {
  return role === 'learner' && email === null
}

/** Returns whether this workspace manages the account. It is always the first workspace that the learner joined. */
export function isManagedIn(workspaceId: string, { role, email, firstWorkspaceId }: Account): boolean {
  return isManaged({ role, email }) && firstWorkspaceId === workspaceId
}

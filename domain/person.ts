import { leastUsed } from './least-used.ts'
import type { Role } from './permissions.ts'

/** Drawings that show a person: each is a file of web/drawings/people, and a glyph of web/drawings/small. */
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

/** In the order in which those who join get them; the style sheet says how each looks. */
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

/** For somebody who joins those who have these colours already. */
export function nextColour(used: readonly (PersonColour | null)[]): PersonColour {
  return leastUsed(personColours, used)
}

type Account = { role: Role; email: string | null; firstWorkspaceId: string | null }

/** A learner without an address of their own: others look after the account. */
export function isManaged({ role, email }: Pick<Account, 'role' | 'email'>): boolean {
  return role === 'learner' && email === null
}

/** By the facilitators of the workspace they first came to. */
export function isManagedIn(workspaceId: string, { role, email, firstWorkspaceId }: Account): boolean {
  return isManaged({ role, email }) && firstWorkspaceId === workspaceId
}

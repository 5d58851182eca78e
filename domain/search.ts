import type { SprintStatus } from './sprint.ts'
import { plainTypography } from './typography.ts'

/** Places where a search can find a task: the status of its sprint, the backlog, or the deleted tasks. */
export const taskPlaces = ['backlog', 'draft', 'active', 'completed', 'deleted'] as const

export type TaskPlace = (typeof taskPlaces)[number]

type Placed = { deletedAt: string | null; sprintStatus: SprintStatus | null }

export function placeOf({ deletedAt, sprintStatus }: Placed): TaskPlace {
  if (deletedAt !== null) return 'deleted'
  return sprintStatus ?? 'backlog'
}

/** Letters that NFKD does not decompose. */
const undecomposable: Record<string, string> = { ł: 'l', ø: 'o', đ: 'd', ß: 'ss', æ: 'ae', œ: 'oe', ı: 'i' }

const asciiOnly = /^[\0-\x7f]*$/

/**
 * Normalizes (“folds”) texts, so that they can be compared in searches and in typed lines: lower case without
 * accents, the dots of ё, Hebrew vowel points, soft hyphens or other invisible characters, and with plain quotes
 * and hyphens. The result is never stored, so this may change.
 */
export function foldForSearch(text: string): string {
  if (asciiOnly.test(text)) return text.toLowerCase().replaceAll('`', "'")
  return plainTypography(text)
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')
    .toLowerCase()
    .replaceAll(/[łøđßæœı]/g, (letter) => undecomposable[letter] ?? letter)
}

/** Returns whether every word of the query occurs in `plain`, which must be a result of `foldForSearch`. */
export function matchesQuery(plain: string, query: string): boolean {
  return foldForSearch(query)
    .split(/\s+/)
    .every((word) => plain.includes(word))
}

type Searched = { title: string; description: string | null }

/**
 * Returns a function that ranks texts for one query: 0 if the title begins with the query, 1 if each query word begins
 * a word of the title, 2 if all occur anywhere in the title, 3 if the description is needed. Undefined if the text does
 * not match.
 */
export function searchRank(query: string): (text: Searched) => number | undefined {
  const folded = foldForSearch(query).trim()
  const words = folded.split(/\s+/).filter((word) => word !== '')
  return ({ title, description }) => {
    if (words.length === 0) return undefined
    const plainTitle = foldForSearch(title)
    if (plainTitle.startsWith(folded)) return 0
    if (words.every((word) => plainTitle.includes(word))) {
      return words.every((word) => startsAWord(plainTitle, word)) ? 1 : 2
    }
    if (description === null) return undefined
    const plainDescription = foldForSearch(description)
    return words.every((word) => plainTitle.includes(word) || plainDescription.includes(word)) ? 3 : undefined
  }
}

function startsAWord(plain: string, word: string): boolean {
  for (let at = plain.indexOf(word); at >= 0; at = plain.indexOf(word, at + 1)) {
    if (at === 0 || !/[\p{L}\p{N}]/u.test(plain.charAt(at - 1))) return true
  }
  return false
}

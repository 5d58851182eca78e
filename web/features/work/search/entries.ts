import type { ReactNode } from 'react'
import { searchRank } from '#domain/search.ts'

/** One line of the search palette. */
export type Entry = {
  /** Unique key, also used to remember the entry. */
  key: string
  label: string
  /** True if the label is text that a user has written. It is then shown in its own text direction. */
  isOwnWords?: boolean
  icon: ReactNode
  /** Location of the entry, or what it does. */
  note?: string
  /** Additional search terms. */
  words?: string
  /** True if the entry appears only in search results, not in the list before the user types. */
  isOnlyFound?: boolean
  run: () => void
}

export type Section = { name: SectionName; entries: Entry[] }

type SectionName = 'recent' | 'tasks' | 'actions' | 'screens' | 'learners' | 'sprints'

/**
 * Returns the matching entries of each section, best match first. An empty query returns the entries without
 * `isOnlyFound`, in their original order.
 */
export function findEntries(sections: readonly Section[], query: string): Section[] {
  const isAsked = query.trim() !== ''
  const rankOf = searchRank(query)
  const found = (entries: Entry[]) =>
    entries
      .map((entry) => ({ entry, rank: rankOf({ title: entry.label, description: entry.words ?? null }) }))
      .filter(({ rank }) => rank !== undefined)
      .sort((a, b) => (a.rank ?? 0) - (b.rank ?? 0))
      .map(({ entry }) => entry)
  return sections
    .map(({ name, entries }) => ({
      name,
      entries: isAsked ? found(entries) : entries.filter(({ isOnlyFound }) => !isOnlyFound),
    }))
    .filter(({ entries }) => entries.length > 0)
}

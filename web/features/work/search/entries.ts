import type { ReactNode } from 'react'
import { searchRank } from '#domain/search.ts'

/** One line of the search palette. */
export type Entry = {
  /** Unique key. The list of recently opened entries stores it. */
  key: string
  label: string
  /**
   * True if a user has written the label. Its text direction then depends on the text, not on the interface
   * language.
   */
  isOwnWords?: boolean
  icon: ReactNode
  /** Short text next to the label, for example where a task is or what an action does. */
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

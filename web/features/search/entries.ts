import type { ReactNode } from 'react'
import { searchRank } from '#domain/search.ts'

/** One line of the palette. */
export type Entry = {
  /** Tells it from all others, also to remember it. */
  key: string
  label: string
  /** Whether the label is somebody’s own words, in their own direction. */
  isOwnWords?: boolean
  icon: ReactNode
  /** Where it is, or what choosing it does. */
  note?: string
  /** Further words it is found by. */
  words?: string
  /** Only when it is asked for, not in the list before anything is typed. */
  isOnlyFound?: boolean
  run: () => void
}

export type Section = { name: SectionName; entries: Entry[] }

type SectionName = 'recent' | 'tasks' | 'actions' | 'screens' | 'learners' | 'sprints'

/** Of each section those that the query finds, best first; all of them in their order while nothing is typed. */
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

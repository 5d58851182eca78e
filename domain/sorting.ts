import type { Language } from './language.ts'

/** Comparator by localised name, then id for a stable order. */
export function byName<T extends { id: string }>(language: Language, nameOf: (thing: T) => string) {
  const { compare } = new Intl.Collator(language)
  return (one: T, other: T): number =>
    compare(nameOf(one), nameOf(other)) || (one.id < other.id ? -1 : Number(one.id > other.id))
}

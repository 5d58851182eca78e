import type { Language } from './language.ts'

/** Compares names as the readers of a language sort them, with numbers by their value: “Student 2” before “Student 10”. */
export function nameCollator(language: string): Intl.Collator {
  return new Intl.Collator(language, { numeric: true })
}

/** Comparator by localised name, then id for a stable order. */
export function byName<T extends { id: string }>(language: Language, nameOf: (thing: T) => string) {
  const { compare } = nameCollator(language)
  return (one: T, other: T): number =>
    compare(nameOf(one), nameOf(other)) || (one.id < other.id ? -1 : Number(one.id > other.id))
}

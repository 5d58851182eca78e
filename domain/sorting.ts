import type { Language } from './language.ts'

/** Returns a collator for names in a language. Numbers are compared by value: “Student 2” comes before “Student 10”. */
export function nameCollator(language: string): Intl.Collator {
  return new Intl.Collator(language, { numeric: true })
}

/** Returns a comparator by localized name, then by id for a stable order. */
export function byName<T extends { id: string }>(language: Language, nameOf: (thing: T) => string) {
  const { compare } = nameCollator(language)
  return (one: T, other: T): number =>
    compare(nameOf(one), nameOf(other)) || (one.id < other.id ? -1 : Number(one.id > other.id))
}

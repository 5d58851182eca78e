import type { Language } from '#domain/language.ts'

/** A locale file as written: nested groups of texts. */
export type Nested = { [key: string]: string | Nested }

/** A locale file with its full keys, such as `board.count_one`. */
export type Catalogue = ReadonlyMap<string, string>

export function flatten(words: Nested): Catalogue {
  return new Map(entries(words))
}

function entries(words: Nested): [key: string, text: string][] {
  return Object.entries(words).flatMap(([key, value]) => {
    if (typeof value === 'string') return [[key, value]]
    return entries(value).map(([rest, text]): [string, string] => [`${key}.${rest}`, text])
  })
}

/** Returns the plural categories of a language according to CLDR, such as `one` and `other`. */
export function pluralForms(language: Language): string[] {
  return new Intl.PluralRules(language).resolvedOptions().pluralCategories
}

/** Returns the keys that `t` can be called with. A plural has one key for all its forms. */
export function callableKeys(english: Catalogue): Set<string> {
  return new Set([...english.keys()].map((key) => baseKeyOf(key, english)))
}

/**
 * Returns the key without its plural suffix, such as `board.count` for `board.count_few`. Returns the key unchanged if
 * English has no plural of it.
 */
export function baseKeyOf(key: string, english: Catalogue): string {
  const word = key.replace(/_(zero|one|two|few|many|other)$/, '')
  return isPlural(word, english) ? word : key
}

export function isPlural(word: string, english: Catalogue): boolean {
  return english.has(`${word}_other`)
}

export function placeholders(text: string): string[] {
  const found = [...text.matchAll(/\{\{\s*-?\s*([^\s,}]+)[^}]*\}\}/g)].map(([, name = '']) => name)
  return [...new Set(found)].toSorted()
}

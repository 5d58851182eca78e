/**
 * Returns up to two upper-case letters: the first letters of the first and last name. If there is only one name, uses
 * its first and last word, or its first two letters.
 */
export function initials(firstName: string, lastName: string): string {
  const names = [firstName, lastName].map((name) => name.trim()).filter(Boolean)
  if (names.length === 2) return names.map(firstLetter).join('')
  const words = names.join(' ').split(/\s+/)
  const [first = '', last = ''] = [words[0], words.at(-1)]
  return words.length > 1 ? firstLetter(first) + firstLetter(last) : firstLetters(first, 2)
}

function firstLetter(name: string): string {
  return firstLetters(name, 1)
}

function firstLetters(word: string, count: number): string {
  const found = letters(word).slice(0, count)
  return found.map((letter) => letter.toUpperCase()).join('')
}

let segmenter: Intl.Segmenter | undefined

/**
 * Splits text into letters as a reader sees them. A letter may consist of several code points, for example a
 * Hebrew letter with a vowel sign, a letter with an accent, or an emoji. Firefox has no Intl.Segmenter before
 * version 125.
 */
export function letters(text: string): string[] {
  if (!('Segmenter' in Intl)) return lettersByMarks(text)
  segmenter ??= new Intl.Segmenter()
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}

/**
 * Approximates Intl.Segmenter: marks belong to the letter before them, and a zero-width joiner connects two letters.
 */
export function lettersByMarks(text: string): string[] {
  return text.match(/\P{M}\p{M}*(?:\u200d\P{M}\p{M}*)*/gu) ?? []
}

export function fullName(person: { firstName: string; lastName: string }): string {
  return `${person.firstName} ${person.lastName}`.trim()
}

type NamedPerson = { id: string; firstName: string; lastName: string }

/**
 * Returns a function that gives the short name of a person: the first name, or the full name if another of the people
 * has the same first name.
 */
export function shortNamesAmong(people: readonly NamedPerson[]): (person: NamedPerson) => string {
  const byFirstName = Map.groupBy(people, ({ firstName }) => uniqueKey(firstName))
  return (person) => {
    const namesakes = byFirstName.get(uniqueKey(person.firstName)) ?? []
    return namesakes.some(({ id }) => id !== person.id) ? fullName(person) : person.firstName
  }
}

/** Removes bidi control characters, which would change the direction of the text after a name. */
export function stripBidiControls(text: string): string {
  return text.replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, '')
}

export function stripInvisible(text: string): string {
  return text.replaceAll(new RegExp(invisible, 'gu'), '')
}

/** Returns whether nothing in the text is visible: it is empty, or contains only spaces and invisible characters. */
export function isBlank(text: string): boolean {
  return stripInvisible(text).trim() === ''
}

/** Returns why a text is not allowed as a username, or undefined if it is allowed. */
export function usernameFault(username: string): 'contains_whitespace' | 'contains_invisible' | undefined {
  if (/\s/.test(username)) return 'contains_whitespace'
  return invisible.test(username) ? 'contains_invisible' : undefined
}

/** Zero-width, bidi and control characters, and characters that look like a space, such as U+2800. */
const invisible = /[\p{Cf}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800\u{1d159}]/u

/** Returns the key for case-insensitive uniqueness: NFKC, lower case, trimmed. */
export function uniqueKey(text: string): string {
  return text.normalize('NFKC').toLowerCase().trim()
}

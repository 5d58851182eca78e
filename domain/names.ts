/** Up to two upper-case letters: first of first and last name; with only one name, of its first and last word, or its first two letters. */
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

/** A letter may be several code points: a vowel sign in Hebrew, an accent, an emoji. Firefox has no segmenter before version 125. */
export function letters(text: string): string[] {
  if (!('Segmenter' in Intl)) return lettersByMarks(text)
  segmenter ??= new Intl.Segmenter()
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}

/** Close to what a segmenter finds: marks belong to the letter before them, and joiners join. */
export function lettersByMarks(text: string): string[] {
  return text.match(/\P{M}\p{M}*(?:\u200d\P{M}\p{M}*)*/gu) ?? []
}

export function fullName(person: { firstName: string; lastName: string }): string {
  return `${person.firstName} ${person.lastName}`.trim()
}

type NamedPerson = { id: string; firstName: string; lastName: string }

/** Returns a function that names a person: by first name, or by full name if another of the people has the same first name. */
export function shortNamesAmong(people: readonly NamedPerson[]): (person: NamedPerson) => string {
  const byFirstName = Map.groupBy(people, ({ firstName }) => uniqueKey(firstName))
  return (person) => {
    const namesakes = byFirstName.get(uniqueKey(person.firstName)) ?? []
    return namesakes.some(({ id }) => id !== person.id) ? fullName(person) : person.firstName
  }
}

/** Removes bidi control characters: in a name they would flip the text that follows it. */
export function stripBidiControls(text: string): string {
  return text.replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, '')
}

export function stripInvisible(text: string): string {
  return text.replaceAll(new RegExp(invisible, 'gu'), '')
}

/** True if nothing of the text can be seen: it is empty, or has only blanks and invisible characters. */
export function isBlank(text: string): boolean {
  return stripInvisible(text).trim() === ''
}

/** Why a text cannot become a username. */
export function usernameFault(username: string): 'contains_whitespace' | 'contains_invisible' | undefined {
  if (/\s/.test(username)) return 'contains_whitespace'
  return invisible.test(username) ? 'contains_invisible' : undefined
}

/** Zero-width, bidi and control characters, and characters that look like a blank, such as U+2800. */
const invisible = /[\p{Cf}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800\u{1d159}]/u

/** Key for case-insensitive uniqueness: NFKC, lower case, trimmed. */
export function uniqueKey(text: string): string {
  return text.normalize('NFKC').toLowerCase().trim()
}

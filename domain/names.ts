const letters = new Intl.Segmenter()

/** First letters of first and last name, upper case, as readers see letters: a letter and its marks stay together. */
export function initials(firstName: string, lastName: string): string {
  return firstLetter(firstName) + firstLetter(lastName)
}

/** Initials where only the whole name is known: of its first and last word, or the first two letters of a single word. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const [first = '', last = ''] = [words[0], words.at(-1)]
  return words.length > 1 ? initials(first, last) : firstLetters(first, 2)
}

function firstLetter(name: string): string {
  return firstLetters(name.trim(), 1)
}

function firstLetters(word: string, count: number): string {
  const found = [...letters.segment(word)].slice(0, count)
  return found.map(({ segment }) => segment.toUpperCase()).join('')
}

export function fullName(person: { firstName: string; lastName: string }): string {
  return `${person.firstName} ${person.lastName}`.trim()
}

/** Without the signs that turn the direction of all that follows, which belongs to others. */
export function withoutTurns(text: string): string {
  return text.replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, '')
}

/** The form under which names and addresses are unique: compatibility-normalised and lower case. */
export function uniqueForm(text: string): string {
  return text.normalize('NFKC').toLowerCase().trim()
}

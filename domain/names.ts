const letters = new Intl.Segmenter()

/**
 * A person's letters, the same everywhere: the first of first and last name, upper case. Where one of the two is not
 * known, those of the other's first and last word, or the first two of a single word.
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

const letters = new Intl.Segmenter()

/** First letters of first and last name, upper case, as readers see letters: a letter and its marks stay together. */
export function initials(firstName: string, lastName: string): string {
  return firstLetter(firstName) + firstLetter(lastName)
}

function firstLetter(name: string): string {
  const [first] = letters.segment(name.trim())
  return first?.segment.toUpperCase() ?? ''
}

export function fullName(person: { firstName: string; lastName: string }): string {
  return `${person.firstName} ${person.lastName}`.trim()
}

/** The form under which names and addresses are unique: compatibility-normalised and lower case. */
export function uniqueForm(text: string): string {
  return text.normalize('NFKC').toLowerCase().trim()
}

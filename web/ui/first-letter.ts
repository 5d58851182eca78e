/** A letter may be several code points: a vowel sign in Hebrew, an accent, an emoji. */
export function firstLetter(name: string): string {
  const text = name.trim()
  const [first = ''] =
    'Segmenter' in Intl ? Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment) : text
  return first.toLocaleUpperCase()
}

/** At most `most` characters as people count them; what is left out becomes “…”. An emoji or an accented letter stays whole. */
export function shorten(text: string, most: number): string {
  if (text.length <= most) return text
  const characters = [...charactersOf(text)]
  return characters.length <= most ? text : `${characters.slice(0, most - 1).join('')}…`
}

/** Code points where the browser cannot tell characters. */
function charactersOf(text: string): Iterable<string> {
  return 'Segmenter' in Intl ? Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment) : text
}

/**
 * Shortens text to `most` visible characters and ends it with “…”. Does not cut an emoji or an accented letter
 * into parts.
 */
export function shorten(text: string, most: number): string {
  if (text.length <= most) return text
  const characters = [...charactersOf(text)]
  return characters.length <= most ? text : `${characters.slice(0, most - 1).join('')}…`
}

/** Falls back to code points if the browser has no Intl.Segmenter. */
function charactersOf(text: string): Iterable<string> {
  return 'Segmenter' in Intl ? Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment) : text
}

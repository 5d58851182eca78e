const singleQuotes = /[‘’‚‛‹›′‵ʹʻʼ`´׳]/g
const doubleQuotes = /[“”„‟«»″‶ʺ״]/g
const dashes = /[‐‑‒–—―−⁃־]/g
const crosses = /[×✕✖⨯]/g

/**
 * Replaces typographic characters with those on a plain keyboard: straight quotes (also for geresh and gershayim),
 * a hyphen for every dash (also for maqaf), and an x for a multiplication sign.
 */
export function plainTypography(text: string): string {
  return straightQuotes(text).replaceAll(dashes, '-').replaceAll(crosses, 'x')
}

export function straightQuotes(text: string): string {
  return text.replaceAll(singleQuotes, "'").replaceAll(doubleQuotes, '"')
}

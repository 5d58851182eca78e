const singleQuotes = /[‘’‚‛‹›′‵ʹʻʼ`´׳]/g
const doubleQuotes = /[“”„‟«»″‶ʺ״]/g
const dashes = /[‐‑‒–—―−⁃־]/g
const crosses = /[×✕✖⨯]/g

/**
 * Writes text the way a plain keyboard does: straight quotes (also for geresh and gershayim), a hyphen for every dash (also for
 * maqaf), an x for a multiplication sign.
 */
export function plainTypography(text: string): string {
  return straightQuotes(text).replaceAll(dashes, '-').replaceAll(crosses, 'x')
}

export function straightQuotes(text: string): string {
  return text.replaceAll(singleQuotes, "'").replaceAll(doubleQuotes, '"')
}

/** A piece of a text. It is a link if it has an `href`. */
export type TextPiece = { text: string; href?: string }

/** Matches a web address up to white space, quotes or an invisible character that changes the text direction. */
const address = /(?<![a-z0-9])https?:\/\/[^\s<>"«»“”„\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gi

/**
 * Splits a text into pieces that together form the whole text. Only addresses that begin with http:// or https://
 * become links.
 */
export function splitLinks(text: string): TextPiece[] {
  const pieces: TextPiece[] = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(address)) {
    const link = withoutPunctuation(found)
    const href = safeAddress(link)
    if (href === undefined) continue
    if (index > end) pieces.push({ text: text.slice(end, index) })
    pieces.push({ text: link, href })
    end = index + link.length
  }
  if (end < text.length) pieces.push({ text: text.slice(end) })
  return pieces
}

const pairs: Record<string, string> = { ')': '(', ']': '[', '}': '{' }

/**
 * Removes punctuation that ends the surrounding sentence. A closing bracket stays if the address contains its opening
 * bracket.
 */
function withoutPunctuation(found: string): string {
  const counts = new Map<string, number>()
  const countOf = (character: string) => counts.get(character) ?? 0
  for (const character of found) counts.set(character, countOf(character) + 1)
  for (let end = found.length; ; end--) {
    const last = found[end - 1] ?? ''
    const partner = pairs[last]
    const isPaired = partner !== undefined && countOf(partner) >= countOf(last)
    if (isPaired || !/[.,;:!?…'’‘*_)\]}]/.test(last)) return found.slice(0, end)
    counts.set(last, countOf(last) - 1)
  }
}

/**
 * Returns the address if it is safe to link, otherwise undefined. An address with a user name or password can look like
 * a different site from the one that it opens.
 */
function safeAddress(link: string): string | undefined {
  if (!URL.canParse(link)) return undefined
  const { protocol, username, password, href } = new URL(link)
  const isSafe = (protocol === 'http:' || protocol === 'https:') && username === '' && password === ''
  return isSafe ? href : undefined
}

/** A piece of a text; with `href` it is a link. */
export type TextPiece = { text: string; href?: string }

/** Up to white space, quotes and the invisible characters that turn the direction of text round. */
const address = /(?<![a-z0-9])https?:\/\/[^\s<>"«»“”„\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gi

/** The pieces of a text, together the whole of it. Links are addresses that begin with http:// or https://, and nothing else. */
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

/** Without what ends the sentence around it; a bracket stays where the address has its partner. */
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

/** An address with a name and password in it looks like another site than the one that it opens. */
function safeAddress(link: string): string | undefined {
  if (!URL.canParse(link)) return undefined
  const { protocol, username, password, href } = new URL(link)
  const isSafe = (protocol === 'http:' || protocol === 'https:') && username === '' && password === ''
  return isSafe ? href : undefined
}

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
  let link = found
  for (;;) {
    const last = link.at(-1) ?? ''
    const partner = pairs[last]
    const isPaired = partner !== undefined && count(link, partner) >= count(link, last)
    if (isPaired || !/[.,;:!?…'’‘*_)\]}]/.test(last)) return link
    link = link.slice(0, -1)
  }
}

function count(text: string, character: string): number {
  return text.split(character).length - 1
}

/** An address with a name and password in it looks like another site than the one that it opens. */
function safeAddress(link: string): string | undefined {
  if (!URL.canParse(link)) return undefined
  const { protocol, username, password, href } = new URL(link)
  const isSafe = (protocol === 'http:' || protocol === 'https:') && username === '' && password === ''
  return isSafe ? href : undefined
}

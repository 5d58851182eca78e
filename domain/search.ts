/** Letters of our languages that Unicode does not take apart into a letter and a mark. */
const undivided: Record<string, string> = { ł: 'l', ø: 'o', đ: 'd', ß: 'ss', æ: 'ae', œ: 'oe', ı: 'i' }

/** A text without case and marks: accents, the dots of ё, the points of Hebrew. */
export function plainText(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[łøđßæœı]/g, (letter) => undivided[letter] ?? letter)
}

/** Whether every word of a query stands somewhere in a text that `plainText` has made plain. */
export function isFoundIn(plain: string, query: string): boolean {
  return plainText(query)
    .split(/\s+/)
    .every((word) => plain.includes(word))
}

/** Letters that NFKD does not decompose. */
const undecomposable: Record<string, string> = { ł: 'l', ø: 'o', đ: 'd', ß: 'ss', æ: 'ae', œ: 'oe', ı: 'i' }

/** Lower case without accents, the dots of ё or Hebrew vowel points. */
export function foldForSearch(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[łøđßæœı]/g, (letter) => undecomposable[letter] ?? letter)
}

/** True when every word of the query occurs; `plain` comes from `foldForSearch`. */
export function matchesQuery(plain: string, query: string): boolean {
  return foldForSearch(query)
    .split(/\s+/)
    .every((word) => plain.includes(word))
}

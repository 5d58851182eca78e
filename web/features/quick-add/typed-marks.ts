import type { NamedKind } from '#domain/quick-add.ts'

export type ChipKind = NamedKind | 'time'

/**
 * Words of the line that became a chip, or that the person wants to stay words. `at` is their place in the text; `id` is empty for
 * a time that never left it.
 */
export type TypedMark = { kind: ChipKind; id: string; words: string; at: number; isPlain: boolean }

/** The part of the marks that a draft stores. */
export const typedMarks = {
  parse: (stored: string): TypedMark[] => {
    try {
      return stored === '' ? [] : (JSON.parse(stored) as TypedMark[])
    } catch {
      return []
    }
  },
  format: (marks: readonly TypedMark[]): string => (marks.length === 0 ? '' : JSON.stringify(marks)),
}

export function plainWords(marks: readonly TypedMark[]): string[] {
  return marks.filter(({ isPlain }) => isPlain).map(({ words }) => words)
}

/** The places after the text between two others has changed. */
export function movedMarks(marks: readonly TypedMark[], before: string, after: string): TypedMark[] {
  const shortest = Math.min(before.length, after.length)
  let start = 0
  while (start < shortest && before[start] === after[start]) start += 1
  let same = 0
  while (same < shortest - start && before.at(-1 - same) === after.at(-1 - same)) same += 1
  return marks.map((mark) => {
    if (mark.at <= start) return mark
    const isBehind = mark.at >= before.length - same
    return { ...mark, at: isBehind ? mark.at + after.length - before.length : start }
  })
}

/** A change of the text as the person could type it. */
export type TextEdit = { start: number; end: number; words: string }

/** Puts the words of a chip back where they stood; they mean nothing else from then on. */
export function withWordsBack(text: string, marks: readonly TypedMark[], mark: TypedMark) {
  const at = Math.min(mark.at, text.length)
  const lead = at > 0 && !/\s/.test(text[at - 1] ?? '') ? ' ' : ''
  const words = `${lead}${mark.words}${/^\s/.test(text.slice(at)) ? '' : ' '}`
  const edit: TextEdit = { start: at, end: at, words }
  const place = marks.indexOf(mark)
  const next = marks.map((one, index) => {
    if (one === mark) return { ...mark, at: at + lead.length, isPlain: true }
    const isBehind = one.at > at || (one.at === at && index > place)
    return isBehind ? { ...one, at: one.at + words.length } : one
  })
  return { text: edited(text, edit), edit, marks: next }
}

export function edited(text: string, { start, end, words }: TextEdit): string {
  return text.slice(0, start) + words + text.slice(end)
}

/**
 * After the browser's own undo or redo: chips whose words are in the text again go, and come back when the words that took their
 * place have gone.
 */
export function afterUndo(marks: readonly TypedMark[], text: string) {
  const isBack = ({ isPlain, words, at }: TypedMark) => !isPlain && text.startsWith(words, at)
  const isGone = ({ isPlain, words }: TypedMark) => isPlain && !text.includes(words)
  const [off, on] = [marks.filter(isBack), marks.filter((mark) => isGone(mark) && mark.id !== '')]
  const hasTurned = (mark: TypedMark) => off.includes(mark) || on.includes(mark)
  const next = marks.flatMap((mark) => {
    if (hasTurned(mark)) return { ...mark, isPlain: !mark.isPlain }
    return isGone(mark) ? [] : mark
  })
  return { off, on, marks: next }
}

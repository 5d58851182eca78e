import type { NamedKind } from '#domain/quick-add.ts'

export type ChipKind = NamedKind | 'time'

/**
 * Words of the line that became a chip, or that the user wants to keep as plain text (`isPlain`). `id` is the id
 * of the value that the chip shows, and empty for a time that stayed in the text. `at` is the position of the
 * words.
 */
export type TypedMark = { kind: ChipKind; id: string; words: string; at: number; isPlain: boolean }

export function plainWords(marks: readonly TypedMark[]): string[] {
  return marks.filter(({ isPlain }) => isPlain).map(({ words }) => words)
}

/** Returns the marks with their new positions after the text has changed from `before` to `after`. */
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

/** A change of the text as if the user had typed it: `words` replaces the range from `start` to `end`. */
export type TextEdit = { start: number; end: number; words: string }

/**
 * Puts the words of a removed chip back into the text at their old position. From then on the words are plain
 * text.
 */
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
 * Updates the marks after the browser's own undo or redo. If the words of a chip are in the text again, the chip
 * is removed (`off`). If its words have disappeared from the text again, the chip is restored (`on`).
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

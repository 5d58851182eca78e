import { formatDuration, tryParseDuration } from './duration.ts'

type Word = { word: string; start: number }

type Span = { start: number; end: number }

/**
 * Upper bound of a time, which must be shorter than 12 hours. Longer times such as “24 h” or “16 ч” are part of a
 * title, or a time of day.
 */
const mostMinutes = 12 * 60

/** Maximum number of words in a time, as in “1 hora y 30 minutos”. */
const maxWords = 5

/**
 * Returns the time at the end of a line. Words in `marks`, such as a subject, may come after it: “Fractions 30min
 * #math”. A time is a number with an unambiguous unit. “Run 100m” and “Convert 3h to minutes” are titles.
 */
export function timeAtEnd(text: string, words: readonly Word[], marks: readonly Span[]) {
  const before = wordsBeforeLastMarks(words, marks)
  for (const first of before.slice(-maxWords)) {
    const last = before.at(-1) ?? first
    const span = { start: first.start, end: last.start + last.word.length }
    if (marks.some(({ start }) => start > span.start && start < span.end)) continue
    const minutes = minutesIn(text.slice(span.start, span.end), before.slice(0, before.indexOf(first)))
    if (minutes !== undefined) return { kind: 'time' as const, id: formatDuration(minutes), ...span }
  }
  return undefined
}

function wordsBeforeLastMarks(words: readonly Word[], marks: readonly Span[]): readonly Word[] {
  const isMark = ({ start }: Word) => marks.some((mark) => mark.start <= start && start < mark.end)
  return words.slice(0, words.findLastIndex((word) => !isMark(word)) + 1)
}

function minutesIn(phrase: string, before: readonly Word[]): number | undefined {
  if (!/^\d/.test(phrase) || !unitAtEnd.test(phrase)) return undefined
  if (phrase.includes(':') || ambiguousUnit.test(phrase) || capitalUnit.test(phrase)) return undefined
  const minutes = tryParseDuration(phrase)
  if (!minutes || minutes >= mostMinutes || isPartOfSum(before)) return undefined
  return isHours(phrase) && isTimeOfDay(before) ? undefined : minutes
}

const unitAtEnd = /\p{L}['׳’]?\.?$/u

/** Matches a unit that could also mean metres or the letter of an exercise. In “1h 30m” the meaning is clear. */
const ambiguousUnit = /^[\d.,]+\s*(?:[mм]\.?|[דש]['׳’]?)$/iu

/** Matches a unit in capitals: “2H” is the hardness of a pencil. */
const capitalUnit = /\d\s*[HЧ](?!\p{L})/u

function isHours(phrase: string): boolean {
  return /^[\d.,]+\s*[^\d\s]+$/u.test(phrase) && tryParseDuration(`${phrase} 1min`) !== undefined
}

/** Returns whether the time is part of a calculation, as in “3 h 20 min + 45 min”. */
function isPartOfSum(before: readonly Word[]): boolean {
  return /^[+=×*÷/<>]$/.test(before.at(-1)?.word ?? '')
}

/** Returns whether the time is a time of day, as in “A las 9 h”, “в 9 ч” or “9 – 11 h”. */
function isTimeOfDay(before: readonly Word[]): boolean {
  const [earlier, last] = [before.at(-2)?.word ?? '', before.at(-1)?.word.toLowerCase() ?? '']
  return clockWords.has(last) || (/^[-–—]$/.test(last) && /\d$/.test(earlier))
}

const clockWords = new Set(['at', 'until', 'till', 'las', 'la', 'o', 'в', 'к', 'до', 'בשעה', 'עד'])

import { limits } from './limits.ts'
import { pastedLines } from './pasted-list.ts'

/** One more than the maximum for a series, so that a list that is too long can be detected. */
const maxTitlesPlusOne = limits.series.titles + 1

/**
 * Returns the titles that a text describes, usually one per line. Lines such as “Math pp. 1–2, 3–4, … 59–60” and
 * “Chapter 1 … 12” are expanded. If the text is a single line with a range such as “pp. 1–60”, the range is split
 * into portions of `step`. The words around the numbers may be in any language.
 */
export function parsePattern(text: string, step = 1): string[] {
  const lines = linesOf(text)
  const [only = ''] = lines
  const portions = lines.length === 1 ? portionsOf(only, step) : undefined
  return (portions ?? lines.flatMap((line) => expandSequence(line) ?? [line])).slice(0, maxTitlesPlusOne)
}

/** Returns whether the text is a range whose portion size the user can choose. */
export function hasStep(text: string): boolean {
  const [only, ...others] = linesOf(text)
  return only !== undefined && others.length === 0 && rangeIn(only) !== undefined
}

/** Splits the text into lines. In a single line, nothing at the beginning is treated as a list mark. */
function linesOf(text: string): string[] {
  const plain = text.replaceAll(directionMarks, '')
  const lines = pastedLines(plain)
  return lines.length === 1 ? [plain.replaceAll(/\s+/g, ' ').trim()] : lines
}

const directionMarks = /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g
const ellipsis = /…|\.{2,}/
const dash = '[-‐‑‒–—−־]'
const group = `\\d{1,6}(?:\\s*${dash}\\s*\\d{1,6})?`
const comma = '[,;،、]'

const counted = new RegExp(
  `^(?<before>.*?)(?<groups>(?:${group}\\s*${comma}\\s*)*${group})\\s*${comma}?\\s*(?:…|\\.{2,})\\s*${comma}?\\s*(?<last>${group})(?<after>\\D.*)?$`,
  'u',
)
const ranged = new RegExp(
  `^(?<before>\\D*)(?<from>\\d{1,6})\\s*(?<dash>${dash})\\s*(?<to>\\d{1,6})(?<after>\\D*)$`,
  'u',
)

function expandSequence(line: string): string[] | undefined {
  const found = ellipsis.test(line) ? counted.exec(withoutRepeatedWords(line))?.groups : undefined
  if (!found) return undefined
  const { before = '', groups = '', last = '', after = '' } = found
  const [first, second] = groups.split(new RegExp(comma)).map(numbersOf)
  if (!first) return undefined
  const stride = second ? second.from - first.from : first.span
  const end = numbersOf(last)
  const titles = numbersFrom(first, { stride, last: end.from, until: end.from + end.span - 1 })
  return titles.length > 1 ? titles.map((numbers) => `${before}${numbers}${after}`) : undefined
}

function rangeIn(line: string) {
  const found = ranged.exec(line)?.groups
  const { before = '', from = '', dash = '', to = '', after = '' } = found ?? {}
  return Number(from) < Number(to) ? { before, from, dash, to: Number(to), after } : undefined
}

function portionsOf(line: string, step: number): string[] | undefined {
  const range = rangeIn(line)
  if (!range) return undefined
  const { before, from, dash, to, after } = range
  const first = { ...numbersOf(from), span: step, dash }
  return numbersFrom(first, { stride: step, last: to, until: to }).map((text) => `${before}${text}${after}`)
}

/** A number, or a range of `span` numbers. */
type Numbers = { from: number; span: number; dash: string; /** Minimum number of digits. */ digits: number }

function numbersOf(text: string): Numbers {
  const [first = '', second = first] = text.match(/\d+/g) ?? []
  return {
    from: Number(first),
    span: Number(second) - Number(first) + 1,
    dash: text.replaceAll(/\d/g, '') || '–',
    digits: first.startsWith('0') ? first.length : 1,
  }
}

/** Returns the sequence that begins with these numbers, as text. The last range may be smaller than the others. */
function numbersFrom(
  { from, span, dash, digits }: Numbers,
  { stride, last, until }: { stride: number; last: number; until: number },
): string[] {
  if (stride < 1 || span < 1 || last < from) return []
  const written = (number: number) => String(number).padStart(digits, '0')
  return Array.from(
    { length: Math.min(maxTitlesPlusOne, Math.floor((last - from) / stride) + 1) },
    (_, index) => {
      const start = from + index * stride
      const end = Math.min(until, start + span - 1)
      return end > start ? `${written(start)}${dash}${written(end)}` : written(start)
    },
  )
}

/** Removes words that are repeated before or after each number, as in “Chapter 1, Chapter 2, … Chapter 12”. */
function withoutRepeatedWords(line: string): string {
  const before = /^\D+/u.exec(line)?.[0] ?? ''
  const after = /\D+$/u.exec(line)?.[0] ?? ''
  const between = line.slice(before.length, line.length - after.length)
  const withoutBefore = without(between, before, (words) => `${words}\\s*(?=\\d)`)
  return `${before}${without(withoutBefore, after, (words) => `(?<=\\d)\\s*${words}`)}${after}`
}

function without(text: string, words: string, pattern: (words: string) => string): string {
  if (!/\p{L}/u.test(words)) return text
  const escaped = words.trim().replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return text.replaceAll(new RegExp(pattern(escaped), 'gu'), '')
}

/**
 * Returns the new title of another task in a list after one title was reworded: if “p. 3” became “page 3”, “p. 4”
 * becomes “page 4”. The title stays the same if the numbers were changed, if it has different words, or if it would
 * become too long.
 */
export function retitled(title: string, before: string, after: string): string {
  const [old, next, other] = [before, after, title].map((text) => text.split(/(\d+)/))
  if (!old || !next || !other || old.length !== next.length || old.length !== other.length) return title
  const isNumber = (_: string, index: number) => index % 2 === 1
  const isWord = (_: string, index: number) => index % 2 === 0
  const isSame = (one: string[], another: string[]) => one.every((part, index) => part === another[index])
  if (old.length > 1 && !isSame(old.filter(isNumber), next.filter(isNumber))) return title
  if (!isSame(old.filter(isWord), other.filter(isWord))) return title
  const named = next.map((part, index) => (isNumber(part, index) ? other[index] : part)).join('')
  return named.length > limits.taskTitle.max ? title : named
}

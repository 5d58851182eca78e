import type { Day } from './day.ts'
import { formatDuration, tryParseDuration } from './duration.ts'
import { idOf, isCalled, isContinued, type Named, withWordLike } from './folded-names.ts'

/** What a marked word stands for. Russian keyboards have № where others have #. */
const marks = { '#': 'subject', '№': 'subject', '@': 'learner', '!': 'day' } as const

type Mark = keyof typeof marks

export type NamedKind = (typeof marks)[Mark]

/** What can be named in a line; the ids of days are days. */
export type Vocabulary = Record<NamedKind, readonly Named[]>

type Token = { kind: NamedKind | 'time'; id: string; start: number; end: number }

export type QuickTask = {
  title: string
  subject: string | null
  /** One task each. */
  learners: string[]
  /** One card for all of the learners, not one for each. */
  isTogether?: boolean
  /** As we store durations. */
  time: string | null
  day: Day | null
}

/** A typed line as a task: `Fractions #math @tom 30m !mon`. What matches nothing, or more than one thing, stays in the title. */
export function parseQuickAdd(line: string, vocabulary: Vocabulary, { hasTime = false } = {}): QuickTask {
  return toTask(line, tokensIn(line, vocabulary, hasTime))
}

/** How much of a line is settled while it is typed: words that the caret has left behind and that cannot go on. */
export function takeSettled(
  text: string,
  caret: number,
  vocabulary: Vocabulary,
  { hasTime = false } = {},
): { text: string; caret: number; task: QuickTask } {
  const settled = tokensIn(text, vocabulary, hasTime).filter(
    (token) => isBehind(text, caret, token) && !mayGoOn(text, caret, token, vocabulary),
  )
  return {
    text: without(text, settled),
    caret: without(text.slice(0, caret), settled).length,
    task: toTask(text, settled),
  }
}

/** The marked word that the caret is in or at the end of, with spaces as long as a name goes on. */
export function wordBeingTyped(text: string, caret: number, vocabulary: Vocabulary) {
  const before = text.slice(0, caret)
  const found = /(?:^|\s)([#№@!])([^#№@!]*)$/u.exec(before)
  if (!found) return undefined
  const [whole, mark, query = ''] = found
  const kind = marks[mark as Mark]
  if (/^\s/.test(query)) return undefined
  const isOpen = !/\s/.test(query) || isContinued(query, vocabulary[kind])
  return isOpen ? { kind, query, start: found.index + whole.length - query.length - 1 } : undefined
}

/** Those of which a word begins like this, or an alias; first the one that a line would take it for. */
export function namedLike(query: string, named: readonly Named[]): Named[] {
  const meant = idOf(query, named)
  return withWordLike(query, named).toSorted(
    (one, other) => Number(other.id === meant) - Number(one.id === meant),
  )
}

/** The lines of a pasted list, without its bullets, numbers and boxes. */
export function pastedLines(text: string): string[] {
  return text
    .split(/\r\n?|[\n\u2028\u2029]/)
    .map((line) => line.trim().replace(listMark, '').replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
}

const listMark = /^(?:(?:[-*+•‣◦▪–—·]|\d{1,3}[.)])(?=\s|$)\s*)?(?:\[[ xX✓]?\](?=\s|$)\s*)?/u

function tokensIn(text: string, vocabulary: Vocabulary, hasTime = false): Token[] {
  const words = [...text.matchAll(/\S+/gu)].map(({ 0: word, index }) => ({ word, start: index }))
  const tokens: Token[] = []
  let isTimeOpen = !hasTime
  for (let at = 0; at < words.length; at++) {
    const token = tokenAt(words.slice(at, at + maxWords), text, vocabulary, isTimeOpen)
    if (!token) continue
    if (token.kind === 'time') isTimeOpen = false
    tokens.push(token)
    while (words[at + 1] && (words[at + 1]?.start ?? 0) < token.end) at += 1
  }
  return tokens
}

/** The longest name that people write; of a time it is less. */
const maxWords = 6

type Word = { word: string; start: number }

function tokenAt(
  words: Word[],
  text: string,
  vocabulary: Vocabulary,
  isTimeOpen: boolean,
): Token | undefined {
  const [first] = words
  if (!first) return undefined
  const kind = marks[first.word[0] as Mark] as NamedKind | undefined
  if (!kind && !isTimeOpen) return undefined
  for (const last of words.toReversed()) {
    const end = last.start + last.word.length
    const phrase = text.slice(first.start, end)
    const id = kind ? idOf(phrase.slice(1), vocabulary[kind]) : timeIn(phrase)
    if (id !== undefined) return { kind: kind ?? 'time', id, start: first.start, end }
  }
  return undefined
}

/** A duration with its unit. “50 m” may be metres, and “1h 30 pages” is an hour. */
function timeIn(phrase: string): string | undefined {
  const isInWords = /^\p{L}/u.test(phrase) && (phrase.includes(' ') || /^(?:полчаса|שעתיים)$/iu.test(phrase))
  const isInNumbers = /^\d/.test(phrase) && /\p{L}\S*$/u.test(phrase) && !/^[\d.,]+\s+[mм]\.?$/iu.test(phrase)
  const minutes = isInWords || isInNumbers ? tryParseDuration(phrase) : undefined
  return minutes ? formatDuration(minutes) : undefined
}

function isBehind(text: string, caret: number, { end }: Token): boolean {
  return end < caret && /\s/.test(text[end] ?? '')
}

/** “#physical” may become “#physical education”, and “1h” may become “1h 30min”. What is called just so is only held back for others. */
function mayGoOn(text: string, caret: number, token: Token, vocabulary: Vocabulary): boolean {
  const { kind, id, start, end } = token
  const words = text.slice(start, end)
  if (kind !== 'time') {
    const isWhole = isCalled(words.slice(1), id, vocabulary[kind])
    return isContinued(text.slice(start + 1, caret), vocabulary[kind], isWhole ? id : undefined)
  }
  const isHours = tryParseDuration(`${words} 1min`) !== undefined
  return isHours && /^\s+(?:(?:and|y|i|и)\s*)?(?:\d+\s*\p{L}*)?$/u.test(text.slice(end, caret))
}

/** The last subject and the last day count, the first time, and every learner. */
function toTask(text: string, tokens: Token[]): QuickTask {
  const idsOf = (kind: Token['kind']) => tokens.filter((token) => token.kind === kind).map(({ id }) => id)
  return {
    title: without(text, tokens).replaceAll(/\s+/g, ' ').trim(),
    subject: idsOf('subject').at(-1) ?? null,
    learners: [...new Set(idsOf('learner'))],
    time: idsOf('time')[0] ?? null,
    day: idsOf('day').at(-1) ?? null,
  }
}

function without(text: string, tokens: Token[]): string {
  return tokens.reduceRight(
    (rest, { start, end }) =>
      start >= rest.length ? rest : rest.slice(0, start) + rest.slice(end).replace(/^\s/, ''),
    text,
  )
}

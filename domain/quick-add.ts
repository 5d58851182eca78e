import type { Day } from './day.ts'
import { idOf, isCalled, isContinued, type Named, withWordLike } from './folded-names.ts'
import { timeAtEnd } from './quick-add-time.ts'

/** What a marked word stands for. Russian keyboards have № where others have #. */
const marks = { '#': 'subject', '№': 'subject', '@': 'learner', '!': 'day' } as const

type Mark = keyof typeof marks

export type NamedKind = (typeof marks)[Mark]

/** What can be named in a line; the ids of days are days. */
export type Vocabulary = Record<NamedKind, readonly Named[]>

type MarkToken = { kind: NamedKind; id: string; start: number; end: number }

type Token = MarkToken | { kind: 'time'; id: string; start: number; end: number }

type ParseOptions = {
  /** A time is chosen already, so that one in the line is part of its title. */
  hasTime?: boolean
  /** Phrases that stay part of the title, because the person has said that they mean nothing else. */
  plain?: readonly string[]
}

/** Words that became a subject, a learner or a day; `at` is where they stood in the text that is left. */
export type TakenWords = { kind: NamedKind; id: string; words: string; at: number }

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

/**
 * Reads a typed line as a task: `Fractions #math @tom 30min !mon`. What matches nothing, or more than one thing, stays in the
 * title; so does a time anywhere but in the last words of the line.
 */
export function parseQuickAdd(line: string, vocabulary: Vocabulary, options: ParseOptions = {}): QuickTask {
  return toTask(line, tokensIn(line, vocabulary, options))
}

/** The time that a line would get, and the words that say so. */
export function timeIn(line: string, vocabulary: Vocabulary, options: ParseOptions = {}) {
  const time = tokensIn(line, vocabulary, options).find(({ kind }) => kind === 'time')
  if (!time) return undefined
  const { id, start, end } = time
  return { id, start, end, words: line.slice(start, end) }
}

/**
 * How much of a line is settled while it is typed: marked words that the caret has left behind and that cannot go on. A time
 * is settled when the line is added, since only then is it known to be at the end.
 */
export function takeSettled(
  text: string,
  caret: number,
  vocabulary: Vocabulary,
  { plain }: Pick<ParseOptions, 'plain'> = {},
): {
  text: string
  caret: number
  task: QuickTask
  taken: TakenWords[]
  /** Removals from the text, the last one first. */
  edits: { start: number; end: number; words: '' }[]
} {
  const settled = tokensIn(text, vocabulary, { hasTime: true, plain: plain ?? [] })
    .filter((token) => token.kind !== 'time')
    .filter((token) => isBehind(text, caret, token) && !mayGoOn(text, caret, token, vocabulary))
  return {
    text: without(text, settled),
    caret: without(text.slice(0, caret), settled).length,
    task: toTask(text, settled),
    taken: settled.map(({ kind, id, start, end }) => ({
      kind,
      id,
      words: text.slice(start, end),
      at: without(text.slice(0, start), settled).length,
    })),
    edits: settled
      .map(({ start, end }) => ({ start, end: end + 1, words: '' as const })) // with the blank behind it
      .toReversed(),
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

function tokensIn(
  text: string,
  vocabulary: Vocabulary,
  { hasTime = false, plain = [] }: ParseOptions = {},
): Token[] {
  const words = [...text.matchAll(/\S+/gu)].map(({ 0: word, index }) => ({ word, start: index }))
  const tokens: MarkToken[] = []
  for (let at = 0; at < words.length; at++) {
    const start = words[at]?.start ?? 0
    const token = tokenAt(words.slice(at, at + maxWords), text, vocabulary)
    const plainUntil = plainEnd(text, start, plain)
    if (token && plainUntil === undefined) tokens.push(token)
    const end = plainUntil ?? token?.end ?? start
    while (words[at + 1] && (words[at + 1]?.start ?? 0) < end) at += 1
  }
  const time = hasTime ? undefined : timeAtEnd(text, words, [...tokens, ...unfinishedMark(words, vocabulary)])
  return time && plainEnd(text, time.start, plain) === undefined ? [...tokens, time] : tokens
}

/** The longest name that people write. */
const maxWords = 6

type Word = { word: string; start: number }

function tokenAt(words: Word[], text: string, vocabulary: Vocabulary): MarkToken | undefined {
  const [first] = words
  const kind = first && (marks[first.word[0] as Mark] as NamedKind | undefined)
  if (!kind || first.word.length === 1) return undefined
  for (const last of words.toReversed()) {
    const end = last.start + last.word.length
    const id = idOf(text.slice(first.start + 1, end), vocabulary[kind])
    if (id !== undefined) return { kind, id, start: first.start, end }
  }
  return undefined
}

/** The last word of a line, while it is on its way to a name. */
function unfinishedMark(words: readonly Word[], vocabulary: Vocabulary) {
  const last = words.at(-1)
  const kind = last && (marks[last.word[0] as Mark] as NamedKind | undefined)
  if (!kind || namedLike(last.word.slice(1), vocabulary[kind]).length === 0) return []
  return [{ start: last.start, end: last.start + last.word.length }]
}

/** Returns the end of the phrase that must stay in the title, if one begins at `start`. */
function plainEnd(text: string, start: number, plain: readonly string[]): number | undefined {
  const phrase = plain.find(
    (one) => text.startsWith(one, start) && !/\S/.test(text[start + one.length] ?? ''),
  )
  return phrase === undefined ? undefined : start + phrase.length
}

function isBehind(text: string, caret: number, { end }: Token): boolean {
  return end < caret && /\s/.test(text[end] ?? '')
}

/** “#physical” may become “#physical education”. What is called just so is only held back for others. */
function mayGoOn(text: string, caret: number, token: MarkToken, vocabulary: Vocabulary): boolean {
  const { kind, id, start, end } = token
  const isWhole = isCalled(text.slice(start + 1, end), id, vocabulary[kind])
  return isContinued(text.slice(start + 1, caret), vocabulary[kind], isWhole ? id : undefined)
}

/** The last subject and the last day count, and every learner. */
function toTask(text: string, tokens: readonly Token[]): QuickTask {
  const idsOf = (kind: Token['kind']) => tokens.filter((token) => token.kind === kind).map(({ id }) => id)
  return {
    title: without(text, tokens).replaceAll(/\s+/g, ' ').trim(),
    subject: idsOf('subject').at(-1) ?? null,
    learners: [...new Set(idsOf('learner'))],
    time: idsOf('time')[0] ?? null,
    day: idsOf('day').at(-1) ?? null,
  }
}

function without(text: string, tokens: readonly Token[]): string {
  return inOrder(tokens).reduceRight(
    (rest, { start, end }) =>
      start >= rest.length ? rest : rest.slice(0, start) + rest.slice(end).replace(/^\s/, ''),
    text,
  )
}

function inOrder(tokens: readonly Token[]): Token[] {
  return tokens.toSorted((one, other) => one.start - other.start)
}

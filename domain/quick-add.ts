import type { Day } from './day.ts'
import { idOf, isCalled, isContinued, type Named, withWordLike } from './folded-names.ts'
import { timeAtEnd } from './quick-add-time.ts'

/** The kind of name that follows each mark. Russian keyboards have № where others have #. */
const marks = { '#': 'subject', '№': 'subject', '@': 'learner', '!': 'day' } as const

type Mark = keyof typeof marks

export type NamedKind = (typeof marks)[Mark]

/** Everything that a line can name. The id of a day is the day itself. */
export type Vocabulary = Record<NamedKind, readonly Named[]>

type MarkToken = { kind: NamedKind; id: string; start: number; end: number }

type Token = MarkToken | { kind: 'time'; id: string; start: number; end: number }

type ParseOptions = {
  /** True if a time was already chosen, so that a time in the line is part of the title. */
  hasTime?: boolean
  /** Phrases that stay in the title because the user said that they are ordinary words. */
  plain?: readonly string[]
}

/**
 * Words of a line that were recognized as a subject, a learner or a day. `at` is their position in the remaining
 * text.
 */
export type TakenWords = { kind: NamedKind; id: string; words: string; at: number }

export type QuickTask = {
  title: string
  subject: string | null
  /** Ids of the learners. Each gets a separate task, unless `isTogether` is set. */
  learners: string[]
  /** Creates one card for all of the learners. */
  isTogether?: boolean
  /** Duration in the stored format, such as `1h 30min`. */
  time: string | null
  day: Day | null
}

/**
 * Parses a typed line as a task: `Fractions #math @tom 30min !mon`. A mark that matches nothing or several things stays
 * in the title. So does a time that is not in the last words of the line.
 */
export function parseQuickAdd(line: string, vocabulary: Vocabulary, options: ParseOptions = {}): QuickTask {
  return toTask(line, tokensIn(line, vocabulary, options))
}

/** Returns the time that the line would set, and the words that express it. */
export function timeIn(line: string, vocabulary: Vocabulary, options: ParseOptions = {}) {
  const time = tokensIn(line, vocabulary, options).find(({ kind }) => kind === 'time')
  if (!time) return undefined
  const { id, start, end } = time
  return { id, start, end, words: line.slice(start, end) }
}

/**
 * Returns the marked words of a line that are final while the user is still typing: the caret has left them and
 * they cannot become a longer name. Times are not included, because it is not clear that they are at the end
 * before the user adds the line.
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
  /** Deletions that change the old text into the new one, the last one first. */
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
      .map(({ start, end }) => ({ start, end: end + 1, words: '' as const })) // includes the space after the word
      .toReversed(),
  }
}

/** Returns the marked word that contains the caret or ends at it, including spaces as long as they belong to a name. */
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

/**
 * Returns the items with a word or an alias that begins with the query. The item that a line would choose comes first.
 */
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

/** Maximum number of words in a name. */
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

/** Returns the last word of a line if it is a mark followed by the beginning of a name. */
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

/**
 * Returns whether the user could still be typing a longer name: “#physical” may become “#physical education”. If the
 * text is already a complete name, only the names of other items count.
 */
function mayGoOn(text: string, caret: number, token: MarkToken, vocabulary: Vocabulary): boolean {
  const { kind, id, start, end } = token
  const isWhole = isCalled(text.slice(start + 1, end), id, vocabulary[kind])
  return isContinued(text.slice(start + 1, caret), vocabulary[kind], isWhole ? id : undefined)
}

/** Converts the tokens to a task. The last subject and the last day win; all learners are kept. */
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

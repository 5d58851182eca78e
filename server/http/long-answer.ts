import { Readable } from 'node:stream'
import { LongList } from '../db/long-list.ts'

/** Return type of a handler. The reply, or a list inside it, may be a `LongList`, which is read in parts. */
export type Answer<Reply> = Reply | Lists<Reply>

type Lists<Reply> = Reply extends readonly (infer Item)[]
  ? LongList<Item>
  : { [Name in keyof Reply]: Reply[Name] | OfItems<Reply[Name]> }

type OfItems<Value> = Value extends readonly (infer Item)[] ? LongList<Item> : never

/**
 * Returns the answer with an array for each `LongList`. Returns undefined if a list may be too long for memory.
 */
export function shortAnswer(answer: unknown): { whole: unknown } | undefined {
  const lists = listsOf(answer)
  if (lists.some(({ items }) => items === undefined)) return undefined
  if (answer instanceof LongList) return { whole: answer.items }
  if (lists.length === 0) return { whole: answer }
  return { whole: changed(answer as object, (list) => list.items) }
}

/** Streams an answer as JSON. The next part of a list is read only when the network can take more data. */
export function jsonOf(answer: unknown): Readable {
  return Readable.from(pieces(answer), { objectMode: false })
}

/** Reads all parts into one value. Tests use it to compare an answer with its contract. */
export async function wholeAnswer(answer: unknown): Promise<unknown> {
  const lists = listsOf(answer)
  const arrays = new Map(await Promise.all(lists.map(async (list) => [list, await list.all()] as const)))
  return answer instanceof LongList
    ? arrays.get(answer)
    : changed(answer as object, (list) => arrays.get(list))
}

function listsOf(answer: unknown): LongList<unknown>[] {
  if (answer instanceof LongList) return [answer]
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return []
  return Object.values(answer).filter((value) => value instanceof LongList)
}

function changed(answer: object, change: (list: LongList<unknown>) => unknown): object {
  const entries = Object.entries(answer).map(([name, value]) => [
    name,
    value instanceof LongList ? change(value) : value,
  ])
  return Object.fromEntries(entries)
}

function pieces(answer: unknown): AsyncGenerator<string> {
  return answer instanceof LongList ? piecesOfList(answer) : piecesOfObject(answer as object)
}

async function* piecesOfObject(answer: object): AsyncGenerator<string> {
  let before = '{'
  for (const [name, value] of Object.entries(answer)) {
    if (value === undefined) continue
    yield `${before}${JSON.stringify(name)}:`
    if (value instanceof LongList) yield* piecesOfList(value)
    else yield JSON.stringify(value)
    before = ','
  }
  yield '}'
}

async function* piecesOfList(list: LongList<unknown>): AsyncGenerator<string> {
  let before = '['
  for await (const part of list.parts()) {
    if (part.length === 0) continue
    yield before + JSON.stringify(part).slice(1, -1)
    before = ','
  }
  yield before === '[' ? '[]' : ']'
}

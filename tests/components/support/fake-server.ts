import { expect } from 'vitest'
import { ZodError } from 'zod'
import {
  type CallKey,
  calls,
  type ParsedBody,
  type ParsedParams,
  type ParsedQuery,
  type ReplyOf,
  type RequestInputArgs,
} from '#contract/calls.ts'
import { type Entry, isIdempotent } from '#contract/entry.ts'
import { LiveEvent } from '#contract/live-events.ts'
import type { Role } from '#domain/permissions.ts'
import { Problem } from '#domain/errors.ts'
import { invalidProblem, refusalBody, statusOf } from '#server/http/refusal.ts'
import { callAt } from './call-at.ts'
import { FakeEventSource } from './fake-event-source.ts'

type Reply<K extends CallKey> = [ReplyOf<K>] extends [undefined] ? void : ReplyOf<K>

/** Input of a handler, validated by the contract, and the caller. `by` is undefined on public calls without a user. */
type Sent<K extends CallKey> = {
  by: Person | undefined
  params: ParsedParams<K>
  query: ParsedQuery<K>
  body: ParsedBody<K>
}

/** Handlers by their key in the contract. A handler refuses a call by throwing a `Problem`. */
export type Answers = { [K in CallKey]?: (sent: Sent<K>) => Reply<K> | Promise<Reply<K>> }

/** Intercepts a call before its answer. Calls `answer` to let the call continue. */
type Interference = (answer: () => Promise<Response>) => Promise<Response>

export type Person = { id: string; role: Role }

type Call = { call: string; body: unknown }

/** Default answers. Most browsers are not paired. */
const ofAnyBrowser: Answers = { 'GET /api/devices/this': () => ({ device: null }) }

/**
 * Answers the calls of the page instead of the server. Only calls of the contract are answered. Its schemas validate
 * the requests and the replies, and the server's own code turns refusals into responses.
 */
export class FakeServer {
  /** The user who is signed in, or undefined. */
  user: Person | undefined
  /** All calls in the order in which they arrived. */
  calls: Call[] = []
  /** Mistakes of a test: calls without an answer, and answers that break the contract. */
  complaints: string[] = []
  #answers: Answers = { ...ofAnyBrowser }
  #interferences = new Map<CallKey, Interference[]>()
  /** Answers to writes with an id. A repeated write receives the same answer again. */
  #done = new Map<string, Response>()
  #isCutOff = false
  #streams = new Set<FakeEventSource>()
  #under = new AbortController()
  /** The response bodies that the page is reading. */
  #reading = new Set<Promise<string>>()

  /** Remembers the current state and returns a function that restores it. */
  takeSnapshot: () => () => void = () => () => {}
  /** Functions that undo the writes with these ids. */
  readonly #undos = new Map<string, () => void>()

  answers(more: Answers): void {
    Object.assign(this.#answers, more)
  }

  /** Restores the state before that write, which also undoes everything after it. */
  undo(changeId: string): void {
    const putBack = this.#undos.get(changeId)
    if (!putBack) throw new Problem('undo_gone')
    this.#undos.delete(changeId)
    putBack()
  }

  /** All calls that are not reads, except for the time zone, which the page saves by itself. */
  get writes(): Call[] {
    return this.calls.filter(({ call }) => !call.startsWith('GET ') && !call.endsWith('/preferences'))
  }

  /** Returns the calls with this method, without saved preferences. */
  sent(method: string): Call[] {
    return this.calls.filter(({ call }) => call.startsWith(`${method} `) && !call.endsWith('/preferences'))
  }

  /** Holds back the answers to these calls and returns a function that releases them. */
  holdBack(...keys: CallKey[]): () => void {
    const { promise, resolve } = Promise.withResolvers<void>()
    const remove = keys.map((key) =>
      this.#interfere(key, async (answer) => {
        await promise
        return this.#through(key, answer)
      }),
    )
    return () => {
      for (const done of remove) done()
      resolve()
    }
  }

  /** Makes the server unreachable for these calls, or for all, and returns a function that ends this. */
  cutOff(...keys: CallKey[]): () => void {
    const lose = () => Promise.reject(new TypeError('Failed to fetch'))
    const remove = keys.map((key) => this.#interfere(key, lose))
    if (keys.length === 0) this.#isCutOff = true
    return () => {
      this.#isCutOff = false
      for (const done of remove) done()
    }
  }

  /** Loses the next such call before it reaches the server. */
  loseOnce(key: CallKey): void {
    this.#interfereTimes(key, 1, () => Promise.reject(new TypeError('Failed to fetch')))
  }

  /** Performs such calls but loses their answers. */
  loseAnswers(key: CallKey, times = 1): void {
    this.#interfereTimes(key, times, async (answer) => {
      await answer()
      throw new TypeError('Failed to fetch')
    })
  }

  /** Answers the next such call with an error page, as a proxy does whose server is down. */
  failInBetween(key: CallKey): void {
    const headers = { 'content-type': 'text/html' }
    this.answerOnce(key, () => new Response('<h1>Bad gateway</h1>', { status: 502, headers }))
  }

  /** Refuses the next such call. */
  refuse(key: CallKey, problem: Problem): void {
    this.answerOnce(key, () => refusalOf(problem))
  }

  /**
   * Answers the next such call with any response, even if it breaks the contract. Simulates proxies and other versions.
   */
  answerOnce(key: CallKey, response: () => Response): void {
    this.#interfereTimes(key, 1, async () => response())
  }

  /** Makes a call as another person elsewhere and returns the reply. */
  async ok<K extends CallKey>(by: Person, key: K, ...[sent]: RequestInputArgs<K>): Promise<ReplyOf<K>> {
    const { params, query, body } = (sent ?? {}) as Partial<RawCall>
    const response = await this.#handle(key, { params, query, body }, by)
    const text = await response.text()
    if (!response.ok) throw new Error(`${key} was refused: ${text}`)
    return (text === '' ? undefined : JSON.parse(text)) as ReplyOf<K>
  }

  /** Sends the page an event about a change. */
  tell(event: Omit<LiveEvent, 'change'> & { change?: string }): void {
    const data = JSON.stringify(LiveEvent.parse({ change: crypto.randomUUID(), ...event }))
    for (const stream of this.#streams) stream.dispatchEvent(new MessageEvent('message', { data }))
  }

  /** Closes the event streams, as the server does when a person loses access. */
  endStreams(): void {
    for (const stream of this.#streams) {
      stream.readyState = FakeEventSource.CLOSED
      stream.dispatchEvent(new Event('error'))
    }
  }

  /** Replaces `fetch` and `EventSource` of the browser. */
  install(): void {
    const real = window.fetch.bind(window)
    window.fetch = (input, init) => {
      const request = new Request(input, init)
      const { pathname } = new URL(request.url)
      const isOurs = pathname.startsWith('/api/') && !/^\/api\/[\w-]+\.ts$/.test(pathname)
      return isOurs ? this.#answer(request, init?.body) : real(input, init)
    }
    const streams = this.#streams
    const isOutOfReach = () => this.#isCutOff
    window.EventSource = class extends FakeEventSource {
      constructor(url: string) {
        super(url)
        streams.add(this)
        queueMicrotask(() => {
          if (this.readyState === 1) this.dispatchEvent(new Event(isOutOfReach() ? 'error' : 'heartbeat'))
        })
      }
      override close() {
        super.close()
        streams.delete(this)
      }
    } as unknown as typeof EventSource
  }

  /** Resets everything. Answers that are still on their way never arrive. */
  async reset(): Promise<void> {
    this.#under.abort()
    await Promise.allSettled(this.#reading)
    await new Promise((resolve) => setTimeout(resolve))
    this.#under = new AbortController()
    this.#answers = { ...ofAnyBrowser }
    this.#interferences.clear()
    this.#done.clear()
    this.#undos.clear()
    this.#isCutOff = false
    this.user = undefined
    this.calls = []
  }

  /** Answers a call, or lets the first interference for it decide. */
  async #through(key: CallKey, answer: () => Promise<Response>): Promise<Response> {
    if (this.#isCutOff) throw new TypeError('Failed to fetch')
    const [first] = this.#interferences.get(key) ?? []
    return first ? first(answer) : answer()
  }

  #interfere(key: CallKey, how: Interference): () => void {
    const all = this.#interferences.get(key) ?? []
    this.#interferences.set(key, [...all, how])
    return () => {
      const left = this.#interferences.get(key) ?? []
      this.#interferences.set(
        key,
        left.filter((other) => other !== how),
      )
    }
  }

  #interfereTimes(key: CallKey, times: number, how: Interference): void {
    let left = times
    const remove = this.#interfere(key, (answer) => {
      left -= 1
      if (left === 0) remove()
      return how(answer)
    })
  }

  async #answer(request: Request, text: BodyInit | null | undefined): Promise<Response> {
    const { pathname, search } = new URL(request.url)
    const body: unknown = typeof text === 'string' ? JSON.parse(text) : undefined
    this.calls.push({ call: `${request.method} ${pathname}`, body })
    const found = callAt(request.method, pathname)
    if (!found) throw this.#complain(`there is no call ${request.method} ${pathname}`)
    const { key, params } = found
    const query = Object.fromEntries(new URLSearchParams(search))
    const window = request.headers.get('x-user')
    const isHere = window === null || window === this.user?.id
    const by = isHere ? this.user : undefined
    const change = request.headers.get('x-change')
    const id = by && change && [by.id, change, request.method, pathname].join(' ')
    const answer = () =>
      this.#once(key, id, async () => {
        const putBack = change ? this.takeSnapshot() : undefined
        const response = await this.#handle(key, { params, query, body }, by)
        if (change && putBack && response.ok) this.#undos.set(change, putBack)
        return response
      })
    const stops = [aborted(request.signal), aborted(this.#under.signal)]
    return this.#noteReading(await Promise.race([this.#through(key, answer), ...stops]))
  }

  /** Records that the page is reading the body of a response, which takes the browser several tasks. */
  #noteReading(response: Response): Response {
    const read = response.text.bind(response)
    response.text = () => {
      const text = read()
      this.#reading.add(text)
      const forget = () => this.#reading.delete(text)
      text.then(forget, forget)
      return text
    }
    return response
  }

  /** Gives a repeated write the same answer as the first time. */
  async #once(
    key: CallKey,
    id: string | null | undefined,
    handle: () => Promise<Response>,
  ): Promise<Response> {
    const earlier = id && this.#done.get(id)
    if (earlier) return earlier.clone()
    const response = await handle()
    if (id && response.ok && isIdempotent(key, calls[key])) this.#done.set(id, response.clone())
    return response
  }

  async #handle(key: CallKey, sent: RawCall, by: Person | undefined): Promise<Response> {
    const entry: Entry = calls[key]
    try {
      assertMay(entry, by)
      const checked = {
        by,
        params: entry.params?.parse(sent.params),
        query: entry.query?.parse(sent.query),
        body: entry.body?.parse(sent.body ?? {}),
      }
      if (key.startsWith('PATCH ') && Object.keys(checked.body ?? {}).every((name) => name === 'was'))
        throw new Problem('nothing_to_change')
      const handler = this.#answers[key] as ((sent: unknown) => unknown) | undefined
      if (!handler) throw this.#complain(`nothing answers ${key}`)
      const reply = await handler(checked)
      if (!entry.reply) return new Response(null, { status: 204 })
      const isPending = entry.pending !== undefined && 'pending' in (reply as object)
      this.#assertKept(key, (isPending ? entry.pending : undefined) ?? entry.reply, reply)
      return Response.json(reply, { status: isPending ? 202 : (entry.status ?? 200) })
    } catch (error) {
      return refusalOf(error)
    }
  }

  /** Throws if the reply lacks fields of the contract or has fields that the contract does not name. */
  #assertKept(key: CallKey, contract: NonNullable<Entry['reply']>, reply: unknown) {
    const sent: unknown = JSON.parse(JSON.stringify(reply))
    const { data, error } = contract.safeParse(sent)
    if (error) throw this.#complain(`${key} breaks its contract: ${error.message}`)
    try {
      expect(sent).toEqual(data)
    } catch {
      throw this.#complain(`${key} answers more than its contract names`)
    }
  }

  #complain(words: string): Error {
    this.complaints.push(words)
    return new Error(words)
  }
}

function assertMay({ who }: Entry, by: Person | undefined) {
  if (who === 'anyone' || who === 'device') return
  if (!by) throw new Problem('not_signed_in')
  if (who === 'facilitator' && by.role !== 'facilitator') throw new Problem('forbidden')
}

type RawCall = { params: unknown; query: unknown; body: unknown }

/** Returns the response with which the server would refuse the call. */
function refusalOf(error: unknown): Response {
  const problem = error instanceof ZodError ? invalidProblem(error) : error
  const known = problem instanceof Problem ? problem : new Problem('internal')
  return Response.json(refusalBody(known), { status: statusOf[known.code] })
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const stop = () => reject(new DOMException('The call was given up.', 'AbortError'))
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop)
  })
}

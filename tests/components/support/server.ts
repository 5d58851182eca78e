import type { CallKey, ReplyOf, RequestInputArgs } from '#contract/calls.ts'
import { LiveEvent } from '#contract/live-events.ts'
import type { Problem } from '#domain/errors.ts'
import type { Role } from '#domain/permissions.ts'
import { refusalBody, statusOf } from '#server/http/refusal.ts'
import type { PageAnswer, PageCall, Preparation } from '../server/protocol.ts'
import { callAt } from './call-at.ts'
import { FakeEventSource } from './fake-event-source.ts'
import { changesBetween, type FamilyRows, rowsOf } from './family-rows.ts'
import type { Family, User } from './family.ts'

/**
 * Intercepts a call and returns its response. Calls `answer` to let the application answer, or `next` to leave the
 * call to the next interference.
 */
type Interference = (
  answer: () => Promise<Response>,
  body: unknown,
  next: () => Promise<Response>,
) => Promise<Response>

export type Person = { id: string; role: Role }

type Call = { call: string; body: unknown }

type Cookies = Record<string, string>

const sessionCookie = 'sprintling_session'

/** Address of the server of this page. */
const address = `/page-server/${crypto.randomUUID()}`

const realFetch = window.fetch.bind(window)

/**
 * Sends the calls of the page to a real application with its own database (`tests/components/server/`). Before
 * each call it stores what the test has changed in its family, and after each write it updates the family from the
 * database. A test can delay calls, refuse them, or lose them on their way.
 */
export class Server {
  /** All calls in the order in which they were sent. */
  calls: Call[] = []
  /** Errors of the server, and calls that the contract does not contain. They fail the test. */
  complaints: string[] = []
  #family: Family | undefined
  /** Rows of the family that the database already contains. */
  #stored: FamilyRows = new Map()
  #user: Person | undefined
  /** Id of the user to sign in before the next call. */
  #signIn: string | undefined
  #cookies: Cookies = {}
  /** Cookies of people who make calls from other browsers. */
  readonly #elsewhere = new Map<string, Cookies>()
  #prepared: Promise<unknown> = Promise.resolve()
  /** Number of the call after which the family was last updated. */
  #lastState = 0
  #interferences = new Map<CallKey, Interference[]>()
  #isCutOff = false
  /** Whether the server can send mail. */
  hasMail = true
  /** Whether the browser keeps the cookies that the server sets. */
  keepsCookies = true
  #streams = new Set<FakeEventSource>()
  #under = new AbortController()
  /** The response bodies that the page is reading. */
  #reading = new Set<Promise<string>>()

  /** The user who is signed in, or undefined. */
  get user(): Person | undefined {
    return this.#user
  }

  /** Signs a person in before the next call. Undefined signs the user out. */
  set user(person: Person | undefined) {
    this.#user = person
    this.#signIn = person?.id
    delete this.#cookies[sessionCookie]
  }

  /** Stores this family in the database from the next call on. */
  serve(family: Family): void {
    this.#family = family
  }

  /** Gives the browser the cookie of a paired device that has this token. */
  pair(token: string): void {
    this.#cookies['sprintling_device'] = token
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
      this.#interfere(key, async (answer, body) => {
        await promise
        return this.#through(key, answer, body)
      }),
    )
    return () => {
      for (const done of remove) done()
      resolve()
    }
  }

  /** Holds back the calls with such a body and returns a function that releases them. Lets the others through. */
  holdBackIf(key: CallKey, isHeld: (body: unknown) => boolean): () => void {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#interfere(key, async (answer, body, next) => {
      if (!isHeld(body)) return next()
      await promise
      return answer()
    })
    return resolve
  }

  /** Holds back each such call and returns the functions that release them, in the order of the calls. */
  holdEachBack(key: CallKey): (() => void)[] {
    const waiting: (() => void)[] = []
    this.#interfere(key, async (answer) => {
      await new Promise<void>((resolve) => waiting.push(resolve))
      return answer()
    })
    return waiting
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

  /** Answers the next such call with an error page, as a proxy does when the server behind it is down. */
  failInBetween(key: CallKey): void {
    const headers = { 'content-type': 'text/html' }
    this.answerOnce(key, () => new Response('<h1>Bad gateway</h1>', { status: 502, headers }))
  }

  /** Refuses the next such call. */
  refuse(key: CallKey, problem: Problem): void {
    this.answerOnce(key, () => refusalOf(problem))
  }

  /** Refuses all such calls until the returned function is called. */
  refuseAll(key: CallKey, problem: Problem): () => void {
    return this.#interfere(key, async () => refusalOf(problem))
  }

  /**
   * Answers the next such call with this response, for example that of a proxy or of another version of the
   * server.
   */
  answerOnce(key: CallKey, response: () => Response): void {
    this.#interfereTimes(key, 1, async () => response())
  }

  /** Performs such calls but never answers them. */
  keepAnswers(key: CallKey): void {
    this.#interfere(key, async (answer) => {
      await answer()
      return new Promise(() => {})
    })
  }

  /** Makes a call as this person from another browser and returns the reply. */
  async ok<K extends CallKey>(by: Person, key: K, ...[sent]: RequestInputArgs<K>): Promise<ReplyOf<K>> {
    const { params = {}, query, body } = (sent ?? {}) as RawCall
    const [method = '', path = ''] = key.split(' ')
    const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? '')
    const url = query ? `${filled}?${new URLSearchParams(query).toString()}` : filled
    await this.#prepare()
    const cookies = this.#elsewhere.get(by.id) ?? (await this.#sessionOf(by.id))
    this.#elsewhere.set(by.id, cookies)
    const text = body === undefined ? undefined : JSON.stringify(body)
    const headers = { 'x-change': crypto.randomUUID(), ...(text !== undefined && jsonHeaders) }
    const answer = await this.#send({ method, url, headers, body: text, cookies })
    if (answer.status >= 300) throw new Error(`${key} was refused: ${answer.body}`)
    return (answer.body === '' ? undefined : JSON.parse(answer.body)) as ReplyOf<K>
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
    window.fetch = (input, init) => {
      const request = new Request(input, init)
      const { pathname } = new URL(request.url)
      const isOurs = pathname.startsWith('/api/') && !/^\/api\/[\w-]+\.ts$/.test(pathname)
      return isOurs ? this.#answer(request, init?.body) : realFetch(input, init)
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

  /** Resets everything, including the database. Responses that have not arrived yet never arrive. */
  async reset(): Promise<void> {
    this.#under.abort()
    await Promise.allSettled(this.#reading)
    await this.#prepared.catch(() => {}) // its error has already failed the test
    this.#prepared = Promise.resolve()
    await post('reset', {})
    this.#under = new AbortController()
    this.#interferences.clear()
    this.#isCutOff = false
    this.#family = undefined
    this.#stored = new Map()
    this.#cookies = {}
    this.#elsewhere.clear()
    this.user = undefined
    this.hasMail = true
    this.keepsCookies = true
    this.calls = []
  }

  /** Stores what has changed in the family, and begins the session of the user. */
  async #prepare(): Promise<void> {
    const rows = this.#changedRows()
    const signIn = this.#signIn
    this.#signIn = undefined
    if (rows || signIn !== undefined) {
      const before = this.#prepared
      const prepare = async () => {
        await before
        const token = await post<string | null>('prepare', { rows: rows ?? {}, signIn, now: Date.now() })
        if (token !== null) this.#cookies[sessionCookie] = token
      }
      this.#prepared = prepare()
    }
    await this.#prepared
  }

  #changedRows(): Preparation['rows'] | undefined {
    if (!this.#family) return undefined
    const rows = rowsOf(this.#family)
    const changes = changesBetween(this.#stored, rows)
    this.#stored = rows
    return Object.keys(changes).length > 0 ? changes : undefined
  }

  async #sessionOf(userId: string): Promise<Cookies> {
    const token = await post<string>('prepare', { rows: {}, signIn: userId, now: Date.now() })
    return { [sessionCookie]: token }
  }

  /** Sends a call to the application and updates the family with the state after it. */
  async #send(call: Omit<PageCall, 'now' | 'hasMail' | 'reader'>): Promise<PageAnswer> {
    const family = this.#family
    const reader = family && { userId: family.ana.id, workspaceId: family.workspace.id }
    const answer = await post<PageAnswer>('call', { ...call, now: Date.now(), hasMail: this.hasMail, reader })
    if (answer.status === 500) this.#complain(`${call.method} ${call.url} failed: ${answer.body}`)
    if (answer.state && family === this.#family && answer.number > this.#lastState) {
      this.#lastState = answer.number
      family?.take(answer.state, userIn(answer.body))
      if (family) this.#stored = rowsOf(family)
    }
    return answer
  }

  /**
   * Returns the response that the interferences of a call determine, starting with the one at index `from`. The
   * application answers if there is none.
   */
  async #through(key: CallKey, answer: () => Promise<Response>, body: unknown, from = 0): Promise<Response> {
    if (this.#isCutOff) throw new TypeError('Failed to fetch')
    const interference = this.#interferences.get(key)?.[from]
    return interference
      ? interference(answer, body, () => this.#through(key, answer, body, from + 1))
      : answer()
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
    const remove = this.#interfere(key, (...call) => {
      left -= 1
      if (left === 0) remove()
      return how(...call)
    })
  }

  async #answer(request: Request, text: BodyInit | null | undefined): Promise<Response> {
    const { method, url } = request
    const { pathname, search } = new URL(url)
    const body = typeof text === 'string' ? text : undefined
    const sent: unknown = body === undefined ? undefined : JSON.parse(body)
    this.calls.push({ call: `${method} ${pathname}`, body: sent })
    const found = callAt(method, pathname)
    if (!found) throw this.#complain(`there is no call ${method} ${pathname}`)
    const headers = { 'user-agent': navigator.userAgent, ...Object.fromEntries(request.headers) }
    const answer = async () => {
      await this.#prepare()
      const call = { method, url: `${pathname}${search}`, headers, body, cookies: { ...this.#cookies } }
      return this.#received(await this.#send(call))
    }
    const stops = [aborted(request.signal), aborted(this.#under.signal)]
    return this.#noteReading(await Promise.race([this.#through(found.key, answer, sent), ...stops]))
  }

  /** Stores the cookies of a response, and remembers who is signed in from now on. */
  #received({ status, headers, body, cookies: set }: PageAnswer): Response {
    const cookies = this.keepsCookies ? set : {}
    for (const [name, value] of Object.entries(cookies)) {
      if (value === '') delete this.#cookies[name]
      else this.#cookies[name] = value
    }
    const session = cookies[sessionCookie]
    if (session === '') this.#user = undefined
    if (session) this.#user = userIn(body) ?? this.#user
    return new Response(status === 204 ? null : body, { status, headers })
  }

  /** Remembers that the page is reading the body of a response, which the browser delivers in several steps. */
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

  #complain(words: string): Error {
    this.complaints.push(words)
    return new Error(words)
  }
}

type RawCall = { params?: Record<string, string>; query?: Record<string, string>; body?: unknown }

const jsonHeaders = { 'content-type': 'application/json' }

async function post<Reply>(what: string, sent: object): Promise<Reply> {
  const response = await realFetch(`${address}/${what}`, { method: 'POST', body: JSON.stringify(sent) })
  if (!response.ok) throw new Error(`the server of the page failed: ${await response.text()}`)
  return (await response.json()) as Reply
}

/** Returns the user whom an answer contains, or undefined. */
function userIn(body: string): User | undefined {
  if (!body.startsWith('{')) return undefined
  const answer = JSON.parse(body) as Partial<User>
  return answer.id !== undefined && answer.timezone !== undefined && answer.role
    ? (answer as User)
    : undefined
}

/** Returns the response with which the server would refuse the call. */
function refusalOf(problem: Problem): Response {
  return Response.json(refusalBody(problem), { status: statusOf[problem.code] })
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const stop = () => reject(new DOMException('The call was given up.', 'AbortError'))
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop)
  })
}

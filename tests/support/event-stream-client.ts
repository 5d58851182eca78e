import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { LiveEvent } from '#contract/live-events.ts'
import type { LiveTopic } from '#domain/live-topics.ts'

type Options = { age?: number; headers?: Record<string, string> }

/** A client of the event stream over a real HTTP connection. */
export class EventStreamClient {
  readonly #answer: IncomingMessage
  #text = ''
  #heard: LiveEvent[] = []
  /** Number of heartbeats received. */
  heartbeats = 0

  /** Opens the stream. Resolves after the first event. */
  static async open(
    url: string,
    person: { token: string },
    workspaceId: string,
    { age, headers }: Options = {},
  ) {
    const path = `/api/workspaces/${workspaceId}/events${age === undefined ? '' : `?age=${age}`}`
    const cookie = `sprintling_session=${person.token}`
    const request = get(url + path, { headers: { cookie, ...headers } })
    const [answer] = (await once(request, 'response')) as [IncomingMessage]
    if (answer.statusCode !== 200) throw new Error(`the stream was refused: ${answer.statusCode}`)
    const listener = new EventStreamClient(answer)
    await once(answer, 'data')
    return listener
  }

  private constructor(answer: IncomingMessage) {
    this.#answer = answer
    answer.setEncoding('utf8').on('data', (text: string) => this.#read(text))
    answer.on('error', () => {}) // the event 'close' follows
  }

  /** Returns the next unread event. Waits if there is none. */
  async next(): Promise<LiveEvent> {
    for (;;) {
      const event = this.#heard.shift()
      if (event) return event
      if (this.#answer.closed) throw new Error('the stream has ended')
      await Promise.race([once(this.#answer, 'data'), once(this.#answer, 'close')])
    }
  }

  /**
   * Returns the next event about one of these topics. Skips all other events, because a new stream first replays
   * the events of the last seconds.
   */
  async nextAbout(...topics: LiveTopic[]): Promise<LiveEvent> {
    for (;;) {
      const event = await this.next()
      if (topics.includes(event.topic)) return event
    }
  }

  /** Events that were received but not read yet. */
  get unread(): LiveEvent[] {
    return this.#heard
  }

  /** Resolves when the stream has closed for any reason. */
  async closed(): Promise<void> {
    if (!this.#answer.closed) await new Promise((resolve) => this.#answer.once('close', resolve))
  }

  /** True if the server ended the response properly instead of dropping the connection. */
  get endedCleanly(): boolean {
    return this.#answer.complete
  }

  close() {
    this.#answer.destroy()
  }

  #read(text: string) {
    const events = (this.#text + text).split('\n\n')
    this.#text = events.pop() ?? ''
    for (const event of events) {
      if (event.startsWith('event: heartbeat\n')) this.heartbeats += 1
      else this.#heard.push(LiveEvent.strict().parse(JSON.parse(/^data: (.*)$/m.exec(event)?.[1] ?? '')))
    }
  }
}

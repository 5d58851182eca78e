import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { Note } from '#contract/live.ts'
import type { Topic } from '#domain/live.ts'

type Options = { age?: number; headers?: Record<string, string> }

/** An open stream of notes, read from a real connection. */
export class Listener {
  readonly #answer: IncomingMessage
  #text = ''
  #heard: Note[] = []
  /** How often the stream has shown that it is alive. */
  beats = 0

  /** Opens the stream; resolves once its first event is there. */
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
    const listener = new Listener(answer)
    await once(answer, 'data')
    return listener
  }

  private constructor(answer: IncomingMessage) {
    this.#answer = answer
    answer.setEncoding('utf8').on('data', (text: string) => this.#read(text))
    answer.on('error', () => {}) // it was cut off: it has closed, too
  }

  /** The next note that has not been taken yet. */
  async next(): Promise<Note> {
    for (;;) {
      const note = this.#heard.shift()
      if (note) return note
      if (this.#answer.closed) throw new Error('the stream has ended')
      await Promise.race([once(this.#answer, 'data'), once(this.#answer, 'close')])
    }
  }

  /** The next note about one of these; a stream begins with what was told in the seconds before it. */
  async nextOf(...topics: Topic[]): Promise<Note> {
    for (;;) {
      const note = await this.next()
      if (topics.includes(note.topic)) return note
    }
  }

  /** What was heard and not taken. */
  get rest(): Note[] {
    return this.#heard
  }

  /** Resolves when the stream has ended, or was cut off. */
  async ended(): Promise<void> {
    if (!this.#answer.closed) await new Promise((resolve) => this.#answer.once('close', resolve))
  }

  /** Whether the server has ended it, rather than cut it off. */
  get isComplete(): boolean {
    return this.#answer.complete
  }

  close() {
    this.#answer.destroy()
  }

  #read(text: string) {
    const events = (this.#text + text).split('\n\n')
    this.#text = events.pop() ?? ''
    for (const event of events) {
      if (event.startsWith('event: beat\n')) this.beats += 1
      else this.#heard.push(Note.strict().parse(JSON.parse(/^data: (.*)$/m.exec(event)?.[1] ?? '')))
    }
  }
}

import { expect } from 'vitest'
import { type Program, startServer } from '#tests/support/process.ts'

export type Reply = { status: number; retryAfter: string | null; text: string }

/** The real server in a process of its own, and somebody who is signed in there. */
export class Running {
  readonly #settings: Record<string, string>
  #program: Program
  #port = 0
  #cookie = ''

  private constructor(settings: Record<string, string>, flags: string[]) {
    this.#settings = settings
    this.#program = startServer(settings, flags)
  }

  static async start(settings: Record<string, string>, flags: string[] = []): Promise<Running> {
    const running = new Running({ LOG_LEVEL: 'silent', ...settings }, flags)
    running.#port = await running.#program.ready()
    return running
  }

  get port() {
    return this.#port
  }

  get pid() {
    return this.#program.pid
  }

  get cookie() {
    return this.#cookie
  }

  get errors() {
    return this.#program.errors
  }

  signal(signal: NodeJS.Signals) {
    this.#program.signal(signal)
  }

  async kill() {
    this.#program.signal('SIGKILL')
    await this.#program.ended()
  }

  /** Another process on the same data. */
  async startAgain() {
    this.#program = startServer(this.#settings)
    this.#port = await this.#program.ready()
  }

  /** Signs somebody up who plans, and makes a workspace; resolves with its id. */
  async moveIn(): Promise<string> {
    const person = { username: 'ana', password: 'leaf and stem', firstName: 'Ana', lastName: 'Lind' }
    const response = await fetch(`http://127.0.0.1:${this.#port}/api/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...person, email: 'ana@example.org' }),
    })
    this.#cookie = response.headers.getSetCookie().join().split(';')[0] ?? ''
    const made = await this.call('POST', '/api/workspaces', { name: 'Lind family' })
    expect([response.status, made.status]).toEqual([201, 201])
    return idIn(made)
  }

  /** One call over the network; undefined when the connection broke before the answer. */
  async tryCall(method: string, path: string, body?: object): Promise<Reply | undefined> {
    try {
      const response = await fetch(`http://127.0.0.1:${this.#port}${path}`, {
        method,
        headers: { cookie: this.#cookie, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(30_000),
      })
      const text = await response.text()
      return { status: response.status, retryAfter: response.headers.get('retry-after'), text }
    } catch (error) {
      if (error instanceof TypeError) return undefined // that is what fetch makes of a broken connection
      throw error
    }
  }

  async call(method: string, path: string, body?: object): Promise<Reply> {
    const reply = await this.tryCall(method, path, body)
    if (!reply) throw new Error(`${method} ${path} broke off. ${this.errors}`)
    return reply
  }

  async health(): Promise<number | undefined> {
    return (await this.tryCall('GET', '/healthz'))?.status
  }
}

export function idIn({ text }: Reply): string {
  const { id }: { id: string } = JSON.parse(text)
  return id
}

import { expect } from 'vitest'

export type Reply = { status: number; retryAfter: string | null; text: string }

const ana = { username: 'ana', password: 'leaf and stem' }

/** A facilitator (Ana) who calls a server over the network and keeps her session. */
export class ApiClient {
  port: number
  #token = ''

  constructor(port = 0) {
    this.port = port
  }

  /** Session cookie for this port. Empty before the sign-in. */
  get cookie() {
    return this.#token && `sprintling_session_${this.port}=${this.#token}`
  }

  get token() {
    return this.#token
  }

  /** Returns a client with the same session for another server. */
  atPort(port: number): ApiClient {
    const there = new ApiClient(port)
    there.#token = this.#token
    return there
  }

  /** Signs up and creates a workspace. Resolves with its id. */
  async signUpWithWorkspace(): Promise<string> {
    const person = { firstName: 'Ana', lastName: 'Lind', email: 'ana@example.org' }
    await this.signIn('/api/register', { ...ana, ...person })
    const made = await this.call('POST', '/api/workspaces', { name: 'Lind family' })
    expect(made.status, made.text).toBe(201)
    return idOf(made)
  }

  /** Returns a client with a new session of the same account. */
  async inAnotherBrowser(): Promise<ApiClient> {
    const elsewhere = new ApiClient(this.port)
    await elsewhere.signIn('/api/login', ana)
    return elsewhere
  }

  /** Posts to an endpoint that sets a session cookie, and keeps the cookie. */
  async signIn(path: string, body: object) {
    const response = await this.#send('POST', path, body)
    expect(response.status, await response.text()).toBeLessThan(300)
    this.#token = /^sprintling_session_\d+=([^;]+)/.exec(response.headers.getSetCookie().join())?.[1] ?? ''
  }

  async call(method: string, path: string, body?: object): Promise<Reply> {
    const reply = await this.tryCall(method, path, body)
    if (!reply) throw new Error(`${method} ${path} broke off.`)
    return reply
  }

  /**
   * Makes a call. `change` is the id of a write that must be done only once. Undefined if the connection broke before
   * the answer.
   */
  async tryCall(method: string, path: string, body?: object, change?: string): Promise<Reply | undefined> {
    try {
      const response = await this.#send(method, path, body, change)
      const text = await response.text()
      return { status: response.status, retryAfter: response.headers.get('retry-after'), text }
    } catch (error) {
      if (error instanceof TypeError) return undefined // fetch throws TypeError when the connection breaks
      throw error
    }
  }

  async health(): Promise<number | undefined> {
    return (await this.tryCall('GET', '/healthz'))?.status
  }

  #send(method: string, path: string, body?: object, change?: string) {
    return fetch(`http://127.0.0.1:${this.port}${path}`, {
      method,
      headers: {
        cookie: this.cookie,
        ...(body && { 'content-type': 'application/json' }),
        ...(change && { 'x-change': change }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(30_000),
    })
  }
}

export function idOf({ text }: Reply): string {
  const { id }: { id: string } = JSON.parse(text)
  return id
}

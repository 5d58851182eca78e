import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'

type Target = { port: number }

/** Methods that are safe to retry. */
const idempotentMethods = new Set(['GET', 'HEAD'])

/**
 * Forwards each call to the next of several servers, as nginx does by default. It skips a server that refuses the
 * connection, and a server whose connection breaks before it has answered a read. A write whose connection breaks is
 * not sent again, because the server may have done it: the sender gets 502. `keepAlive` sets whether connections to the
 * servers are reused.
 */
export class LoadBalancer {
  readonly #servers: Target[]
  readonly #agent: Agent
  #turn = 0
  readonly #listening = createServer((call, reply) => void this.#pass(call, reply))
  readonly #out = new Set<Target>()
  /** Number of answers from each server. */
  readonly answers = new Map<Target, number>()

  constructor(servers: Target[], { keepAlive }: { keepAlive: boolean }) {
    this.#servers = servers
    this.#agent = new Agent({ keepAlive })
  }

  async open(): Promise<number> {
    this.#listening.listen(0, '127.0.0.1')
    await once(this.#listening, 'listening')
    const address = this.#listening.address()
    return typeof address === 'object' && address ? address.port : 0
  }

  async close() {
    this.#listening.closeAllConnections()
    this.#listening.close()
    await once(this.#listening, 'close')
    this.#agent.destroy()
  }

  drain(server: Target) {
    this.#out.add(server)
  }

  restore(server: Target) {
    this.#out.delete(server)
  }

  async #pass(call: IncomingMessage, reply: ServerResponse) {
    const body = await buffer(call)
    const first = this.#turn++
    for (let next = first; next < first + this.#servers.length; next++) {
      const server = this.#servers[next % this.#servers.length]
      if (!server || this.#out.has(server)) continue
      const sent = await this.#send(server, call, body)
      if (!(sent instanceof Error)) return this.#answer(server, sent, reply)
      if (!isRefused(sent) && !idempotentMethods.has(call.method ?? '')) break
    }
    reply.writeHead(502).end()
  }

  #answer(server: Target, sent: IncomingMessage, reply: ServerResponse) {
    this.answers.set(server, (this.answers.get(server) ?? 0) + 1)
    const { connection: _, 'keep-alive': __, ...headers } = sent.headers
    reply.writeHead(sent.statusCode ?? 502, headers)
    sent.pipe(reply).once('close', () => sent.destroy())
    sent.once('error', () => reply.destroy())
  }

  #send({ port }: Target, { method, url, headers }: IncomingMessage, body: Buffer) {
    const { connection: _, ...passedOn } = headers
    return new Promise<IncomingMessage | Error>((resolve) => {
      request({ host: '127.0.0.1', port, method, path: url, headers: passedOn, agent: this.#agent })
        .once('response', resolve)
        .once('error', resolve)
        .end(body)
    })
  }
}

function isRefused(error: Error): boolean {
  return 'code' in error && error.code === 'ECONNREFUSED'
}

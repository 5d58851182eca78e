import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'

/** A TCP proxy that can reset its connections, or stall them without closing. */
export class FaultyProxy {
  readonly #server: Server
  readonly #pairs = new Set<[Socket, Socket]>()
  #isSilent = false

  constructor(to: number) {
    this.#server = createServer((near) => {
      const far = connect(to, '127.0.0.1')
      const pair: [Socket, Socket] = [near, far]
      this.#pairs.add(pair)
      for (const [one, other] of [pair, pair.toReversed()]) {
        one?.on('data', (chunk) => this.#isSilent || other?.write(chunk))
        one?.on('error', () => {})
        one?.on('close', () => {
          other?.destroy()
          this.#pairs.delete(pair)
        })
      }
    })
  }

  async open(): Promise<number> {
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
    const address = this.#server.address()
    return typeof address === 'object' && address ? address.port : 0
  }

  get connections() {
    return this.#pairs.size
  }

  resetConnections() {
    for (const [near] of this.#pairs) near.resetAndDestroy()
  }

  /** Drops all data from now on; connections stay open. */
  stall() {
    this.#isSilent = true
  }

  /** Forwards again. Data that was dropped meanwhile stays lost. */
  resume() {
    this.#isSilent = false
  }

  async close() {
    this.#server.close()
    this.resetConnections()
    await once(this.#server, 'close')
  }
}

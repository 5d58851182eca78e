import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'

/** A wire to another port on this machine that can be cut, or can fall silent without being cut. */
export class Wire {
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

  /** How many connections go over it just now. */
  get connections() {
    return this.#pairs.size
  }

  cut() {
    for (const [near] of this.#pairs) near.resetAndDestroy()
  }

  /** What is sent from now on arrives nowhere. */
  fallSilent() {
    this.#isSilent = true
  }

  /** New connections work again; what was lost on the others is lost. */
  speak() {
    this.#isSilent = false
  }

  async close() {
    this.#server.close()
    this.cut()
    await once(this.#server, 'close')
  }
}

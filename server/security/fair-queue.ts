import { Problem } from '#domain/errors.ts'

type Waiting = { begin: () => void; refuse: (problem: Problem) => void }

const later = 5

/**
 * Runs at most `concurrency` tasks; waiting clients are served round-robin, so that one who sends many cannot starve the
 * others. When the queue is full, a task of the client with the longest queue is rejected.
 */
export class Turns {
  readonly #atOnce: number
  readonly #mostWaiting: number
  /** Insertion order is serving order; a served client goes to the end. */
  readonly #queues = new Map<string, Waiting[]>()
  #running = 0
  #waiting = 0

  constructor({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }) {
    this.#atOnce = atOnce
    this.#mostWaiting = mostWaiting
  }

  async take<T>(asker: string, work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#atOnce) this.#running += 1
    else await this.#turnOf(asker)
    try {
      return await work()
    } finally {
      this.#giveOn()
    }
  }

  #turnOf(asker: string): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const queue = this.#queues.get(asker) ?? []
    queue.push({ begin: resolve, refuse: reject })
    this.#queues.set(asker, queue)
    this.#waiting += 1
    if (this.#waiting > this.#mostWaiting) this.#refuseOne(queue)
    return promise
  }

  /** Hands the slot to the next client. */
  #giveOn() {
    const [next] = this.#queues
    if (!next) {
      this.#running -= 1
      return
    }
    const [asker, queue] = next
    const first = queue.shift()
    this.#waiting -= 1
    this.#queues.delete(asker)
    if (queue.length > 0) this.#queues.set(asker, queue)
    first?.begin()
  }

  /** The last task of the longest queue; on a tie, the newcomer's. */
  #refuseOne(newest: Waiting[]) {
    let longest = newest
    for (const queue of this.#queues.values()) if (queue.length > longest.length) longest = queue
    longest.pop()?.refuse(new Problem('too_many_tries', { retryAfter: later }))
    this.#waiting -= 1
    for (const [asker, queue] of this.#queues) if (queue.length === 0) this.#queues.delete(asker)
  }
}

import { Problem } from '#domain/errors.ts'

type QueuedTask = { start: () => void; reject: (problem: Problem) => void }

const retryAfterSeconds = 5

/**
 * Runs at most `concurrency` tasks; waiting clients are served round-robin, so that one who sends many cannot starve the
 * others. When the queue is full, a task of the client with the longest queue is rejected.
 */
export class FairQueue {
  readonly #concurrency: number
  readonly #maxQueued: number
  /** Insertion order is serving order; a served client goes to the end. */
  readonly #queues = new Map<string, QueuedTask[]>()
  #running = 0
  #queued = 0

  constructor({ concurrency, maxQueued }: { concurrency: number; maxQueued: number }) {
    this.#concurrency = concurrency
    this.#maxQueued = maxQueued
  }

  async run<T>(client: string, work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#concurrency) this.#running += 1
    else await this.#enqueue(client)
    try {
      return await work()
    } finally {
      this.#startNext()
    }
  }

  #enqueue(client: string): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const queue = this.#queues.get(client) ?? []
    queue.push({ start: resolve, reject })
    this.#queues.set(client, queue)
    this.#queued += 1
    if (this.#queued > this.#maxQueued) this.#rejectOne(queue)
    return promise
  }

  /** Hands the slot to the next client. */
  #startNext() {
    const [next] = this.#queues
    if (!next) {
      this.#running -= 1
      return
    }
    const [client, queue] = next
    const first = queue.shift()
    this.#queued -= 1
    this.#queues.delete(client)
    if (queue.length > 0) this.#queues.set(client, queue)
    first?.start()
  }

  /** The last task of the longest queue; on a tie, the newcomer's. */
  #rejectOne(newest: QueuedTask[]) {
    let longest = newest
    for (const queue of this.#queues.values()) if (queue.length > longest.length) longest = queue
    longest.pop()?.reject(new Problem('rate_limited', { retryAfter: retryAfterSeconds }))
    this.#queued -= 1
    for (const [client, queue] of this.#queues) if (queue.length === 0) this.#queues.delete(client)
  }
}

import { Problem } from '#domain/errors.ts'

type QueuedTask = { start: () => void; reject: (problem: Problem) => void }

const retryAfterSeconds = 5

/** Number of started tasks that are remembered: about seven minutes of password hashing at full load. */
const rememberedTurns = 10_000

/**
 * Runs at most `concurrency` tasks at a time. Waiting clients are served round-robin, so that a client with many
 * tasks cannot starve the others. When the queue is full, the client with the most tasks loses one. Recently
 * started tasks count too, so that many clients that each send a few tasks all the time cannot lock out a client
 * that comes only now and then.
 */
export class FairQueue {
  readonly #concurrency: number
  readonly #maxQueued: number
  /** Clients are served in insertion order. A client that was served moves to the end. */
  readonly #queues = new Map<string, QueuedTask[]>()
  readonly #turns = new RecentTurns(rememberedTurns)
  #running = 0
  #queued = 0

  constructor({ concurrency, maxQueued }: { concurrency: number; maxQueued: number }) {
    this.#concurrency = concurrency
    this.#maxQueued = maxQueued
  }

  async run<T>(client: string, work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#concurrency) this.#running += 1
    else await this.#enqueue(client)
    this.#turns.add(client)
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
    if (this.#queued > this.#maxQueued) this.#rejectOne(client)
    return promise
  }

  /** Gives the free slot to the next client. */
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

  /**
   * Rejects the last waiting task of the client with the most tasks, waiting or recently started. On a tie,
   * rejects the newcomer’s task.
   */
  #rejectOne(newcomer: string) {
    const shareOf = (client: string) => this.#turns.of(client) + (this.#queues.get(client)?.length ?? 0)
    let largest = newcomer
    for (const client of this.#queues.keys()) if (shareOf(client) > shareOf(largest)) largest = client
    const queue = this.#queues.get(largest) ?? []
    queue.pop()?.reject(new Problem('rate_limited', { retryAfter: retryAfterSeconds }))
    this.#queued -= 1
    if (queue.length === 0) this.#queues.delete(largest)
  }
}

/** Counts the recently started tasks of each client, and forgets older ones. */
class RecentTurns {
  readonly #ring: string[] = []
  readonly #counts = new Map<string, number>()
  readonly #size: number
  #oldest = 0

  constructor(size: number) {
    this.#size = size
  }

  of(client: string): number {
    return this.#counts.get(client) ?? 0
  }

  add(client: string) {
    if (this.#ring.length < this.#size) this.#ring.push(client)
    else {
      this.#forget(this.#ring[this.#oldest] ?? '')
      this.#ring[this.#oldest] = client
      this.#oldest = (this.#oldest + 1) % this.#size
    }
    this.#counts.set(client, this.of(client) + 1)
  }

  #forget(client: string) {
    const left = this.of(client) - 1
    if (left > 0) this.#counts.set(client, left)
    else this.#counts.delete(client)
  }
}

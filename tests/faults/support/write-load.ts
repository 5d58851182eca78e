import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { parseDuration } from '#domain/duration.ts'
import type { Store } from '#server/db/connection.ts'
import { assertInvariants } from '#tests/support/sequences/invariants.ts'
import { idOf, type Reply, type ApiClient } from '#tests/support/api-client.ts'

type SentAndAnswered = { sent: number; answered: number }

type WriterLog = {
  /** Titles of new tasks that were sent, and those that were answered with success. */
  sent: Set<string>
  answered: Set<string>
  minutes: SentAndAnswered
  /** Numbers that are written to the title of the writer's own task, counting up. */
  number: SentAndAnswered
  done: string[]
  closed: string[]
}

/** A write with an unknown outcome: it got no answer, or 503. */
type Unanswered = { path: string; body: object; change: string; log: WriterLog }

/** Concurrent writers that record every acknowledged write, so that `assertNothingLost` can look for each of them. */
export class WriteLoad {
  readonly #somebody: ApiClient
  readonly #workspaceId: string
  readonly #tasks: string[] = []
  readonly #logs: WriterLog[] = []
  #unanswered: Unanswered[] = []
  #working: Promise<unknown> = Promise.resolve()
  #isOver = false
  /** Number of answers so far: `answered` with success, `refused` with 503. */
  answered = 0
  refused = 0
  /** Number of 502 answers from the load balancer. The server went away, so the outcome of these writes is unknown. */
  unknown = 0
  /** Answers with an unexpected status, and answers of 503 without Retry-After. */
  readonly unexpected: string[] = []

  constructor(somebody: ApiClient, workspaceId: string) {
    this.#somebody = somebody
    this.#workspaceId = workspaceId
  }

  /** Prepares the writers. Each writer gets its own task. */
  async prepare(writers: number) {
    for (let writer = 0; writer < writers; writer++) {
      this.#tasks.push(idOf(await this.#somebody.call('POST', '/api/tasks', this.#task('0'))))
      const nothing = () => ({ sent: 0, answered: 0 })
      this.#logs.push({
        sent: new Set(),
        answered: new Set(),
        minutes: nothing(),
        number: nothing(),
        done: [],
        closed: [],
      })
    }
  }

  start() {
    this.#isOver = false
    this.#working = Promise.all(this.#logs.map((log, writer) => this.#work(log, writer)))
  }

  async stop() {
    this.#isOver = true
    await this.#working
  }

  /**
   * Sends the unanswered new tasks and times again. They have the same change ids as before, so each is done only once.
   * Resolves with their number.
   */
  async sendAgain(): Promise<number> {
    const again = this.#unanswered
    this.#unanswered = []
    for (const { path, body, change, log } of again) {
      const reply = await this.#somebody.tryCall('POST', path, body, change)
      if (!reply || reply.status >= 300)
        this.unexpected.push(`POST ${path} again: ${reply?.status} ${reply?.text}`)
      else if ('title' in body) log.answered.add(String(body.title))
      else log.minutes.answered++
    }
    for (const { minutes } of this.#logs) minutes.sent = minutes.answered // now each is done exactly once
    return again.length
  }

  async #work(log: WriterLog, writer: number) {
    const id = this.#tasks[writer] ?? ''
    while (!this.#isOver) {
      await this.#addTask(log, writer)
      log.minutes.sent++
      if (await this.#did(log, 'POST', `/api/tasks/${id}/time`, { minutes: 1 })) log.minutes.answered++
      const number = ++log.number.sent
      if (await this.#did(log, 'PATCH', `/api/tasks/${id}`, { title: String(number) }))
        log.number.answered = number
      if (writer === 0) await this.#plan(log)
    }
  }

  async #addTask(log: WriterLog, writer: number) {
    const title = `${writer}-${log.sent.size}`
    log.sent.add(title)
    const made = await this.#did(log, 'POST', '/api/tasks', this.#task(title))
    if (!made) return
    log.answered.add(title)
    const id = idOf(made)
    if (log.sent.size % 2 && (await this.#did(log, 'PATCH', `/api/tasks/${id}`, { status: 'done' })))
      log.done.push(id)
  }

  /** Plans, starts and completes a sprint, which is the transaction that changes the most rows. */
  async #plan(log: WriterLog) {
    const days = { startDate: '2026-03-02', endDate: '2026-03-06' }
    const made = await this.#did(log, 'POST', '/api/sprints', {
      workspaceId: this.#workspaceId,
      name: 'Week',
      ...days,
    })
    if (!made) return
    const sprintId = idOf(made)
    for (let task = 0; task < 3; task++)
      await this.#did(log, 'POST', '/api/tasks', { ...this.#task('carried'), sprintId })
    await this.#did(log, 'POST', `/api/sprints/${sprintId}/start`, undefined, 409) // an earlier one may not have ended
    const closed = await this.#did(log, 'POST', `/api/sprints/${sprintId}/complete`, undefined, 409)
    if (closed) log.closed.push(sprintId)
    else await this.#endWhatRuns(log)
  }

  async #endWhatRuns(log: WriterLog) {
    const active = await this.#did(log, 'GET', `/api/workspaces/${this.#workspaceId}/sprints/active`)
    if (active && active.text !== 'null')
      await this.#did(log, 'POST', `/api/sprints/${idOf(active)}/complete`, undefined, 409)
  }

  #task(title: string) {
    return { workspaceId: this.#workspaceId, title }
  }

  /** Makes a call. Returns the reply if it succeeded, otherwise undefined. */
  async #did(
    log: WriterLog,
    method: string,
    path: string,
    body?: object,
    tolerated?: number,
  ): Promise<Reply | undefined> {
    if (this.#isOver) return undefined
    const change = randomUUID()
    const reply = await this.#somebody.tryCall(method, path, body, change)
    const isTaskOrTime = body && ('minutes' in body || ('title' in body && log.sent.has(String(body.title))))
    if (method === 'POST' && isTaskOrTime && (!reply || reply.status === 503))
      this.#unanswered.push({ path, body, change, log })
    if (!reply) {
      this.#isOver = true // the server is gone
      return undefined
    }
    const { status, retryAfter, text } = reply
    if (status < 300) this.answered++
    else if (status === 503 && retryAfter !== null) this.refused++
    else if (status === 502) this.unknown++
    else if (status !== tolerated) this.unexpected.push(`${method} ${path}: ${status} ${text}`)
    return status < 300 ? reply : undefined
  }

  /**
   * Asserts that every acknowledged write is stored, that nothing was stored that was not sent, and that all invariants
   * hold.
   */
  async assertNothingLost(store: Store) {
    expect(this.unexpected).toEqual([])
    await assertInvariants(store, this.#workspaceId)
    const tasks = await store.db.selectFrom('task').selectAll().execute()
    const sprints = await store.db.selectFrom('sprint').selectAll().execute()
    const titles = tasks.map(({ title }) => title)
    for (const [writer, log] of this.#logs.entries()) {
      const own = titles.filter((title) => title.startsWith(`${writer}-`))
      expect(new Set(own).size, 'each task once').toBe(own.length)
      expect(
        [...log.answered].filter((title) => !own.includes(title)),
        'tasks lost',
      ).toEqual([])
      expect(
        own.filter((title) => !log.sent.has(title)),
        'tasks of nobody',
      ).toEqual([])
      const counted = tasks.find(({ id }) => id === this.#tasks[writer])
      for (const [stored, { sent, answered }] of [
        [parseDuration(counted?.time_spent), log.minutes],
        [Number(counted?.title), log.number],
      ] as const) {
        expect(stored).toBeGreaterThanOrEqual(answered)
        expect(stored).toBeLessThanOrEqual(sent)
      }
      for (const id of log.done) expect(tasks.find((task) => task.id === id)?.status, id).toBe('done')
      for (const id of log.closed)
        expect(sprints.find((sprint) => sprint.id === id)?.status, id).toBe('completed')
    }
  }
}

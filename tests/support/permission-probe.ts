import { once } from 'node:events'
import type { LightMyRequestResponse as Answer } from 'fastify'
import { expect } from 'vitest'
import { calls } from '#contract/calls.ts'
import type { Entry } from '#contract/entry.ts'
import type { FullWorkspace } from './full-workspace.ts'
import type { RowSnapshot } from './row-snapshots.ts'
import { rowsOf, secretsIn } from './table-rows.ts'
import { type Caller, cookiesOf, type TestServer } from './test-server.ts'

/** The arguments of a call whose contract entry is only known at run time. */
export type CallArguments = { params?: Record<string, string>; query?: Record<string, string>; body?: object }

/** Returns a path of the contract with its parameters filled in. */
export function urlOf(path: string, params: CallArguments['params'] = {}): string {
  return path.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? '')
}

type Cookie = Answer['cookies'][number]

/**
 * Makes a call. Resolves with the status (followed by the error code if the call was refused), the body, and the values
 * of new cookies.
 */
export async function answerTo(
  { fastify }: TestServer,
  by: Caller,
  key: string,
  { params, query, body }: CallArguments,
  headers: Record<string, string> = {},
): Promise<{ is: string; body: string; cookies: string[] }> {
  const [method = '', path = ''] = key.split(' ')
  const request = {
    method: method as 'GET',
    url: urlOf(path, params),
    headers,
    ...(query && { query }),
    ...(by && { cookies: cookiesOf(by) }),
    ...(body && { payload: body }),
  }
  const reply = isStreamed(key)
    ? await firstChunkOf(await fastify.inject({ ...request, payloadAsStream: true }))
    : await fastify.inject(request)
  const cookies = reply.cookies.map(({ value }) => value).filter((value) => value !== '')
  const code = reply.statusCode < 400 ? undefined : (JSON.parse(reply.body) as { code: string }).code
  const is = code === undefined ? `${reply.statusCode}` : `${reply.statusCode} ${code}`
  return { is, body: reply.body, cookies }
}

/**
 * Strings that identify data of a workspace in a response (`marks`), and the hashes in its rows. The key is the id of
 * the workspace.
 */
const recognized = new Map<string, { marks: string[]; hashes: string[] }>()

type RecordedAnswer = { label: string; by: Caller; body: string }

/**
 * Tests the permissions of a call: makes it as several callers, with the ids of one workspace (`home`) and of
 * another one (`there`), and keeps the responses, in which `leaks` then looks for secrets and data of others.
 */
export class PermissionProbe {
  readonly #server: TestServer
  readonly #home: FullWorkspace
  readonly #there: FullWorkspace
  readonly #answers: RecordedAnswer[] = []
  readonly #snapshot: RowSnapshot
  /** Labels of the calls that were refused since the last successful one. */
  #refused: string[] = []
  #marks = new Map<FullWorkspace, string[]>()
  /** Ids of the newest workspaces of other households. */
  #others: string[] = []
  #cookies: string[] = []
  /** Hashes of passwords and tokens in both workspaces. */
  #hashes: string[] = []

  constructor(
    { server, snapshot }: { server: TestServer; snapshot: RowSnapshot },
    { home, there }: { home: FullWorkspace; there: FullWorkspace },
  ) {
    this.#server = server
    this.#snapshot = snapshot
    this.#home = home
    this.#there = there
  }

  /** Collects the strings that identify data of each workspace in a response. Starts to track changed rows. */
  async prepare() {
    await this.#snapshot.changedTables()
    const newest = this.#server.store.db.selectFrom('workspace').select('id').orderBy('id', 'desc').limit(20)
    const latest = await newest.execute()
    const both = new Set([this.#home.workspaceId, this.#there.workspaceId])
    this.#others = latest.map(({ id }) => id).filter((id) => !both.has(id))
    for (const household of [this.#home, this.#there]) {
      const { marks, hashes } = await this.#recognized(household)
      this.#marks.set(household, marks)
      this.#hashes.push(...hashes)
    }
  }

  /**
   * Returns the strings that identify data of this household's workspace. They are read only once, so that later
   * probes still look for the original content.
   */
  async #recognized(household: FullWorkspace) {
    const known = recognized.get(household.workspaceId)
    if (known) return known
    const rows = await rowsOf(this.#server, household)
    const all = rows.map(({ json }) => JSON.parse(json) as { id: string; workspace_id?: string })
    const own = all.filter((row) => 'workspace_id' in row || row.id === household.workspaceId)
    const { mark, invitation, calendar, bensCalendar } = household
    const tokens = [invitation, calendar, bensCalendar].map(({ token }) => token)
    const found = { marks: [mark, ...tokens, ...own.map((row) => row.id)], hashes: all.flatMap(hashesIn) }
    recognized.set(household.workspaceId, found)
    return found
  }

  /**
   * Makes a call, expects this answer and returns the body. Refused calls must not change any row. This is checked
   * before the next call that is expected to succeed, and finally by `leaks`.
   */
  async expect(is: string, label: string, by: Caller, key: string, sent: CallArguments): Promise<string> {
    if (is.startsWith('2')) await this.#expectUnchanged()
    const answer = await answerTo(this.#server, by, key, sent)
    this.#cookies.push(...answer.cookies)
    this.#answers.push({ label, by, body: answer.body })
    expect(`${answer.is} ${label}`).toBe(`${is} ${label}`)
    if (is.startsWith('2')) await this.#forgetChanges()
    else this.#refused.push(label)
    return answer.body
  }

  /** Ignores the rows that a successful call has changed. Waits for its background work first. */
  async #forgetChanges() {
    await this.#server.backgroundTasks.done()
    await this.#snapshot.changedTables()
  }

  async #expectUnchanged() {
    if (this.#refused.length === 0) return
    const refused = this.#refused.splice(0).join('; ')
    const changed = (await this.#snapshot.changedTables()).filter((name) => name !== 'counter')
    expect(changed, `refused, and yet something changed: ${refused}`).toEqual([])
  }

  /**
   * Returns the secrets and the data of others that were found in the responses. `told` lists strings that this call
   * may reveal to anyone.
   */
  async leaks(told: string[]): Promise<string[]> {
    await this.#expectUnchanged()
    const tokens = [this.#home, this.#there].flatMap(({ ana, tom, ben, mia, eva }) =>
      [ana, tom, ben, mia, eva].map((person) => person.token),
    )
    const secrets = [...(await secretsIn(this.#server)), ...this.#hashes, ...tokens, ...this.#cookies]
    return this.#answers.flatMap(({ label, by, body }) =>
      [...secrets, ...this.#others, ...this.#hiddenFrom(by)]
        .filter((words) => !told.includes(words) && body.includes(words))
        .map((words) => `${label}: ${words}`),
    )
  }

  #hiddenFrom(by: Caller): string[] {
    const [home, there] = [this.#home, this.#there]
    const of = (household: FullWorkspace) => this.#marks.get(household) ?? []
    if (by === undefined) return [...of(home), ...of(there)]
    if (by === there.ana || by === there.ben) return of(home)
    if (by !== home.ben && by !== home.kitOnTablet) return of(there)
    const { ana, tom, mia, draft, planned, deleted, miasWaiting, waiting } = home
    const emails = [ana.email, tom.email, mia.email]
    const tasks = [planned, deleted, miasWaiting, ...(by === home.ben ? [] : [waiting])]
    const { help, feeling, learning } = home.miasDay
    const links = [home.invitation, home.calendar, home.bensCalendar].flatMap(({ id, token }) => [id, token])
    return [...of(there), ...emails, draft, ...tasks, ...links, help, feeling, learning]
  }
}

function hashesIn(row: object): string[] {
  const columns = Object.entries<unknown>({ ...row }).filter(([column]) => column.endsWith('_hash'))
  return columns.map(([, value]) => value).filter((value) => typeof value === 'string')
}

function isStreamed(key: string): boolean {
  const entry = new Map<string, Entry>(Object.entries(calls)).get(key)
  return entry?.stream !== undefined
}

/** Reads only the first chunk of an endless response. */
async function firstChunkOf(reply: Answer): Promise<{ statusCode: number; cookies: Cookie[]; body: string }> {
  const { statusCode, cookies } = reply
  const stream = reply.stream()
  const [first] = (await once(stream, 'data')) as [Buffer]
  stream.destroy()
  return { statusCode, cookies, body: String(first) }
}

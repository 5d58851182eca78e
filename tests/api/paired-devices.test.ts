import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { sql } from 'kysely'
import { calls } from '#contract/calls.ts'
import { type Entry, isForDevices } from '#contract/entry.ts'
import { buildApp } from '#server/app.ts'
import { openPostgres, type Store } from '#server/db/connection.ts'
import { aFullWorkspace, type FullWorkspace } from '../support/full-workspace.ts'
import { type CallArguments, PermissionProbe } from '../support/permission-probe.ts'
import { permissions } from '../support/permission-table.ts'
import { testDependencies } from '../support/test-dependencies.ts'
import { RowSnapshot } from '../support/row-snapshots.ts'
import { type Caller, cookiesOf, TestServer } from '../support/test-server.ts'

type Row = { is: readonly string[]; sent: (home: FullWorkspace) => CallArguments }

const entries: [string, Entry][] = Object.entries(calls)
const rows = new Map<string, Row>(Object.entries(permissions))

/**
 * Expected answers for Kit where they differ from those for the learner in the permission table. In most of these rows
 * the learner asks about their own data, which belongs to a sibling of Kit.
 */
const ofSiblings: Record<string, string> = {
  'GET /api/tasks/:id/series': '404 not_found',
  'PATCH /api/users/:id/preferences': '404 not_found',
  'POST /api/tasks/:id/help': '403 forbidden',
  'POST /api/help/:id/coming': '404 not_found',
  'POST /api/timers/:id/answer': '404 not_found',
  'GET /api/workspaces/:id/hours.csv': '403 forbidden',
  'DELETE /api/workspaces/:id/feelings/:day': '404 not_found',
  'PATCH /api/own-learning/:id': '404 not_found',
  'DELETE /api/own-learning/:id': '404 not_found',
  'POST /api/own-learning/:id/decision': '404 not_found',
  'POST /api/devices/sign-in': '200',
  'GET /api/devices/learners': '200',
}

describe('a paired device', () => {
  const server = new TestServer()
  let snapshot: RowSnapshot
  let pair: { home: FullWorkspace; there: FullWorkspace }
  beforeAll(async () => {
    await server.open('sqlite')
    pair = { there: await aFullWorkspace(server), home: await aFullWorkspace(server) }
    snapshot = await RowSnapshot.take(server.store)
  })
  afterAll(() => server.close())

  // Proves 12.16
  it.each(entries)('reaches nothing of a facilitator and nothing of a sibling: %s', async (key, entry) => {
    const row = rows.get(key)
    await snapshot.putBack()
    const { home, there } = structuredClone(pair)
    const walk = new PermissionProbe({ server, snapshot }, { home, there })
    await walk.prepare()
    const sent = row?.sent(home) ?? {}
    await walk.expect(bareAnswer(entry, row), 'the tablet, nobody signed in', home.tablet, key, sent)
    await server.backgroundTasks.done()
    const again = entry.who === 'anyone' ? (row?.sent(home) ?? {}) : sent // a link works only once
    await walk.expect(childsAnswer(key, entry, row), 'a child, by PIN', home.kitOnTablet, key, again)
    expect(await walk.leaks([home.kit.id])).toEqual([])
  })
})

function bareAnswer({ who }: Entry, row: Row | undefined): string {
  if (who === 'device') return '200'
  return who === 'anyone' ? (row?.is[0] ?? '') : '401 not_signed_in'
}

function childsAnswer(key: string, entry: Entry, row: Row | undefined): string {
  if (!isForDevices(entry)) return '403 not_on_this_device'
  return ofSiblings[key] ?? (entry.who === 'worker' ? '403 forbidden' : (row?.is[3] ?? ''))
}

describe('two servers on one PostgreSQL', () => {
  const one = new TestServer()
  let other: { store: Store; app: Awaited<ReturnType<typeof buildApp>> }

  beforeAll(async () => {
    await one.open('postgres')
    const url = new URL(inject('postgresUrl'))
    const { rows: databases } = await sql<{ name: string }>`select current_database() as name`.execute(
      one.store.db,
    )
    url.pathname = `/${databases[0]?.name}`
    const store = openPostgres(url.href)
    other = { store, app: await buildApp(await testDependencies(store, { now: () => one.now })) }
  })
  afterAll(async () => {
    await other.app.close()
    await other.store.close()
    await one.close()
  })

  // Proves 12.17
  it('let a wrong PIN wait on both, also where it is tried on both at once', async () => {
    const { tablet, kit } = await aFullWorkspace(one)
    const tryOn = (app: TestServer['fastify'], by: NonNullable<Caller>, pin: string) =>
      app.inject({
        method: 'POST',
        url: '/api/devices/sign-in',
        cookies: cookiesOf(by),
        payload: { learnerId: kit.id, pin },
      })
    const guesses = Array.from({ length: 10 }, (_, index) =>
      tryOn(index % 2 ? one.fastify : other.app, tablet, '0000'),
    )
    const statuses = (await Promise.all(guesses)).map(({ statusCode }) => statusCode)
    expect(statuses.toSorted((some, more) => some - more)).toEqual([
      ...Array(5).fill(401),
      ...Array(5).fill(429),
    ])
    for (const app of [one.fastify, other.app]) {
      const answer = await tryOn(app, tablet, '1234')
      expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '60'])
    }
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Entry, isForDevices } from '#contract/entry.ts'
import { aFullWorkspace } from '../support/full-workspace.ts'
import { FullWorkspacePair } from '../support/full-workspace-pair.ts'
import { PermissionProbe } from '../support/permission-probe.ts'
import { type PermissionRow, permissionRows } from '../support/permission-table.ts'
import { anotherServerOn, type Caller, cookiesOf, TestServer } from '../support/test-server.ts'

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
  const pair = new FullWorkspacePair()

  // Proves 12.16
  it.each(permissionRows)(
    'gives no access to data of facilitators and siblings: %s',
    async (key, entry, row) => {
      const { home, there } = await pair.restore()
      const walk = new PermissionProbe(pair, { home, there })
      await walk.prepare()
      const sent = row.sent(home)
      await walk.expect(bareAnswer(entry, row), 'the tablet, nobody signed in', home.tablet, key, sent)
      await pair.server.backgroundTasks.done()
      const again = entry.who === 'anyone' ? row.sent(home) : sent // a link works only once
      await walk.expect(childsAnswer(key, entry, row), 'a child, by PIN', home.kitOnTablet, key, again)
      expect(await walk.leaks([home.kit.id])).toEqual([])
    },
  )
})

function bareAnswer({ who }: Entry, row: PermissionRow): string {
  if (who === 'device') return '200'
  return who === 'anyone' ? row.is[0] : '401 not_signed_in'
}

function childsAnswer(key: string, entry: Entry, row: PermissionRow): string {
  if (!isForDevices(entry)) return '403 not_on_this_device'
  return ofSiblings[key] ?? (entry.who === 'worker' ? '403 forbidden' : row.is[3])
}

describe('two servers on one PostgreSQL', () => {
  const one = new TestServer()
  let other: TestServer

  beforeAll(async () => {
    await one.open('postgres')
    other = await anotherServerOn(one)
  })
  afterAll(async () => {
    await other.close()
    await one.close()
  })

  // Proves 12.17
  it('share the wait after wrong PINs, even if PINs are tried on both at once', async () => {
    const { tablet, kit } = await aFullWorkspace(one)
    const tryOn = (app: TestServer['fastify'], by: NonNullable<Caller>, pin: string) =>
      app.inject({
        method: 'POST',
        url: '/api/devices/sign-in',
        cookies: cookiesOf(by),
        payload: { learnerId: kit.id, pin },
      })
    const guesses = Array.from({ length: 10 }, (_, index) =>
      tryOn(index % 2 ? one.fastify : other.fastify, tablet, '0000'),
    )
    const statuses = (await Promise.all(guesses)).map(({ statusCode }) => statusCode)
    expect(statuses.toSorted((some, more) => some - more)).toEqual([
      ...Array(5).fill(401),
      ...Array(5).fill(429),
    ])
    for (const app of [one.fastify, other.fastify]) {
      const answer = await tryOn(app, tablet, '1234')
      expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '60'])
    }
  })
})

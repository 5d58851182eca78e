import { beforeAll, describe, expect, it } from 'vitest'
import type { ReplyOf } from '#contract/calls.ts'
import { aFamily, aPerson, aSprint, aTask, type Family, joinWorkspace } from '#tests/support/family.ts'
import { type Caller, onAnyDatabase, onBothDatabases, type TestServer } from '#tests/support/test-server.ts'

type Feed = ReplyOf<'POST /api/workspaces/:id/calendar-feeds'>

const invalidLink = { code: 'link_invalid', message: 'This link is invalid or has expired.' }

onAnyDatabase('a calendar feed link', (server) => {
  const make = makeOn(server)
  const fetch = (feed: Pick<Feed, 'link'>, headers: Record<string, string> = {}, method?: 'HEAD') =>
    server.fastify.inject({ method: method ?? 'GET', url: feed.link, headers })

  // Proves 11.150, 11.151
  it('opens without a session, and can be listed, renewed and deleted by any facilitator', async () => {
    const { ana, tom, ben, workspaceId } = await aFamily(server)
    const params = { id: workspaceId }
    const feeds = () => server.ok(tom, 'GET /api/workspaces/:id/calendar-feeds', { params })
    expect(await feeds()).toEqual([])
    const ofFamily = await make({ ana, workspaceId })
    const ofBen = await make({ ana, workspaceId }, ben)
    expect(ofFamily).toEqual({
      id: ofFamily.id,
      learnerId: null,
      link: expect.stringMatching(/^\/api\/calendars\/[\w-]{43}\.ics$/),
      address: { origin: 'http://sprintling.test', isSet: true },
      createdAt: server.now.toISOString(),
    })
    expect(await feeds()).toEqual([ofFamily, ofBen])
    const refused = await server.refused(tom, 'POST /api/workspaces/:id/calendar-feeds', {
      params,
      body: { learnerId: ben.id },
    })
    expect(refused).toMatchObject({ status: 409, code: 'calendar_feed_exists' })

    const renewed = await server.ok(tom, 'POST /api/calendar-feeds/:id/renew', { params: { id: ofBen.id } })
    expect(renewed).toMatchObject({ id: ofBen.id, learnerId: ben.id })
    expect([(await fetch(ofBen)).statusCode, (await fetch(renewed)).statusCode]).toEqual([404, 200])
    await server.ok(tom, 'DELETE /api/calendar-feeds/:id', { params: { id: ofFamily.id } })
    for (const gone of [ofBen, ofFamily, { link: '/api/calendars/guess.ics' }]) {
      const answer = await fetch(gone)
      expect([answer.statusCode, answer.json()]).toEqual([404, invalidLink])
    }
    expect(await feeds()).toEqual([renewed])
  })

  it('records its creation, renewal and deletion in the workspace history', async () => {
    const family = await aFamily(server)
    const { ana, tom, ben, workspaceId } = family
    const { id } = await make(family, ben)
    await server.ok(tom, 'POST /api/calendar-feeds/:id/renew', { params: { id } })
    await server.ok(ana, 'DELETE /api/calendar-feeds/:id', { params: { id } })
    const history = await server.ok(ana, 'GET /api/workspaces/:id/history', { params: { id: workspaceId } })
    expect(history.map(({ kind, by, about }) => [kind, by?.id, about?.id])).toEqual([
      ['calendar_ended', ana.id, ben.id],
      ['calendar_renewed', tom.id, ben.id],
      ['calendar_made', ana.id, ben.id],
    ])
  })

  // Proves 11.152
  it('is served as a private file, and returns 304 while it is unchanged', async () => {
    const family = await aFamily(server)
    const sprint = await aSprint(server, family, { status: 'active' })
    const feed = await make(family)
    const answer = await fetch(feed, { cookie: 'sprintling_session=of-nobody', 'x-user': family.tom.id })
    expect(answer.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="sprintling.ics"',
      'cache-control': 'private, no-cache',
      'referrer-policy': 'no-referrer',
    })
    expect(answer.cookies).toEqual([])
    const { etag } = answer.headers
    const head = await fetch(feed, {}, 'HEAD')
    expect([head.statusCode, head.headers.etag, head.body]).toEqual([200, etag, ''])
    expect(head.headers['content-length']).toBe(String(answer.rawPayload.length))
    for (const known of [String(etag), `"old", ${etag}`, '*']) {
      const same = await fetch(feed, { 'if-none-match': known })
      expect([same.statusCode, same.body, same.headers.etag]).toEqual([304, '', etag])
    }
    await aTask(server, family, { sprint_id: sprint.id, day: '2026-03-04' })
    const changed = await fetch(feed, { 'if-none-match': String(etag) })
    expect([changed.statusCode, changed.headers.etag === etag]).toEqual([200, false])
  })

  it('appears neither in an export of the workspace nor in the data of a person', async () => {
    const family = await aFamily(server)
    const { ana, ben } = family
    const tokens = [await make(family), await make(family, ben)].map(({ link }) => link.slice(15, -4))
    const files = [
      await server.request(ana, 'GET /api/workspaces/:id/export', { params: { id: family.workspaceId } }),
      await server.request(ana, 'GET /api/users/:id/data', { params: { id: ana.id } }),
      await server.request(ben, 'GET /api/users/:id/data', { params: { id: ben.id } }),
    ]
    for (const { statusCode, body } of files) {
      expect(statusCode).toBe(200)
      for (const token of tokens) expect(body).not.toContain(token)
    }
  })

  describe('invalidation', () => {
    let family: Family
    let feeds: { ofFamily: Feed; ofBen: Feed; ofMia: Feed }
    const open = async () => {
      const all = Object.entries(feeds)
      const opened = await Promise.all(
        all.map(async ([name, feed]) => [name, (await fetch(feed)).statusCode]),
      )
      return opened.flatMap(([name, status]) => (status === 200 ? [name] : []))
    }
    beforeAll(() => {
      server.now = new Date('2026-03-04T12:00:00Z')
    })
    const begin = async () => {
      family = await aFamily(server)
      const { ben, mia } = family
      feeds = { ofFamily: await make(family), ofBen: await make(family, ben), ofMia: await make(family, mia) }
      expect(await open()).toEqual(['ofFamily', 'ofBen', 'ofMia'])
      return family
    }
    const remove = (by: Caller, { workspaceId }: Family, userId: string) =>
      server.ok(by, 'DELETE /api/workspaces/:id/members/:userId', { params: { id: workspaceId, userId } })

    // Proves 11.154
    it('invalidates a learner’s link when the learner is removed', async () => {
      const { ana, ben } = await begin()
      await remove(ana, family, ben.id)
      expect(await open()).toEqual(['ofFamily', 'ofMia'])
    })

    // Proves 11.154
    it('invalidates all links when any facilitator leaves or is removed, since they may have copied them', async () => {
      const { ana, tom } = await begin()
      await remove(ana, family, tom.id)
      expect(await open()).toEqual([])
      const { tom: leaver } = await begin()
      await remove(leaver, family, leaver.id)
      expect(await open()).toEqual([])
    })

    it('invalidates a learner’s link with their account, and all links with a facilitator’s account', async () => {
      const { ana, mia } = await begin()
      await server.store.db
        .updateTable('user')
        .set({ email: null, email_key: null })
        .where('id', '=', mia.id)
        .execute()
      const params = { id: family.workspaceId, userId: mia.id }
      await server.ok(ana, 'DELETE /api/workspaces/:id/learners/:userId', { params })
      expect(await open()).toEqual(['ofFamily', 'ofBen'])
      const eva = await aPerson(server, 'Eva', 'facilitator', { hasPassword: false })
      await joinWorkspace(server, family.workspaceId, eva)
      await server.ok(eva, 'DELETE /api/user', { body: {} })
      expect(await open()).toEqual([])
    })

    // Proves 11.154
    it('invalidates all links when the workspace is closed, even after it is reopened', async () => {
      const { ana, workspaceId: id } = await begin()
      await server.ok(ana, 'DELETE /api/workspaces/:id', { params: { id } })
      expect(await open()).toEqual([])
      await server.ok(ana, 'POST /api/closed-workspaces/:id/reopen', { params: { id } })
      expect(await open()).toEqual([])
    })

    it('invalidates a learner’s link when the learner becomes a facilitator', async () => {
      const { ana, ben, workspaceId: id } = await begin()
      await server.ok(ana, 'PATCH /api/workspaces/:id/members/:userId', {
        params: { id, userId: ben.id },
        body: { role: 'facilitator' },
      })
      expect(await open()).toEqual(['ofFamily', 'ofMia'])
    })
  })
})

onBothDatabases('creating a calendar feed concurrently', (server) => {
  it('creates one feed if two facilitators request it at the same moment', async () => {
    const { ana, tom, workspaceId } = await aFamily(server)
    const sent = { params: { id: workspaceId }, body: { learnerId: null } }
    const call = 'POST /api/workspaces/:id/calendar-feeds'
    const answers = await Promise.all([ana, tom].map((by) => server.request(by, call, sent)))
    expect(answers.map(({ statusCode }) => String(statusCode)).sort()).toEqual(['201', '409'])
  })
})

function makeOn(server: TestServer) {
  return ({ ana, workspaceId }: Pick<Family, 'ana' | 'workspaceId'>, learner?: { id: string }) =>
    server.ok(ana, 'POST /api/workspaces/:id/calendar-feeds', {
      params: { id: workspaceId },
      body: { learnerId: learner?.id ?? null },
    })
}

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallKey } from '#contract/calls.ts'
import type { LiveTopic } from '#domain/live-topics.ts'
import { aFamily, aSprint, aTask, type Family } from '../support/family.ts'
import { FullWorkspacePair } from '../support/full-workspace-pair.ts'
import { eventsDuring } from '../support/events-during.ts'
import { EventStreamClient } from '../support/event-stream-client.ts'
import { permissionRows } from '../support/permission-table.ts'
import { anotherServerOn, cookiesOf, onAnyDatabase, TestServer } from '../support/test-server.ts'
import { urlOf } from '../support/permission-probe.ts'

type Write = Exclude<CallKey, `GET ${string}`>

/** Topics that each write publishes. A facilitator makes the call, or a learner if no facilitator may. */
const expectedTopics: Record<Write, LiveTopic[]> = {
  // These three calls end the previous session of the browser.
  'POST /api/login': ['access'],
  'POST /api/register': ['access'],
  'POST /api/logout': ['access'],
  'PATCH /api/users/:id/preferences': [],
  'PATCH /api/user': ['everything'],
  'POST /api/user/email': [],
  'POST /api/user/email/confirm': ['everything'],
  'POST /api/user/second-factor': [],
  'POST /api/user/second-factor/confirm': [],
  'POST /api/user/second-factor/recovery-codes': [],
  'DELETE /api/user/second-factor': [],
  'DELETE /api/sessions/:id': ['access'],
  'DELETE /api/sessions': ['access'],
  'POST /api/forgot-password': [],
  'POST /api/reset-password': ['access'],
  'POST /api/set-password': ['access'],
  'POST /api/workspaces': ['access'],
  'PATCH /api/workspaces/:id': ['workspace'],
  'POST /api/workspaces/:id/members': ['access', 'invitations', 'members'],
  'POST /api/workspaces/:id/learners': ['access', 'members'],
  'PATCH /api/workspaces/:id/learners/:userId': ['everything'],
  'DELETE /api/workspaces/:id/members/:userId': ['access', 'everything'],
  'POST /api/membership-requests/:id/accept': ['access', 'invitations', 'members'],
  'DELETE /api/membership-requests/:id': ['access', 'invitations'],
  'PATCH /api/workspaces/:id/members/:userId': ['access', 'everything'],
  'POST /api/workspaces/:id/ownership-offer': ['access', 'workspace'],
  'DELETE /api/workspaces/:id/ownership-offer': ['access', 'workspace'],
  'POST /api/workspaces/:id/ownership-offer/accept': ['access', 'workspace'],
  'DELETE /api/notices/:id': ['access'],
  'POST /api/workspaces/:id/invitations': ['invitations'],
  'DELETE /api/invitations/:id': ['invitations'],
  'POST /api/invitations/accept/:token': ['access', 'invitations', 'members'],
  'POST /api/invitations/decline/:token': ['invitations'],
  'POST /api/workspaces/:id/subjects': ['subjects'],
  'PATCH /api/subjects/:id': ['subjects'],
  'DELETE /api/subjects/:id': ['subjects'],
  'POST /api/sprints': ['sprints'],
  'POST /api/sprints/:id/copy': ['sprints', 'tasks'],
  'PATCH /api/sprints/:id': ['sprints'],
  'DELETE /api/sprints/:id': ['sprints', 'tasks'],
  'DELETE /api/workspaces/:id': ['access'],
  'POST /api/closed-workspaces/:id/reopen': ['access', 'everything'],
  'DELETE /api/user': ['access', 'everything'],
  'DELETE /api/workspaces/:id/learners/:userId': ['access', 'everything'],
  'DELETE /api/workspaces/:id/learners/:userId/pin-lock': [],
  'POST /api/workspaces/:id/series': ['series'],
  'PATCH /api/series/:id': ['series', 'tasks'],
  'DELETE /api/series/:id': ['series', 'tasks'],
  'POST /api/series/:id/learners': ['series'],
  'PATCH /api/series/:id/learners': ['series', 'tasks'],
  'PATCH /api/series/:id/occurrences': ['series'],
  'POST /api/sprints/:id/series': ['series', 'tasks'],
  'POST /api/workspaces/:id/templates': ['subjects', 'templates'],
  'POST /api/sprints/:id/templates': ['templates'],
  'PATCH /api/templates/:id': ['templates'],
  'DELETE /api/templates/:id': ['templates'],
  'POST /api/templates/:id/sprints': ['sprints', 'tasks'],
  'POST /api/templates/:id/tasks': ['tasks'],
  'POST /api/sprints/:id/start': ['sprints', 'tasks'],
  'POST /api/sprints/:id/complete': ['sprints', 'tasks'],
  'POST /api/sprints/:id/answers': ['answers'],
  'POST /api/workspaces/:id/days-off': ['workspace'],
  'DELETE /api/days-off/:id': ['workspace'],
  'POST /api/workspaces/:id/calendar-feeds': ['calendars'],
  'POST /api/calendar-feeds/:id/renew': ['calendars'],
  'DELETE /api/calendar-feeds/:id': ['calendars'],
  // Pairing ends the session of the browser.
  'POST /api/workspaces/:id/devices': ['access', 'devices'],
  'POST /api/workspaces/:id/device-links': [],
  'PATCH /api/devices/:id': ['devices'],
  'DELETE /api/devices/:id': ['access', 'devices'],
  'POST /api/devices/pair': ['access', 'devices'],
  'POST /api/devices/sign-in': [],
  'POST /api/workspaces/:id/tasks': ['tasks'],
  'PATCH /api/workspaces/:id/tasks': ['tasks'],
  'POST /api/workspaces/:id/bad-day': ['tasks'],
  'POST /api/changes/:id/undo': ['tasks'],
  'POST /api/tasks': ['tasks'],
  'PATCH /api/tasks/:id': ['tasks'],
  'POST /api/tasks/:id/time': ['tasks'],
  'POST /api/tasks/:id/timer': ['tasks', 'time'],
  'POST /api/tasks/:id/timer/stop': ['tasks', 'time'],
  'POST /api/timers/:id/answer': ['tasks', 'time'],
  'PATCH /api/time-entries/:id': ['tasks', 'time'],
  'POST /api/tasks/:id/split': ['tasks'],
  'POST /api/workspaces/:id/tasks/join': ['tasks'],
  'POST /api/tasks/:id/checklist': ['tasks'],
  'DELETE /api/tasks/:id': ['tasks'],
  'POST /api/tasks/:id/restore': ['tasks'],
  'POST /api/tasks/:id/help': ['help'],
  'POST /api/help/:id/coming': ['help'],
  'DELETE /api/help/:id': ['help'],
  'POST /api/workspaces/:id/feelings': ['days'],
  'DELETE /api/workspaces/:id/feelings/:day': ['days'],
  'POST /api/workspaces/:id/own-learning': ['days'],
  'PATCH /api/own-learning/:id': ['days'],
  'DELETE /api/own-learning/:id': ['days'],
  'POST /api/own-learning/:id/decision': ['days'],
}

const writes = permissionRows.flatMap(([key, entry, row]) =>
  key.startsWith('GET ') ? [] : [{ key: key as Write, entry, row }],
)

describe('topics that a write publishes', () => {
  const pair = new FullWorkspacePair()
  const { server } = pair

  it.each(writes)('$key', async ({ key, entry, row }) => {
    const { home } = await pair.restore()
    await row.first?.(server, home)
    const events = await eventsDuring(server.store, async () => {
      const { params, body } = row.sent(home)
      const [method, path] = key.split(' ') as ['POST', string]
      const isForOwner = row.owner === undefined || row.owner.startsWith('2')
      const facilitator = isForOwner ? home.ana : home.tom
      const by = entry.who === 'learner' ? home.ben : facilitator
      const cookies = cookiesOf(row.by?.(home) ?? by)
      const address = { method, url: urlOf(path, params), cookies }
      const { statusCode } = await server.fastify.inject({ ...address, payload: body ?? {} })
      expect(statusCode).toBeLessThan(300)
      await server.backgroundTasks.done()
    })
    expect([...new Set(events.map(({ topic }) => topic))].sort()).toEqual(expectedTopics[key])
    const strange = events.filter(
      ({ workspaceId }) =>
        ![null, home.workspaceId, home.coop.workspaceId, home.closedOfTom].includes(workspaceId),
    )
    expect(strange).toEqual([])
  })
})

onAnyDatabase('newcomer who sets a name', (server) => {
  it('causes an event that makes every screen of the workspace refetch its data', async () => {
    const { mia, workspaceId } = await aFamily(server)
    await server.store.db.updateTable('user').set({ password_hash: null }).where('id', '=', mia.id).execute()
    const events = await eventsDuring(server.store, async () => {
      const body = { password: 'leaf and stem', firstName: 'Miriam' }
      await server.ok(mia, 'POST /api/set-password', { body })
    })
    const told = events.map(({ workspaceId, topic }) => [workspaceId, topic])
    expect(told).toEqual([
      [workspaceId, 'everything'],
      [null, 'access'],
    ])
  })
})

onAnyDatabase('allowing a learner to plan their own days', (server) => {
  it('publishes a members event for the workspace', async () => {
    const { ana, ben, workspaceId } = await aFamily(server)
    const events = await eventsDuring(server.store, async () => {
      const params = { id: workspaceId, userId: ben.id }
      await server.ok(ana, 'PATCH /api/workspaces/:id/learners/:userId', {
        params,
        body: { movesDays: true },
      })
    })
    expect(events.map((event) => [event.workspaceId, event.topic])).toEqual([[workspaceId, 'members']])
  })
})

describe('two servers on one PostgreSQL', () => {
  const one = new TestServer()
  let other: TestServer
  let family: Family

  beforeAll(async () => {
    await one.open('postgres')
    other = await anotherServerOn(one)
    family = await aFamily(one)
  })
  afterAll(async () => {
    await other.close()
    await one.close()
  })

  it('publish writes on one server to the event streams of the other', async () => {
    const sprint = await aSprint(one, family, { status: 'active' })
    const task = await aTask(one, family, { sprint_id: sprint.id })
    const url = await other.fastify.listen({ port: 0, host: '127.0.0.1' })
    const ben = await EventStreamClient.open(url, family.ben, family.workspaceId, { age: 0 })
    const move = { params: { id: task.id }, body: { status: 'done' } } as const
    await one.ok(family.ana, 'PATCH /api/tasks/:id', move)
    expect(await ben.next()).toMatchObject({ topic: 'tasks', ids: [sprint.id] })
    await one.ok(family.ben, 'POST /api/logout')
    await ben.closed()
    expect(ben.unread).toMatchObject([{ topic: 'access' }])
  })
})

import ICAL from 'ical.js'
import { beforeEach, expect, it } from 'vitest'
import { addDays } from '#domain/day.ts'
import { newId } from '#server/db/ids.ts'
import {
  aFamily,
  aPerson,
  aSprint,
  aTask,
  type Family,
  insertTasks,
  joinWorkspace,
} from '#tests/support/family.ts'
import { onBothDatabases } from '#tests/support/test-server.ts'
import { listFeedEvents } from './calendar-feeds.store.ts'

onBothDatabases('a calendar feed', (server) => {
  let family: Family
  beforeEach(async () => {
    family = await aFamily(server)
  })

  /** Returns lines such as “Fractions 2026-03-04 2026-03-05”, in the order of the file. */
  const read = async (learner?: { id: string }) => {
    const { ana, workspaceId } = family
    const params = { id: workspaceId }
    const learnerId = learner?.id ?? null
    const feeds = await server.ok(ana, 'GET /api/workspaces/:id/calendar-feeds', { params })
    const { link } =
      feeds.find((feed) => feed.learnerId === learnerId) ??
      (await server.ok(ana, 'POST /api/workspaces/:id/calendar-feeds', { params, body: { learnerId } }))
    const { body } = await server.fastify.inject(link)
    const calendar = new ICAL.Component(ICAL.parse(body))
    const events = calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component))
    return {
      name: calendar.getFirstPropertyValue('x-wr-calname'),
      lines: events.map(
        ({ summary, startDate, endDate }) => `${summary} ${startDate.toString()} ${endDate.toString()}`,
      ),
      ids: events.map(({ uid }) => uid),
      body,
    }
  }
  const aDayOff = (
    name: string,
    learner: { id: string } | null,
    startDate = '2026-03-06',
    endDate = startDate,
  ) =>
    server.ok(family.ana, 'POST /api/workspaces/:id/days-off', {
      params: { id: family.workspaceId },
      body: { name, startDate, endDate, learnerId: learner?.id ?? null },
    })

  // Proves 11.152, 11.156
  it('contains sprints, tasks with a day and days off, and for a learner only their own', async () => {
    const { ana, ben, mia } = family
    const old = await aSprint(server, family, {
      name: 'Week nine',
      status: 'completed',
      start_date: '2026-02-23',
      end_date: '2026-02-27',
    })
    const active = await aSprint(server, family, { status: 'active' })
    const draft = await aSprint(server, family, { name: 'A secret plan' })
    const copy = await aTask(server, family, { title: 'Left over' })
    const on = (title: string, day: string | null, more: Parameters<typeof aTask>[2] = {}) =>
      aTask(server, family, { title, day, sprint_id: active.id, ...more })
    await on('Long done', '2026-02-24', { sprint_id: old.id, status: 'done' })
    await on('Never done', '2026-02-25', { sprint_id: old.id, carried_to: copy.id })
    await on('Fractions', '2026-03-04', { description: 'Page 7', estimated_time: '45min' })
    await on('Spelling', '2026-03-05', { status: 'done' })
    await on('Some time', null)
    await on('Deleted', '2026-03-04', { deleted_at: server.now.toISOString() })
    await on('Drawing', '2026-03-04', { assigned_to: mia.id })
    await on('Nobody’s', '2026-03-06', { assigned_to: null })
    await on('Planned', '2026-03-04', { sprint_id: draft.id })
    await on('In the backlog', '2026-03-04', { sprint_id: null, container: family.workspaceId })
    await aDayOff('Trip', null)
    await aDayOff('', ben)
    await aDayOff('Dentist', mia)

    const { lines, name, body } = await read()
    expect(name).toBe('School plan')
    expect(lines).toEqual([
      'Week nine 2026-02-23 2026-02-28',
      'Long done 2026-02-24 2026-02-25',
      'Week ten 2026-03-02 2026-03-07',
      'Fractions 2026-03-04 2026-03-05',
      'Drawing 2026-03-04 2026-03-05',
      'Spelling 2026-03-05 2026-03-06',
      'Nobody’s 2026-03-06 2026-03-07',
      'Trip 2026-03-06 2026-03-07',
    ])
    for (const other of [
      'Page 7',
      '45min',
      'Lind',
      'Ben',
      'Math',
      ana.email,
      ana.id,
      ben.id,
      family.workspaceId,
    ])
      expect(body).not.toContain(other)
    const own = await read(ben)
    expect(own.name).toBe('School plan: Ben')
    expect(own.lines).toEqual([
      'Week nine 2026-02-23 2026-02-28',
      'Long done 2026-02-24 2026-02-25',
      'Week ten 2026-03-02 2026-03-07',
      'Fractions 2026-03-04 2026-03-05',
      'Spelling 2026-03-05 2026-03-06',
      'Trip 2026-03-06 2026-03-07',
      'Day off 2026-03-06 2026-03-07',
    ])
  })

  it('uses a learner’s full name if another learner has the same first name', async () => {
    await joinWorkspace(server, family.workspaceId, await aPerson(server, 'Ben', 'learner'))
    expect((await read(family.ben)).name).toBe('School plan: Ben Lind')
    expect((await read(family.mia)).name).toBe('School plan: Mia')
  })

  it('contains a shared card in the calendar of each learner', async () => {
    const { ana, ben, mia, workspaceId } = family
    const { id: sprintId } = await aSprint(server, family, { status: 'active' })
    const body = { workspaceId, title: 'Read', sprintId, day: '2026-03-04', assignees: [ben.id, mia.id] }
    await server.ok(ana, 'POST /api/tasks', { body })
    for (const learner of [ben, mia])
      expect((await read(learner)).lines).toContain('Read 2026-03-04 2026-03-05')
  })

  it('uses the language of the user who created it', async () => {
    await server.ok(family.ana, 'PATCH /api/users/:id/preferences', {
      params: { id: family.ana.id },
      body: { language: 'he' },
    })
    await aDayOff('', family.mia)
    const { name, lines } = await read(family.mia)
    expect([name, lines]).toEqual(['תוכנית הלימודים: Mia', ['יום חופש 2026-03-06 2026-03-07']])
  })

  it('covers ninety days back and one year ahead, including events that only overlap this range', async () => {
    const [first, last] = ['2025-12-04', '2027-03-04']
    await aDayOff('Before', null, addDays(first, -20), addDays(first, -1))
    await aDayOff('Into', null, addDays(first, -20), first)
    await aDayOff('Out of', null, last, addDays(last, 20))
    await aDayOff('After', null, addDays(last, 1), addDays(last, 20))
    const long = { start_date: '2025-09-01', end_date: '2027-07-01', name: 'Years' }
    const { id: sprint_id } = await aSprint(server, family, { status: 'active', ...long })
    for (const day of [addDays(first, -1), first, last, addDays(last, 1)])
      await aTask(server, family, { title: 'Task', day, sprint_id })
    expect((await read()).lines).toEqual([
      'Years 2025-09-01 2027-07-02',
      'Into 2025-11-14 2025-12-05',
      'Task 2025-12-04 2025-12-05',
      'Out of 2027-03-04 2027-03-25',
      'Task 2027-03-04 2027-03-05',
    ])
  })

  it('keeps the event id of a task that is edited, moved to another day or undone', async () => {
    const { ana } = family
    const { id: sprint_id } = await aSprint(server, family, { status: 'active' })
    const { id } = await aTask(server, family, { title: 'Spelling', day: '2026-03-04', sprint_id })
    const before = await read()
    const change = (body: object) => server.ok(ana, 'PATCH /api/tasks/:id', { params: { id }, body })
    await change({ title: 'Spelling, aloud', day: '2026-03-05' })
    const changeId = server.lastChange
    const changed = await read()
    expect(changed.lines.at(-1)).toBe('Spelling, aloud 2026-03-05 2026-03-06')
    expect(changed.ids).toEqual(before.ids)
    await server.ok(ana, 'POST /api/changes/:id/undo', { params: { id: changeId } })
    const undone = await read()
    expect([undone.lines, undone.ids]).toEqual([before.lines, before.ids])
  })

  it('keeps the latest tasks if there are more than the limit', async () => {
    const { id: sprint_id } = await aSprint(server, family, { status: 'active' })
    for (const day of ['2026-03-02', '2026-03-03', '2026-03-04'])
      await aTask(server, family, { title: day, day, sprint_id })
    const window = { startDate: '2026-03-01', endDate: '2026-03-31' }
    const feed = { workspace_id: family.workspaceId, learner_id: null }
    const events = await listFeedEvents(server.store, feed, window, 2)
    expect(events.map(({ title }) => title)).toEqual(['Week ten', '2026-03-03', '2026-03-04'])
  })

  it('runs two queries besides the rate limit, for any number of events', async () => {
    const { id: sprint_id } = await aSprint(server, family, { status: 'active' })
    await read()
    for (let round = 0; round < 3; round++) {
      await insertTasks(server, family, 30, { sprint_id, day: '2026-03-04' })
      await aDayOff(`Trip ${newId()}`, null)
      const [{ token } = { token: '' }] = await server.store.db
        .selectFrom('calendar_feed')
        .select('token')
        .where('workspace_id', '=', family.workspaceId)
        .execute()
      await server.clearStatements()
      await server.fastify.inject(`/api/calendars/${token}.ics`)
      expect(
        server.statements.filter((sql) => sql.startsWith('select') && !sql.includes('counter')),
      ).toHaveLength(1)
      expect(server.statements.filter((sql) => sql.includes('union all'))).toHaveLength(1)
    }
  })
})

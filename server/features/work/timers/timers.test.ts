import { expect, it } from 'vitest'
import { newId } from '#server/db/ids.ts'
import { aFamily, aSprint, aTask, type Family, joinWorkspace } from '#tests/support/family.ts'
import { type Caller, onAnyDatabase, onBothDatabases, type TestServer } from '#tests/support/test-server.ts'

const noon = new Date('2026-03-04T12:00:00Z')

onAnyDatabase('timers', (server) => {
  const { pass, start, stop, answer, timersSeenBy, patch, taskOf, entriesOf, aFamilyAtNoon } = fixture(server)
  const share = (family: Family, id: string) =>
    server.ok(family.ana, 'PATCH /api/tasks/:id', {
      params: { id },
      body: { assignees: [family.ben.id, family.mia.id] },
    })

  // Proves 12.43
  it('starts a task, and records the measured minutes when it is stopped', async () => {
    const { id, ...family } = await aFamilyAtNoon()
    const timer = await start(family.ben, id)
    expect(timer).toMatchObject({ taskId: id, learnerId: family.ben.id, stoppedAt: null, question: null })
    expect(timer.startedAt).toBe(noon.toISOString())
    expect(await taskOf(id)).toMatchObject({ status: 'in_progress', version: 1 })
    pass(44.6)
    expect(await stop(family.ben, id)).toEqual({ minutes: 45, timer: null })
    expect(await taskOf(id)).toMatchObject({ status: 'in_progress', time_spent: '45min', version: 2 })
    expect(await entriesOf(id)).toMatchObject([
      {
        minutes: 45,
        learner_id: family.ben.id,
        logged_by: family.ben.id,
        subject_id: family.math,
        day: '2026-03-04',
        started_at: noon.toISOString(),
      },
    ])
    expect(await timersSeenBy(family.ana, family)).toEqual([])
    expect(await stop(family.ben, id)).toEqual({ minutes: null, timer: null })
  })

  it('adds to typed time, and records nothing under half a minute', async () => {
    const { id, ...family } = await aFamilyAtNoon()
    await server.ok(family.ben, 'POST /api/tasks/:id/time', { params: { id }, body: { minutes: 30 } })
    await start(family.ben, id)
    pass(20)
    await stop(family.ben, id)
    await start(family.ben, id)
    pass(0.4)
    expect(await stop(family.ben, id)).toEqual({ minutes: 0, timer: null })
    expect((await entriesOf(id)).map(({ minutes, started_at }) => [minutes, started_at !== null])).toEqual([
      [30, false],
      [20, true],
    ])
    expect((await taskOf(id)).time_spent).toBe('50min')
  })

  // Proves 12.44
  it('allows one running timer for a learner, across all workspaces', async () => {
    const { id, sprint_id, ...family } = await aFamilyAtNoon()
    const other = await aTask(server, family, { sprint_id })
    const elsewhere = await aFamily(server)
    await joinWorkspace(server, elsewhere.workspaceId, family.ben)
    const there = await aTask(server, elsewhere, { assigned_to: family.ben.id })
    const first = await start(family.ben, id)
    pass(10)
    expect((await start(family.ben, id)).id).toBe(first.id)
    expect((await start(family.ben, id)).startedAt).toBe(noon.toISOString())
    await start(family.ben, other.id)
    expect(await taskOf(id)).toMatchObject({ time_spent: '10min', status: 'in_progress' })
    pass(5)
    await start(elsewhere.ana, there.id, family.ben.id)
    expect(await taskOf(other.id)).toMatchObject({ time_spent: '5min' })
    const entry = server.store.db.selectFrom('time_entry').select('logged_by').where('task_id', '=', other.id)
    expect(await entry.execute(), 'nobody of elsewhere').toEqual([{ logged_by: family.ben.id }])
    expect(await timersSeenBy(family.ana, family)).toEqual([])
    expect(await timersSeenBy(family.ben, elsewhere)).toMatchObject([{ taskId: there.id }])
  })

  it('starts only once if the same write is sent again', async () => {
    const { id, ...family } = await aFamilyAtNoon()
    const write = newId()
    const send = () =>
      server.fastify.inject({
        method: 'POST',
        url: `/api/tasks/${id}/timer`,
        headers: { 'x-change': write },
        cookies: { sprintling_session: family.ben.token },
        payload: {},
      })
    const first = await send()
    await stop(family.ben, id)
    expect((await send()).json()).toEqual(first.json())
    expect(await timersSeenBy(family.ben, family)).toEqual([])
  })

  // Proves 12.45
  it('asks for the minutes of a timer that ran for over two hours, and records the answer', async () => {
    const { id, ...family } = await aFamilyAtNoon()
    await start(family.ben, id)
    pass(121)
    expect(await timersSeenBy(family.ben, family)).toMatchObject([{ stoppedAt: null, question: 'long' }])
    const { minutes, timer } = await stop(family.ben, id)
    expect([minutes, timer?.question, timer?.stoppedAt]).toEqual([null, 'long', server.now.toISOString()])
    expect([await entriesOf(id), (await taskOf(id)).time_spent]).toEqual([[], null])
    pass(60)
    expect(await timersSeenBy(family.tom, family)).toEqual([timer])
    await answer(family.ben, timer?.id ?? '', 50)
    expect(await entriesOf(id)).toMatchObject([{ minutes: 50, day: '2026-03-04', logged_by: family.ben.id }])
    expect((await taskOf(id)).time_spent).toBe('50min')
    expect(await timersSeenBy(family.tom, family)).toEqual([])
  })

  it('records a timer that ran past the learner’s midnight on the day on which it started', async () => {
    const { id, ...family } = await aFamilyAtNoon()
    const zone = { timezone: 'America/New_York' }
    await server.store.db.updateTable('user').set(zone).where('id', '=', family.ben.id).execute()
    server.now = new Date('2026-03-05T04:50:00Z')
    await start(family.ben, id)
    pass(20)
    const { timer } = await stop(family.ben, id)
    expect(timer?.question).toBe('midnight')
    const refused = await server.refused(family.ben, 'POST /api/timers/:id/answer', {
      params: { id: timer?.id ?? '' },
      body: { minutes: 21 },
    })
    expect(refused).toMatchObject({ status: 400, issues: [{ path: 'minutes', message: 'too_long' }] })
    await answer(family.tom, timer?.id ?? '', 20)
    expect(await entriesOf(id)).toMatchObject([{ minutes: 20, day: '2026-03-04', logged_by: family.tom.id }])
  })

  // Proves 12.46
  it('records the time on a shared card for the learner’s own share', async () => {
    const { id, ...family } = await aFamilyAtNoon()
    await share(family, id)
    await start(family.ben, id)
    await start(family.tom, id, family.mia.id)
    pass(10)
    await stop(family.ben, id)
    pass(5)
    await patch(family.mia, id, { status: 'done' })
    const shares = server.store.db
      .selectFrom('task_share')
      .selectAll()
      .where('task_id', '=', id)
      .orderBy('ordinal')
    expect(await shares.execute()).toMatchObject([
      { time_spent: '10min', status: 'in_progress' },
      { time_spent: '15min', status: 'done' },
    ])
    expect(await taskOf(id)).toMatchObject({ time_spent: '25min', status: 'in_progress' })
    const unclear = await server.refused(family.tom, 'POST /api/tasks/:id/timer', {
      params: { id },
      body: {},
    })
    expect(unclear).toMatchObject({ status: 400, code: 'learner_not_on_card' })
  })

  it('refuses a task that is done or unassigned, or whose sprint is a draft or completed', async () => {
    const { id, sprint_id, ...family } = await aFamilyAtNoon()
    const free = await aTask(server, family, { sprint_id, assigned_to: null })
    const begin = (by: Caller, task: string) =>
      server.refused(by, 'POST /api/tasks/:id/timer', { params: { id: task }, body: {} })
    expect(await begin(family.tom, free.id)).toMatchObject({ status: 400, code: 'learner_not_on_card' })
    const draft = await aSprint(server, family, { name: 'Next' })
    const planned = await aTask(server, family, { sprint_id: draft.id })
    expect(await begin(family.tom, planned.id)).toMatchObject({ status: 409, code: 'sprint_not_started' })
    await patch(family.ben, id, { status: 'done' })
    expect(await begin(family.ben, id)).toMatchObject({ status: 409, code: 'task_done' })
    await server.ok(family.ana, 'POST /api/sprints/:id/complete', { params: { id: sprint_id } })
    expect(await begin(family.ben, id)).toMatchObject({ status: 409, code: 'sprint_completed' })
  })
})

onBothDatabases('concurrent timer requests', (server) => {
  const { pass, start, stop, answer, timersSeenBy, patch, taskOf, entriesOf, aFamilyAtNoon } = fixture(server)

  // Proves 12.44
  it('keeps one timer running for concurrent starts, and neither loses nor duplicates time', async () => {
    const { id, sprint_id, ...family } = await aFamilyAtNoon()
    const tasks = [
      id,
      ...(await Promise.all([1, 2, 3].map(() => aTask(server, family, { sprint_id })))).map(
        (task) => task.id,
      ),
    ]
    for (let round = 0; round < 3; round++) {
      await Promise.all(tasks.map((task) => start(family.ben, task)))
      const running = await timersSeenBy(family.ana, family)
      expect(running).toHaveLength(1)
      pass(10)
    }
    await Promise.all(tasks.map((task) => stop(family.ben, task)))
    const entries = (await Promise.all(tasks.map(entriesOf))).flat()
    expect(entries.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(30)
    const spent = await Promise.all(
      tasks.map(async (task) => Number.parseInt((await taskOf(task)).time_spent ?? '0', 10)),
    )
    expect(spent.reduce((sum, minutes) => sum + minutes, 0)).toBe(30)
  })

  it('records the time once for concurrent stops', async () => {
    const { id, ...family } = await aFamilyAtNoon()
    await start(family.ben, id)
    pass(10)
    await Promise.all([stop(family.ben, id), stop(family.tom, id), patch(family.ben, id, { status: 'done' })])
    expect(await entriesOf(id)).toMatchObject([{ minutes: 10 }])
    expect((await taskOf(id)).time_spent).toBe('10min')
  })

  it('accepts only one answer for a timer, even with 0 minutes while it runs', async () => {
    const { id, ...family } = await aFamilyAtNoon()
    const { id: timer } = await start(family.ben, id)
    pass(300)
    await answer(family.ben, timer, 0)
    expect([await entriesOf(id), await timersSeenBy(family.ben, family)]).toEqual([[], []])
    const again = { params: { id: timer }, body: { minutes: 30 } }
    expect(await server.refused(family.ben, 'POST /api/timers/:id/answer', again)).toMatchObject({
      status: 404,
    })
    const second = await start(family.ben, id)
    pass(300)
    const reply = { params: { id: second.id }, body: { minutes: 30 } }
    const twice = await Promise.allSettled([
      server.ok(family.ben, 'POST /api/timers/:id/answer', reply),
      server.ok(family.tom, 'POST /api/timers/:id/answer', reply),
    ])
    expect(twice.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await entriesOf(id)).toMatchObject([{ minutes: 30 }])
  })
})

/** Requests and rows that both groups of tests use. */
function fixture(server: TestServer) {
  const pass = (minutes: number) => {
    server.now = new Date(server.now.getTime() + minutes * 60_000)
  }
  const start = (by: Caller, id: string, learnerId?: string) =>
    server.ok(by, 'POST /api/tasks/:id/timer', { params: { id }, body: learnerId ? { learnerId } : {} })
  const stop = (by: Caller, id: string, learnerId?: string) =>
    server.ok(by, 'POST /api/tasks/:id/timer/stop', { params: { id }, body: learnerId ? { learnerId } : {} })
  const answer = (by: Caller, id: string, minutes: number) =>
    server.ok(by, 'POST /api/timers/:id/answer', { params: { id }, body: { minutes } })
  const timersSeenBy = (by: Caller, { workspaceId: id }: Family) =>
    server.ok(by, 'GET /api/workspaces/:id/timers', { params: { id } })
  const patch = (by: Caller, id: string, body: { status: 'done' | 'todo'; learnerId?: string }) =>
    server.ok(by, 'PATCH /api/tasks/:id', { params: { id }, body })
  const taskOf = (id: string) =>
    server.store.db.selectFrom('task').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const entriesOf = (taskId: string) =>
    server.store.db.selectFrom('time_entry').selectAll().where('task_id', '=', taskId).orderBy('id').execute()
  const aFamilyAtNoon = async () => {
    server.now = noon
    const family = await aFamily(server)
    const { id: sprint_id } = await aSprint(server, family, { status: 'active' })
    const { id } = await aTask(server, family, { sprint_id })
    return { ...family, sprint_id, id }
  }
  return { pass, start, stop, answer, timersSeenBy, patch, taskOf, entriesOf, aFamilyAtNoon }
}

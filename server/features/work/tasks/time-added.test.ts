import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseDuration } from '#domain/duration.ts'
import { aFamily, aSprint, aTask } from '#tests/support/family.ts'
import { type Caller, onAnyDatabase, onBothDatabases, type TestServer } from '#tests/support/test-server.ts'
import { isDeepSuite } from '../../../../scripts/support/suites.mjs'

onAnyDatabase('time added to a task', (server) => {
  const { add, noted, rowOf } = fixture(server)
  const refused = (by: Caller, id: string, minutes: number) =>
    server.refused(by, 'POST /api/tasks/:id/time', { params: { id }, body: { minutes } })

  // Proves 7.41
  it('increases the time spent, which is formatted as a duration', async () => {
    const family = await aFamily(server)
    const { id } = await aTask(server, family)
    const start = server.now
    server.now = new Date(start.getTime() + 60_000)
    const updatedAt = server.now.toISOString()
    expect(await add(family.ben, id, 45)).toMatchObject({ timeSpent: '45min', version: 2, updatedAt })
    expect(await add(family.ana, id, 45)).toMatchObject({ timeSpent: '1h 30min', version: 3 })
    expect(await add(family.ben, id, 30)).toMatchObject({ timeSpent: '2h' })
    expect(await add(family.ben, id, -15)).toMatchObject({ timeSpent: '1h 45min' })
    expect(await noted(id)).toEqual([45, 45, 30, -15])
    const week = await server.ok(family.ben, 'GET /api/dashboard')
    expect(week.weeklyHours).toBe(1.8)
    server.now = start
  })

  it('is recorded for the learner, with who logged it, on the learner’s local day', async () => {
    const family = await aFamily(server)
    const { id } = await aTask(server, family)
    const zone = { timezone: 'Pacific/Auckland' }
    await server.store.db.updateTable('user').set(zone).where('id', '=', family.ben.id).execute()
    const start = server.now
    server.now = new Date('2026-03-04T12:00:00Z')
    await add(family.tom, id, 20)
    server.now = start
    const entries = server.store.db.selectFrom('time_entry').selectAll().where('task_id', '=', id)
    expect(await entries.execute()).toMatchObject([
      {
        minutes: 20,
        learner_id: family.ben.id,
        logged_by: family.tom.id,
        subject_id: family.math,
        day: '2026-03-05',
      },
    ])
  })

  it('is only recorded as an entry once the sprint is completed, and leaves the task unchanged', async () => {
    const family = await aFamily(server)
    const { id: sprint_id } = await aSprint(server, family, { status: 'active' })
    const { id } = await aTask(server, family, { sprint_id, status: 'in_progress' })
    await add(family.ben, id, 30)
    await server.ok(family.ana, 'POST /api/sprints/:id/complete', { params: { id: sprint_id } })
    const before = await rowOf(id)
    const stats = await server.ok(family.ana, 'GET /api/sprints/:id/tasks', { params: { id: sprint_id } })
    expect(await add(family.ben, id, 20)).toMatchObject({ timeSpent: '30min', version: 2 })
    await add(family.ana, id, -50)
    expect(await refused(family.ana, id, -1)).toMatchObject({ status: 400, issues: [{ path: 'minutes' }] })
    expect(await noted(id)).toEqual([30, 20, -50])
    expect(await rowOf(id)).toEqual(before)
    expect(await server.ok(family.ana, 'GET /api/sprints/:id/tasks', { params: { id: sprint_id } })).toEqual(
      stats,
    )
    expect((await refused(family.mia, id, 5)).status).toBe(403)
  })
})

onBothDatabases('time added concurrently', (server) => {
  const { add, write, noted, rowOf } = fixture(server)

  it('counts every one of many simultaneous additions', async () => {
    const family = await aFamily(server)
    const { id: sprint_id } = await aSprint(server, family, { status: 'active' })
    const { id } = await aTask(server, family, { sprint_id })
    const turns = Array.from({ length: 20 }, (_, turn) => ({ by: turn % 2 ? family.ben : family.tom, turn }))
    await Promise.all(turns.map(({ by, turn }) => add(by, id, turn + 1)))
    expect((await rowOf(id)).time_spent).toBe('3h 30min')
    expect((await rowOf(id)).version).toBe(21)
    expect((await noted(id)).sort((one, other) => one - other)).toEqual(turns.map(({ turn }) => turn + 1))
  })

  it('keeps the time spent equal to the sum of its entries, for random edits and additions', async () => {
    const family = await aFamily(server)
    const aStep = fc.record({
      by: fc.constantFrom(family.ana, family.ben),
      step: fc.oneof(
        fc.integer({ min: -90, max: 120 }),
        fc.constantFrom('1h', '0,5h', '1:15', 'a while', '45 min', null),
      ),
    })
    const check = fc.asyncProperty(fc.array(aStep, { minLength: 1, maxLength: 8 }), async (steps) => {
      const { id } = await aTask(server, family)
      await Promise.all(
        steps.map(({ by, step }) =>
          typeof step === 'number'
            ? server.request(by, 'POST /api/tasks/:id/time', { params: { id }, body: { minutes: step } })
            : write(by, id, step),
        ),
      )
      const sum = (await noted(id)).reduce((total, minutes) => total + minutes, 0)
      expect(parseDuration((await rowOf(id)).time_spent)).toBe(sum)
      expect(sum).toBeGreaterThanOrEqual(0)
    })
    await fc.assert(check, { numRuns: isDeepSuite ? 15 : 5 })
  })

  it('is neither lost nor duplicated while its sprint is completed', async () => {
    for (let round = 0; round < 4; round++) {
      const family = await aFamily(server)
      const { id: sprint_id } = await aSprint(server, family, { status: 'active' })
      const { id } = await aTask(server, family, { sprint_id })
      await Promise.all([
        server.ok(family.ana, 'POST /api/sprints/:id/complete', { params: { id: sprint_id } }),
        ...[5, 5, 5].map((minutes) => add(family.ben, id, minutes)),
      ])
      expect(await noted(id)).toEqual([5, 5, 5])
      const { carried_to, time_spent, version } = await rowOf(id)
      const copy = await rowOf(carried_to ?? '')
      expect(parseDuration(time_spent)).toBe((version - 1) * 5)
      expect(copy.time_spent).toBeNull()
    }
  })
})

/** Requests and rows that both groups of tests use. */
function fixture(server: TestServer) {
  const add = (by: Caller, id: string, minutes: number) =>
    server.ok(by, 'POST /api/tasks/:id/time', { params: { id }, body: { minutes } })
  const write = (by: Caller, id: string, timeSpent: string | null) =>
    server.ok(by, 'PATCH /api/tasks/:id', { params: { id }, body: { timeSpent } })
  const noted = async (taskId: string) => {
    const entries = server.store.db.selectFrom('time_entry').select('minutes').where('task_id', '=', taskId)
    return (await entries.orderBy('id').execute()).map(({ minutes }) => minutes)
  }
  const rowOf = (id: string) =>
    server.store.db.selectFrom('task').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return { add, write, noted, rowOf }
}

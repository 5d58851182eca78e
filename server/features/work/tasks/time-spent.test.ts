import { expect, it } from 'vitest'
import { aFamily, aSprint, aTask, type Family } from '#tests/support/family.ts'
import { type Caller, onAnyDatabase, onBothDatabases, type TestServer } from '#tests/support/test-server.ts'

onAnyDatabase('time spent', (server) => {
  const { change, aBoard, entries } = fixture(server)

  // Proves 3.24
  it('is stored as typed, and each difference is recorded on the learner’s local day', async () => {
    const family = await aFamily(server)
    const { id } = await aTask(server, family, { sprint_id: await aBoard(family) })
    const zone = { timezone: 'Pacific/Auckland' }
    await server.store.db.updateTable('user').set(zone).where('id', '=', family.ben.id).execute()
    const before = server.now
    server.now = new Date('2026-03-04T12:00:00Z')
    expect(await change(family.ben, id, { timeSpent: '1h' })).toMatchObject({ timeSpent: '1h', version: 2 })
    await change(family.ana, id, { timeSpent: '45 min' })
    await change(family.ben, id, { timeSpent: '0:45' })
    await change(family.ben, id, { timeSpent: 'a while' })
    expect(await change(family.ben, id, { timeSpent: null })).toMatchObject({ timeSpent: null })
    server.now = before
    const [ben, ana] = [family.ben.id, family.ana.id]
    const noted = await entries(id)
    expect(noted.map((entry) => [entry.minutes, entry.learner_id, entry.logged_by])).toEqual([
      [60, ben, ben],
      [-15, ben, ana],
      [-45, ben, ben],
    ])
    expect(noted[0]).toMatchObject({ day: '2026-03-05', subject_id: family.math })
  })

  it('is recorded for the user who logs it if the task is unassigned', async () => {
    const family = await aFamily(server)
    const { id } = await aTask(server, family, { assigned_to: null })
    await change(family.tom, id, { timeSpent: '30min' })
    expect(await entries(id)).toMatchObject([{ minutes: 30, learner_id: family.tom.id, day: '2026-03-04' }])
  })
})

onBothDatabases('concurrent changes of the time spent', (server) => {
  const { change, aBoard, entries } = fixture(server)

  it('keeps the sum of the entries equal to the stored time', async () => {
    const family = await aFamily(server)
    const { id } = await aTask(server, family, { sprint_id: await aBoard(family) })
    const times = ['10min', '20min', '30min', '40min', '50min', '60min']
    const [last] = (await Promise.all(times.map((timeSpent) => change(family.ana, id, { timeSpent })))).sort(
      (one, other) => other.version - one.version,
    )
    const total = (await entries(id)).reduce((sum, { minutes }) => sum + minutes, 0)
    expect(`${total}min`).toBe(last?.timeSpent)
  })
})

/** Requests and rows that both groups of tests use. */
function fixture(server: TestServer) {
  const change = (by: Caller, id: string, body: { timeSpent: string | null }) =>
    server.ok(by, 'PATCH /api/tasks/:id', { params: { id }, body })
  const aBoard = async (family: Family) => (await aSprint(server, family, { status: 'active' })).id
  const entries = (taskId: string) =>
    server.store.db.selectFrom('time_entry').selectAll().where('task_id', '=', taskId).orderBy('id').execute()
  return { change, aBoard, entries }
}

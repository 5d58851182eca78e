import { expect, it } from 'vitest'
import { aFamily, aTask } from '#tests/support/family.ts'
import { onBothDatabases } from '#tests/support/test-server.ts'

onBothDatabases('school days', (server) => {
  // Proves 11.3
  it('defaults to Monday to Friday, or Sunday to Thursday in Hebrew, and can be changed', async () => {
    const { ana } = await aFamily(server)
    const make = (body: { name: string; schoolDays?: string }) =>
      server.ok(ana, 'POST /api/workspaces', { body })
    expect((await make({ name: 'Home' })).schoolDays).toBe('12345')
    await server.ok(ana, 'PATCH /api/users/:id/preferences', {
      params: { id: ana.id },
      body: { language: 'he' },
    })
    const { id, schoolDays } = await make({ name: 'בית' })
    expect(schoolDays).toBe('12347')
    expect((await make({ name: 'Co-op', schoolDays: '135' })).schoolDays).toBe('135')
    const params = { id }
    const changed = await server.ok(ana, 'PATCH /api/workspaces/:id', { params, body: { schoolDays: '24' } })
    expect(changed.schoolDays).toBe('24')
    const wrong = { params, body: { schoolDays: '42' } }
    expect((await server.refused(ana, 'PATCH /api/workspaces/:id', wrong)).status).toBe(400)
  })

  // Proves 11.4, 11.5, 11.6
  it('stores, lists and deletes days off of everyone or of one learner', async () => {
    const { ana, ben, mia, workspaceId } = await aFamily(server)
    const params = { id: workspaceId }
    const add = (body: { startDate: string; endDate: string; name?: string; learnerId?: string }) =>
      server.ok(ana, 'POST /api/workspaces/:id/days-off', { params, body })
    const feast = await add({ startDate: '2026-12-24', endDate: '2026-12-26', name: 'Christmas' })
    const dentist = await add({ startDate: '2026-03-05', endDate: '2026-03-05', learnerId: mia.id })
    expect(dentist).toMatchObject({ name: '', learnerId: mia.id })
    const list = () => server.ok(ben, 'GET /api/workspaces/:id/days-off', { params })
    expect(await list()).toEqual([dentist, feast])
    await server.ok(ana, 'DELETE /api/days-off/:id', { params: { id: feast.id } })
    expect(await list()).toEqual([dentist])
  })

  // Proves 11.7
  it('returns each learner’s usual minutes per weekday over eight weeks, in their own time zone', async () => {
    const family = await aFamily(server)
    const { ana, ben, mia, workspaceId } = family
    const { db } = server.store
    await db.updateTable('user').set({ timezone: 'Pacific/Auckland' }).where('id', '=', ben.id).execute()
    const done = (completed_at: string, more: object) =>
      aTask(server, family, { status: 'done', completed_at, ...more })
    await done('2026-03-01T20:00:00Z', { estimated_time: '1h' }) // Monday in Auckland
    await done('2026-02-22T20:00:00Z', { estimated_time: '20min', time_spent: '30min' })
    await done('2025-12-01T20:00:00Z', { estimated_time: '8h' })
    await done('2026-03-02T10:00:00Z', { estimated_time: '45', assigned_to: mia.id })
    await done('2026-03-03T10:00:00Z', { estimated_time: '15', assigned_to: mia.id })
    await done('2026-03-01T20:30:00Z', { estimated_time: '5h', deleted_at: server.now.toISOString() })
    const params = { id: workspaceId }
    const usual = await server.ok(ana, 'GET /api/workspaces/:id/usual-days', { params })
    expect(usual.toSorted((one, other) => one.minutes - other.minutes)).toEqual([
      { learnerId: mia.id, weekday: null, minutes: 15 },
      { learnerId: ben.id, weekday: 1, minutes: 30 },
      { learnerId: ben.id, weekday: null, minutes: 30 },
    ])
    const own = await server.ok(ben, 'GET /api/workspaces/:id/usual-days', { params })
    expect(new Set(own.map(({ learnerId }) => learnerId))).toEqual(new Set([ben.id]))
  })

  it('reads days off and usual days with at most three statements', async () => {
    const family = await aFamily(server)
    const params = { id: family.workspaceId }
    for (let count = 0; count < 3; count++) {
      await aTask(server, family, { status: 'done', estimated_time: '1h' })
      for (const call of [
        'GET /api/workspaces/:id/days-off',
        'GET /api/workspaces/:id/usual-days',
      ] as const) {
        await server.clearStatements()
        await server.ok(family.ana, call, { params })
        expect(server.statements.length).toBeLessThanOrEqual(3)
      }
    }
  })
})

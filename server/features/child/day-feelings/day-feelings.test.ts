import { expect, it } from 'vitest'
import type { Feeling } from '#domain/feeling.ts'
import { aFamily, type Family, type Person } from '#tests/support/family.ts'
import { onAnyDatabase } from '#tests/support/test-server.ts'

onAnyDatabase('how a day was', (server) => {
  const tell = (by: Person, { workspaceId: id }: Family, day: string, feeling: Feeling) =>
    server.ok(by, 'POST /api/workspaces/:id/feelings', { params: { id }, body: { day, feeling } })
  const listed = async (
    by: Person,
    { workspaceId: id }: Family,
    query: { from?: string; to?: string } = {},
  ) => server.ok(by, 'GET /api/workspaces/:id/feelings', { params: { id }, query })

  // Proves 12.67
  it('is stored once per learner and day, and visible only to facilitators and that learner', async () => {
    const family = await aFamily(server)
    const { ana, ben, mia } = family
    const first = await tell(ben, family, '2026-03-04', 'hard')
    expect(await tell(ben, family, '2026-03-04', 'good')).toEqual({ ...first, feeling: 'good' })
    await tell(mia, family, '2026-03-03', 'so_so')
    const told = (await listed(ana, family)).map(({ learnerId, day, feeling }) => [learnerId, day, feeling])
    expect(told).toEqual([
      [mia.id, '2026-03-03', 'so_so'],
      [ben.id, '2026-03-04', 'good'],
    ])
    expect((await listed(ben, family)).map(({ learnerId }) => learnerId)).toEqual([ben.id])
    expect(await listed(ana, family, { from: '2026-03-04', to: '2026-03-04' })).toHaveLength(1)
    expect(await listed(ana, family, { from: '2026-03-05' })).toEqual([])
  })

  // Proves 12.68
  it('can be deleted by the learner', async () => {
    const family = await aFamily(server)
    const { ana, ben, workspaceId: id } = family
    await tell(ben, family, '2026-03-04', 'hard')
    const params = { id, day: '2026-03-04' }
    await server.ok(ben, 'DELETE /api/workspaces/:id/feelings/:day', { params })
    expect(await listed(ana, family)).toEqual([])
    const again = await server.refused(ben, 'DELETE /api/workspaces/:id/feelings/:day', { params })
    expect(again).toMatchObject({ status: 404 })
  })

  it('accepts only the last days and known feelings', async () => {
    const family = await aFamily(server)
    const { ben, workspaceId: id } = family
    const refusal = (day: string, feeling: Feeling = 'good') =>
      server.refused(ben, 'POST /api/workspaces/:id/feelings', { params: { id }, body: { day, feeling } })
    for (const day of ['2026-02-24', '2026-03-06'])
      expect(await refusal(day)).toMatchObject({
        status: 400,
        code: 'day_out_of_reach',
        issues: [{ path: 'day' }],
      })
    expect(await refusal('2026-02-30')).toMatchObject({ status: 400, code: 'invalid' })
    expect(await refusal('2026-03-04', 'bored' as Feeling)).toMatchObject({ status: 400 })
  })
})

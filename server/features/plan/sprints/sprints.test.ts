import { describe, expect, it } from 'vitest'
import type { BodyOf } from '#contract/calls.ts'
import { aFamily, aSprint, aTask, type Person } from '#tests/support/family.ts'
import { insertSprints } from '#tests/support/bulk-rows.ts'
import { onAnyDatabase } from '#tests/support/test-server.ts'

onAnyDatabase('sprints', (server) => {
  describe('the sprint list', () => {
    // Proves 3.18, 7.18
    it('shows the active sprint, then drafts and completed ones newest first, with their figures', async () => {
      const family = await aFamily(server)
      const first = await aSprint(server, family, { name: 'first', status: 'completed' })
      await aSprint(server, family, { name: 'old draft' })
      const active = await aSprint(server, family, { name: 'now', status: 'active' })
      await aSprint(server, family, { name: 'second', status: 'completed' })
      await aSprint(server, family, { name: 'new draft' })
      for (const status of ['done', 'done', 'todo'] as const)
        await aTask(server, family, { sprint_id: active.id, status })
      await aTask(server, family, { sprint_id: active.id, deleted_at: server.now.toISOString() })
      await aTask(server, family, { sprint_id: first.id, status: 'done' })
      await aTask(server, family)
      const params = { id: family.workspaceId }
      const sprints = await server.ok(family.ana, 'GET /api/workspaces/:id/sprints', { params })
      expect(sprints.map(({ name, isActive, taskStats }) => [name, isActive, taskStats])).toEqual([
        ['now', true, { totalTasks: 3, completionRate: 67 }],
        ['new draft', false, { totalTasks: 0, completionRate: 0 }],
        ['old draft', false, { totalTasks: 0, completionRate: 0 }],
        ['second', false, { totalTasks: 0, completionRate: 0 }],
        ['first', false, { totalTasks: 1, completionRate: 100 }],
      ])
      const learners = await server.ok(family.ben, 'GET /api/workspaces/:id/sprints', { params })
      expect(learners.map(({ name }) => name)).toEqual(['now', 'second', 'first'])
    })

    it('holds no sprint of another workspace', async () => {
      const [family, others] = [await aFamily(server), await aFamily(server)]
      await aSprint(server, others, { status: 'active' })
      const params = { id: family.workspaceId }
      expect(await server.ok(family.ana, 'GET /api/workspaces/:id/sprints', { params })).toEqual([])
      expect(await server.ok(family.ana, 'GET /api/workspaces/:id/sprints/active', { params })).toBeNull()
    })

    it.each([1, 300])('reads %i sprints with three statements', async (count) => {
      const family = await aFamily(server)
      await insertSprints(server, family, count)
      const params = { id: family.workspaceId }
      await server.clearStatements()
      expect(await server.ok(family.ana, 'GET /api/workspaces/:id/sprints', { params })).toHaveLength(count)
      expect(server.statements).toHaveLength(3)
      await server.clearStatements()
      await server.ok(family.ana, 'GET /api/workspaces/:id/sprints/active', { params })
      expect(server.statements).toHaveLength(3)
    })
  })

  // Proves 7.17
  it('returns the active sprint, or null if there is none', async () => {
    const family = await aFamily(server)
    const params = { id: family.workspaceId }
    await aSprint(server, family)
    const none = await server.request(family.ben, 'GET /api/workspaces/:id/sprints/active', { params })
    expect([none.statusCode, none.body]).toEqual([200, 'null'])
    const { id } = await aSprint(server, family, { status: 'active' })
    expect(await server.ok(family.ben, 'GET /api/workspaces/:id/sprints/active', { params })).toMatchObject({
      id,
      isActive: true,
      status: 'active',
    })
  })

  describe('a new sprint', () => {
    const dates = { startDate: '2026-03-02', endDate: '2026-03-06' }

    // Proves 3.15, 3.16, 3.17, 9.21, 9.23
    it('is a draft, and keeps only the date part of a date-time', async () => {
      const family = await aFamily(server)
      const body = {
        workspaceId: family.workspaceId,
        name: ' Week ten ',
        description: ' ',
        startDate: '2026-03-02T23:30:00-05:00',
        endDate: '2026-03-02',
      }
      const answer = await server.request(family.tom, 'POST /api/sprints', { body })
      expect(answer.statusCode).toBe(201)
      expect(answer.json()).toMatchObject({
        name: 'Week ten',
        description: null,
        startDate: '2026-03-02',
        endDate: '2026-03-02',
        status: 'draft',
        isActive: false,
        createdBy: family.tom.id,
        createdAt: server.now.toISOString(),
      })
    })

    // Proves 5.17
    it('is refused when it ends before it starts', async () => {
      const family = await aFamily(server)
      const body = { workspaceId: family.workspaceId, name: 'Week', ...dates, endDate: '2026-03-01' }
      expect(await server.refused(family.ana, 'POST /api/sprints', { body })).toMatchObject({
        status: 400,
        code: 'invalid_date_range',
        issues: [{ path: 'startDate' }, { path: 'endDate' }],
      })
    })
  })

  describe('editing a sprint', () => {
    // Proves 4.12, 7.36
    it('changes only the fields that are sent', async () => {
      const family = await aFamily(server)
      const { id } = await aSprint(server, family, { description: 'Plants' })
      const change = (body: object) =>
        server.ok(family.ana, 'PATCH /api/sprints/:id', { params: { id }, body })
      expect(await change({ name: 'Week eleven' })).toMatchObject({
        name: 'Week eleven',
        description: 'Plants',
        startDate: '2026-03-02',
        endDate: '2026-03-06',
      })
      expect(await change({ description: null })).toMatchObject({ name: 'Week eleven', description: null })
      expect(await change({ endDate: '2026-03-08', name: 'Week eleven' })).toMatchObject({
        startDate: '2026-03-02',
        endDate: '2026-03-08',
      })
    })

    it('is refused if a new date conflicts with the other stored date', async () => {
      const family = await aFamily(server)
      const { id } = await aSprint(server, family)
      for (const body of [{ startDate: '2026-03-07' }, { endDate: '2026-03-01' }]) {
        const refusal = await server.refused(family.ana, 'PATCH /api/sprints/:id', { params: { id }, body })
        expect(refusal).toMatchObject({ status: 400, code: 'invalid_date_range' })
      }
    })

    // Proves 4.14
    it('is refused for a completed sprint, and without a known field', async () => {
      const family = await aFamily(server)
      const active = await aSprint(server, family, { status: 'active' })
      const completed = await aSprint(server, family, { status: 'completed' })
      const change = (id: string, body: object) => ({ params: { id }, body })
      await server.ok(family.ana, 'PATCH /api/sprints/:id', change(active.id, { name: 'Still on' }))
      expect(
        await server.refused(family.ana, 'PATCH /api/sprints/:id', change(completed.id, { name: 'Over' })),
      ).toMatchObject({ status: 409, code: 'sprint_completed' })
      expect(
        await server.refused(family.ana, 'PATCH /api/sprints/:id', change(active.id, { status: 'draft' })),
      ).toMatchObject({ status: 400, code: 'nothing_to_change' })
      const onlyWas = change(active.id, { was: { name: 'Still on' } })
      expect(await server.refused(family.ana, 'PATCH /api/sprints/:id', onlyWas)).toMatchObject({
        status: 400,
        code: 'nothing_to_change',
      })
    })

    it('is refused as stale, with the current sprint, if someone else has changed the same field', async () => {
      const family = await aFamily(server)
      const { id } = await aSprint(server, family, { description: 'Plants' })
      const params = { id }
      const body = { endDate: '2026-03-08', description: null }
      const current = await server.ok(family.tom, 'PATCH /api/sprints/:id', { params, body })
      const overtaken = [
        { name: 'Ten', endDate: '2026-03-07', was: { name: 'Week ten', endDate: '2026-03-06' } },
        { description: 'Leaves', was: { description: 'Plants' } },
        { startDate: '2026-03-09', endDate: '2026-03-07', was: { endDate: '2026-03-06' } },
      ]
      for (const body of overtaken)
        expect(await server.refused(family.ana, 'PATCH /api/sprints/:id', { params, body })).toMatchObject({
          status: 409,
          code: 'stale',
          current,
        })
      const [stored] = await server.ok(family.ana, 'GET /api/workspaces/:id/sprints', {
        params: { id: family.workspaceId },
      })
      expect(stored).toMatchObject(current)
    })

    it('is accepted if someone else changed other fields, or already stored the same value', async () => {
      const family = await aFamily(server)
      const { id } = await aSprint(server, family)
      const change = (by: Person, body: BodyOf<'PATCH /api/sprints/:id'>) =>
        server.ok(by, 'PATCH /api/sprints/:id', { params: { id }, body })
      await change(family.tom, { name: 'Volcanoes', endDate: '2026-03-08' })
      const anas = { description: 'Lava', name: 'Volcanoes', was: { description: '', name: 'Week ten' } }
      await change(family.ana, anas)
      await change(family.ana, { startDate: '2026-03-01', was: { startDate: '2026-03-02T08:00:00Z' } })
      expect(await change(family.tom, { name: 'Lava', was: { endDate: '2026-03-06' } })).toMatchObject({
        name: 'Lava',
        description: 'Lava',
        startDate: '2026-03-01',
        endDate: '2026-03-08',
      })
    })
  })
})

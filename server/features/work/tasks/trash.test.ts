import { expect, it } from 'vitest'
import { aFamily, aSprint, aTask, type Family } from '#tests/support/family.ts'
import { onAnyDatabase } from '#tests/support/test-server.ts'
import { emptyTrash } from './tasks.service.ts'

const unknown = '01960000-0000-7000-8000-000000000000'
const day = 86_400_000

onAnyDatabase('a deleted task', (server) => {
  const aDeletedTask = (family: Family, daysAgo: number) => {
    const deleted_at = new Date(server.now.getTime() - daysAgo * day).toISOString()
    return aTask(server, family, { deleted_at })
  }

  // Proves 7.42, 7.43
  it('disappears from the board, and is restored unchanged at its position', async () => {
    const family = await aFamily(server)
    const { id: sprint_id } = await aSprint(server, family, { status: 'active' })
    await aTask(server, family, { sprint_id })
    const { id } = await aTask(server, family, {
      sprint_id,
      version: 4,
      time_spent: '1h',
      description: 'x',
    })
    await aTask(server, family, { sprint_id })
    const board = () => server.ok(family.ana, 'GET /api/sprints/:id/tasks', { params: { id: sprint_id } })
    const before = await board()
    const params = { id }
    expect((await server.request(family.ana, 'DELETE /api/tasks/:id', { params })).statusCode).toBe(204)
    expect((await board()).map((task) => task.id)).not.toContain(id)
    expect((await server.refused(family.ana, 'DELETE /api/tasks/:id', { params })).status).toBe(404)
    const change = { params, body: { title: 'Changed' } }
    expect((await server.refused(family.ana, 'PATCH /api/tasks/:id', change)).status).toBe(404)
    server.now = new Date(server.now.getTime() + 29 * day)
    const restored = await server.ok(family.ana, 'POST /api/tasks/:id/restore', { params })
    server.now = new Date(server.now.getTime() - 29 * day)
    expect(restored).toEqual(before[1])
    expect(await board()).toEqual(before)
  })

  // Proves 11.12
  it('is listed for thirty days, newest first, with its sprint', async () => {
    const family = await aFamily(server)
    const sprint = await aSprint(server, family, { status: 'active' })
    const ago = (days: number) => new Date(server.now.getTime() - days * day).toISOString()
    await aTask(server, family, { deleted_at: ago(31) })
    const waiting = await aTask(server, family, { deleted_at: ago(2) })
    const onBoard = await aTask(server, family, { deleted_at: ago(1), sprint_id: sprint.id })
    await aTask(server, family)
    const params = { id: family.workspaceId }
    const deleted = await server.ok(family.ana, 'GET /api/workspaces/:id/deleted-tasks', { params })
    expect(deleted).toMatchObject([
      { task: { id: onBoard.id }, deletedAt: ago(1), sprint: { name: sprint.name, status: 'active' } },
      { task: { id: waiting.id }, deletedAt: ago(2), sprint: null },
    ])
  })

  it('keeps its position among cards that were added meanwhile', async () => {
    const family = await aFamily(server)
    const [first, last] = [await aTask(server, family), await aTask(server, family)]
    await server.ok(family.ana, 'DELETE /api/tasks/:id', { params: { id: last.id } })
    const body = { workspaceId: family.workspaceId, title: 'New' }
    const added = await server.ok(family.ana, 'POST /api/tasks', { body })
    const between = { params: { id: added.id }, body: { afterId: first.id } }
    await server.ok(family.ana, 'PATCH /api/tasks/:id', between)
    await server.ok(family.ana, 'POST /api/tasks/:id/restore', { params: { id: last.id } })
    const params = { id: family.workspaceId }
    const backlog = await server.ok(family.ana, 'GET /api/workspaces/:id/backlog', { params })
    expect(backlog.map(({ id }) => id)).toEqual([first.id, added.id, last.id])
  })

  it('is restored only within thirty days', async () => {
    const family = await aFamily(server)
    const kept = await aTask(server, family)
    const [recent, old] = [await aDeletedTask(family, 29), await aDeletedTask(family, 31)]
    const restore = (id: string) => ({ params: { id } })
    for (const id of [kept.id, old.id, unknown]) {
      const refusal = await server.refused(family.ana, 'POST /api/tasks/:id/restore', restore(id))
      expect(refusal.status).toBe(404)
    }
    await server.ok(family.ana, 'POST /api/tasks/:id/restore', restore(recent.id))
  })

  it('is not restored into a sprint that was completed meanwhile', async () => {
    const family = await aFamily(server)
    const { id: sprint_id } = await aSprint(server, family, { status: 'active' })
    const { id } = await aTask(server, family, { sprint_id })
    await server.ok(family.ana, 'DELETE /api/tasks/:id', { params: { id } })
    await server.ok(family.ana, 'POST /api/sprints/:id/complete', { params: { id: sprint_id } })
    const refusal = await server.refused(family.ana, 'POST /api/tasks/:id/restore', { params: { id } })
    expect(refusal).toMatchObject({ status: 409, code: 'sprint_completed' })
  })

  it('is removed from the activity', async () => {
    const family = await aFamily(server)
    const { id } = await aTask(server, family)
    await server.ok(family.ana, 'PATCH /api/tasks/:id', { params: { id }, body: { status: 'done' } })
    const told = () =>
      server.store.db.selectFrom('activity').select('kind').where('about_id', '=', id).execute()
    expect(await told()).toEqual([{ kind: 'task_done' }])
    await server.ok(family.ana, 'DELETE /api/tasks/:id', { params: { id } })
    expect(await told()).toEqual([])
  })

  it('is deleted permanently after thirty days, unless it is the copy of a carried-over task', async () => {
    const family = await aFamily(server)
    const { db } = server.store
    const old = await aDeletedTask(family, 31)
    const recent = await aDeletedTask(family, 29)
    const copy = await aDeletedTask(family, 31)
    const past = await aSprint(server, family, { status: 'completed' })
    const original = await aTask(server, family, { sprint_id: past.id, carried_to: copy.id })
    await emptyTrash({ store: server.store, now: () => server.now })
    const rows = await db
      .selectFrom('task')
      .select('id')
      .where('workspace_id', '=', family.workspaceId)
      .orderBy('id')
      .execute()
    expect(rows.map(({ id }) => id)).toEqual([recent.id, copy.id, original.id])
    expect(rows.map(({ id }) => id)).not.toContain(old.id)
  })

  it('is not one of a completed sprint', async () => {
    const family = await aFamily(server)
    const past = await aSprint(server, family, { status: 'completed' })
    const params = { id: (await aTask(server, family, { sprint_id: past.id })).id }
    const refusal = await server.refused(family.ana, 'DELETE /api/tasks/:id', { params })
    expect(refusal).toMatchObject({ status: 409, code: 'sprint_completed' })
  })
})

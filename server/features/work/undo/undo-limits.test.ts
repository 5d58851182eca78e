import { expect, it } from 'vitest'
import { newId } from '#server/db/ids.ts'
import { aFamily, aSprint, aTask, type Person } from '#tests/support/family.ts'
import { onBothDatabases } from '#tests/support/test-server.ts'

onBothDatabases('undoing a write', (server) => {
  const refusal = async (by: Person, id: string) =>
    (await server.refused(by, 'POST /api/changes/:id/undo', { params: { id } })).code

  it('is refused before it is loaded if the stored changes are too large for memory', async () => {
    const { ana, workspaceId } = await aFamily(server)
    const change = newId()
    const title = 'x'.repeat(8_000_000)
    for (const step of [0, 1]) {
      const undo = [{ table: 'task', workspaceId, id: newId(), before: { title }, after: null }]
      await server.store.db
        .insertInto('idempotent_write')
        .values({
          user_id: ana.id,
          change_id: change,
          call: `DELETE /api/templates/${step}`,
          step,
          result: null,
          undo: JSON.stringify(undo),
          created_at: server.now.toISOString(),
        })
        .execute()
    }
    server.statements.length = 0
    expect(await refusal(ana, change)).toBe('undo_gone')
    expect(server.statements.filter((sql) => /"undo" from/.test(sql))).toEqual([])
  })

  it('is refused for a learner whose task was moved to a draft, as if it were deleted', async () => {
    const family = await aFamily(server)
    const { ana, ben, mia } = family
    const { id: sprint_id } = await aSprint(server, family, { status: 'active' })
    const { id: draft } = await aSprint(server, family)
    const work = { sprint_id, assigned_to: ben.id, status: 'in_progress' } as const
    const [own, deleted] = [await aTask(server, family, work), await aTask(server, family, work)]
    const shared = await server.ok(ana, 'POST /api/tasks', {
      body: {
        workspaceId: family.workspaceId,
        title: 'Volcano',
        assignees: [ben.id, mia.id],
        sprintId: sprint_id,
        status: 'in_progress',
      },
    })
    const changes: string[] = []
    for (const { id } of [own, shared, deleted]) {
      await server.ok(ben, 'PATCH /api/tasks/:id', { params: { id }, body: { progress: 40 } })
      changes.push(server.lastChange)
    }
    for (const { id } of [own, shared])
      await server.ok(ana, 'PATCH /api/tasks/:id', { params: { id }, body: { sprintId: draft } })
    await server.ok(ana, 'DELETE /api/tasks/:id', { params: { id: deleted.id } })
    for (const change of changes) expect(await refusal(ben, change)).toBe('undo_overtaken')
    const inDraft = await server.ok(ana, 'GET /api/sprints/:id/tasks', { params: { id: draft } })
    expect(inDraft.map(({ shares, progress }) => shares[0]?.progress ?? progress)).toEqual([40, 40])
  })
  it('is refused for completing a sprint, so that shared cards keep their learners in the backlog', async () => {
    const family = await aFamily(server)
    const { ana, ben, mia, workspaceId } = family
    const { id } = await aSprint(server, family, { status: 'active' })
    const assignees = [ben.id, mia.id]
    await server.ok(ana, 'POST /api/tasks', {
      body: { workspaceId, title: 'Volcano', assignees, sprintId: id },
    })
    await server.ok(ana, 'POST /api/sprints/:id/complete', { params: { id }, body: {} })
    expect(await refusal(ana, server.lastChange)).toBe('undo_gone')
    const backlog = await server.ok(ana, 'GET /api/workspaces/:id/backlog', { params: { id: workspaceId } })
    expect(backlog.map((task) => task.assignees)).toEqual([assignees])
  })
})

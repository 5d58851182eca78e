import { expect, it } from 'vitest'
import { aFamily, aSprint, aTask } from '#tests/support/family.ts'
import { onAnyDatabase } from '#tests/support/test-server.ts'

onAnyDatabase('deleting a subject', (server) => {
  // Proves 11.13
  it.each(['another', 'none'])('moves its tasks and their time entries (target: %s)', async (goal) => {
    const family = await aFamily(server)
    const { ana, ben, art, math, workspaceId } = family
    const sprint = await aSprint(server, family, { status: 'active' })
    const task = await aTask(server, family, { sprint_id: sprint.id, subject_id: art, status: 'done' })
    const params = { id: task.id }
    await server.ok(ben, 'POST /api/tasks/:id/time', { params, body: { minutes: 30 } })
    await server.ok(ana, 'POST /api/sprints/:id/complete', { params: { id: sprint.id } })
    const kept = await server.refused(ana, 'DELETE /api/subjects/:id', { params: { id: art } })
    expect(kept.code).toBe('subject_in_use')
    const moveTo = goal === 'another' ? math : 'none'
    await server.ok(ana, 'DELETE /api/subjects/:id', { params: { id: art }, query: { moveTo } })
    const subject = goal === 'another' ? math : null
    const board = await server.ok(ana, 'GET /api/sprints/:id/tasks', { params: { id: sprint.id } })
    expect(board).toMatchObject([{ id: task.id, subject, status: 'done' }])
    const entries = server.store.db.selectFrom('time_entry').select(['minutes', 'subject_id'])
    expect(await entries.where('task_id', '=', task.id).execute()).toEqual([
      { minutes: 30, subject_id: subject },
    ])
    const list = { params: { id: workspaceId } }
    const subjects = await server.ok(ana, 'GET /api/workspaces/:id/subjects', list)
    expect(subjects.map(({ id }) => id)).toEqual([math])
  })
})

import { describe, expect, it } from 'vitest'
import { limits } from '#domain/limits.ts'
import { aFamily, aSprint, aTask, type Family, insertTasks, type Person } from '#tests/support/family.ts'
import { onAnyDatabase, onBothDatabases } from '#tests/support/test-server.ts'

const { cards, tasks } = limits.quotas
const boardQuotaExceeded = { status: 409, code: 'quota_exceeded', limit: { of: 'cards', max: cards } }
const workspaceQuotaExceeded = { status: 409, code: 'quota_exceeded', limit: { of: 'tasks', max: tasks } }

const form = ({ workspaceId }: Family, sprintId?: string) => ({
  body: { workspaceId, title: 'One more', ...(sprintId && { sprintId }) },
})
const to = (id: string, sprintId: string | null) => ({ params: { id }, body: { sprintId } })

onAnyDatabase('the task quota', (server) => {
  const backlog = async ({ workspaceId }: Family) => {
    const cards = server.store.db.selectFrom('task').select('id').where('container', '=', workspaceId)
    return (await cards.where('deleted_at', 'is', null).execute()).length
  }

  describe('the quota of a board', () => {
    it('counts each board separately, and refuses a new task on a full one', async () => {
      const family = await aFamily(server)
      const sprint = await aSprint(server, family)
      await insertTasks(server, family, cards - 1)
      await server.ok(family.ana, 'POST /api/tasks', form(family))
      expect(await server.refused(family.ana, 'POST /api/tasks', form(family))).toMatchObject(
        boardQuotaExceeded,
      )
      await server.ok(family.ana, 'POST /api/tasks', form(family, sprint.id))
      const other = await aFamily(server)
      await server.ok(other.ana, 'POST /api/tasks', form(other))
      expect(await backlog(family)).toBe(cards)
    })

    it('ignores deleted tasks, and refuses to restore one to a full board', async () => {
      const family = await aFamily(server)
      const deleted = await aTask(server, family, { deleted_at: server.now.toISOString() })
      await insertTasks(server, family, cards - 1)
      const { id } = await server.ok(family.ana, 'POST /api/tasks', form(family))
      const restore = { params: { id: deleted.id } }
      const refusal = await server.refused(family.ana, 'POST /api/tasks/:id/restore', restore)
      expect(refusal).toMatchObject(boardQuotaExceeded)
      await server.ok(family.ana, 'DELETE /api/tasks/:id', { params: { id } })
      await server.ok(family.ana, 'POST /api/tasks/:id/restore', restore)
      expect(await backlog(family)).toBe(cards)
    })

    it('refuses a task from another board, but allows changes on the full board itself', async () => {
      const family = await aFamily(server)
      const { id: sprint_id } = await aSprint(server, family)
      await insertTasks(server, family, cards - 1, { sprint_id })
      const [waiting, planned] = [await aTask(server, family), await aTask(server, family, { sprint_id })]
      const move = to(waiting.id, sprint_id)
      expect(await server.refused(family.ana, 'PATCH /api/tasks/:id', move)).toMatchObject(boardQuotaExceeded)
      const body = { sprintId: sprint_id, title: 'Read two', status: 'in_progress' } as const
      await server.ok(family.ana, 'PATCH /api/tasks/:id', { params: { id: planned.id }, body })
      await server.ok(family.ana, 'PATCH /api/tasks/:id', to(planned.id, null))
      await server.ok(family.ana, 'PATCH /api/tasks/:id', move)
    })

    it('never blocks completing a sprint: unfinished tasks go to a full backlog', async () => {
      const family = await aFamily(server)
      const { id } = await aSprint(server, family, { status: 'active' })
      await insertTasks(server, family, cards)
      await aTask(server, family, { sprint_id: id })
      const reply = await server.ok(family.ana, 'POST /api/sprints/:id/complete', { params: { id } })
      expect(reply.carriedOver).toBe(1)
      expect(await backlog(family)).toBe(cards + 1)
      expect(await server.refused(family.ana, 'POST /api/tasks', form(family))).toMatchObject(
        boardQuotaExceeded,
      )
    })
  })

  it('covers all boards of a workspace, and refuses moves into a sprint once it is exceeded', async () => {
    const family = await aFamily(server)
    const active = await aSprint(server, family, { status: 'active' })
    const draft = await aSprint(server, family)
    await aTask(server, family, { sprint_id: active.id })
    await insertTasks(server, family, 5, { deleted_at: server.now.toISOString() })
    for (let left = tasks - 2; left > 0; left -= cards - 1) {
      const { id: sprint_id } = await aSprint(server, family, { status: 'completed' })
      await insertTasks(server, family, Math.min(left, cards - 1), { sprint_id })
    }
    const last = await server.ok(family.ana, 'POST /api/tasks', form(family))
    expect(await server.refused(family.ana, 'POST /api/tasks', form(family))).toMatchObject(
      workspaceQuotaExceeded,
    )
    await server.ok(family.ana, 'PATCH /api/tasks/:id', to(last.id, draft.id))
    await server.ok(family.ana, 'POST /api/sprints/:id/complete', { params: { id: active.id } })
    await server.ok(family.ana, 'PATCH /api/tasks/:id', to(last.id, null))
    const again = to(last.id, draft.id)
    expect(await server.refused(family.ana, 'PATCH /api/tasks/:id', again)).toMatchObject(
      workspaceQuotaExceeded,
    )
    await server.ok(family.ana, 'DELETE /api/tasks/:id', { params: { id: last.id } })
    expect(await backlog(family)).toBe(1)
  })

  it('is checked with one query, regardless of the number of tasks', async () => {
    const family = await aFamily(server)
    const counts = async () => {
      await server.clearStatements()
      await server.ok(family.ana, 'POST /api/tasks', form(family))
      return server.statements.filter((sql) => sql.includes('count('))
    }
    expect(await counts()).toHaveLength(1)
    await insertTasks(server, family, 300)
    expect(await counts()).toHaveLength(1)
  })
})

onBothDatabases('the last free place on a board', (server) => {
  const statusesOf = async (answers: Promise<{ statusCode: number }>[]) =>
    (await Promise.all(answers)).map(({ statusCode }) => statusCode).sort(byNumber)

  it('goes to only one of several concurrent requests', async () => {
    const family = await aFamily(server)
    const { id: sprint_id } = await aSprint(server, family)
    await insertTasks(server, family, cards - 1, { sprint_id })
    const [waiting, deleted] = [
      await aTask(server, family),
      await aTask(server, family, { sprint_id, deleted_at: server.now.toISOString() }),
    ]
    const create = (by: Person) => server.request(by, 'POST /api/tasks', form(family, sprint_id))
    const statuses = await statusesOf([
      create(family.ana),
      create(family.tom),
      server.request(family.ana, 'PATCH /api/tasks/:id', to(waiting.id, sprint_id)),
      server.request(family.tom, 'POST /api/tasks/:id/restore', { params: { id: deleted.id } }),
    ])
    expect(statuses.filter((status) => status < 300)).toHaveLength(1)
    expect(statuses.slice(1)).toEqual([409, 409, 409])
  })
})

function byNumber(one: number, other: number): number {
  return one - other
}

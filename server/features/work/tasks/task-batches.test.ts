import { expect, it } from 'vitest'
import { calls, type BodyOf } from '#contract/calls.ts'
import { limits } from '#domain/limits.ts'
import { aFamily, aSprint, aTask, type Family, insertTasks } from '#tests/support/family.ts'
import { onAnyDatabase } from '#tests/support/test-server.ts'

type NewTasks = BodyOf<'POST /api/workspaces/:id/tasks'>['tasks']
type Changes = BodyOf<'PATCH /api/workspaces/:id/tasks'>['changes']

const [tuesday, later] = ['2026-03-03', '2026-03-10']

onAnyDatabase('a batch of tasks', (server) => {
  const setUp = async () => {
    const family = await aFamily(server)
    const sprint = await aSprint(server, family, { status: 'active' })
    return { family, sprint, params: { id: family.workspaceId } }
  }
  const create = ({ ana, workspaceId }: Family, tasks: NewTasks) =>
    server.ok(ana, 'POST /api/workspaces/:id/tasks', { params: { id: workspaceId }, body: { tasks } })
  const change = ({ ana, workspaceId }: Family, changes: Changes) =>
    server.ok(ana, 'PATCH /api/workspaces/:id/tasks', { params: { id: workspaceId }, body: { changes } })
  const refuse = ({ ana, workspaceId }: Family, changes: Changes) =>
    server.refused(ana, 'PATCH /api/workspaces/:id/tasks', {
      params: { id: workspaceId },
      body: { changes },
    })
  const stored = () => server.store.db.selectFrom('task').selectAll().orderBy('id').execute()
  const boardOf = ({ ana }: Family, id: string) =>
    server.ok(ana, 'GET /api/sprints/:id/tasks', { params: { id } })

  // Proves 11.9
  it('creates tasks in their order, at the end of their columns', async () => {
    const { family, sprint } = await setUp()
    const first = await aTask(server, family, { sprint_id: sprint.id })
    const common = { sprintId: sprint.id, subject: family.art, estimatedTime: '30min', day: tuesday }
    const made = await create(family, [
      { ...common, title: 'One', assignedTo: family.ben.id },
      { title: 'Later', assignedTo: family.mia.id },
      { ...common, title: 'Two', assignedTo: family.mia.id },
      { ...common, title: 'Done', status: 'done' },
    ])
    expect(made.map(({ title }) => title)).toEqual(['One', 'Later', 'Two', 'Done'])
    expect(made[2]).toMatchObject({ subject: family.art, day: tuesday, assignee: { firstName: 'Mia' } })
    const [one, inBacklog, two, done] = made.map(({ id }) => id)
    expect((await boardOf(family, sprint.id)).map(({ id }) => id)).toEqual([first.id, one, two, done])
    const activity = await server.ok(family.ana, 'GET /api/activity')
    expect(activity.map(({ what }) => what)).toEqual(['Done'])
    const params = { id: family.workspaceId }
    const backlog = await server.ok(family.ana, 'GET /api/workspaces/:id/backlog', { params })
    expect(backlog.map(({ id }) => id)).toEqual([inBacklog])
  })

  it('creates all tasks or none', async () => {
    const { family, sprint, params } = await setUp()
    const before = await stored()
    const lacking = { title: 'Two', sprintId: sprint.id, day: later }
    const body = { tasks: [{ title: 'One' }, lacking] }
    const refusal = await server.refused(family.ana, 'POST /api/workspaces/:id/tasks', { params, body })
    expect(refusal.code).toBe('day_outside_sprint')
    expect(await stored()).toEqual(before)
    const tooMany = { tasks: Array.from({ length: limits.tasksAtOnce.created + 1 }, () => ({ title: 'x' })) }
    const answer = await server.refused(family.ana, 'POST /api/workspaces/:id/tasks', {
      params,
      body: tooMany,
    })
    expect(answer.status).toBe(400)
  })

  // Proves 11.10
  it('changes fields of several tasks and deletes others in one request', async () => {
    const { family, sprint } = await setUp()
    const waiting = [await aTask(server, family), await aTask(server, family)]
    const running = await aTask(server, family, { sprint_id: sprint.id, status: 'in_progress', progress: 40 })
    const gone = await aTask(server, family, { sprint_id: sprint.id, status: 'done' })
    const [first, second] = waiting.map(({ id }) => id)
    const set = { sprintId: sprint.id, subject: family.art, assignedTo: family.mia.id, day: tuesday }
    const changed = await change(family, [
      { ids: [second ?? '', first ?? ''], set: { ...set, estimatedTime: '1h' } },
      { ids: [running.id], set: { status: 'done' } },
      { ids: [gone.id], delete: true },
    ])
    expect(changed.map(({ id }) => id)).toEqual([second, first, running.id])
    expect(changed[0]).toMatchObject({ ...set, estimatedTime: '1h', version: 2 })
    expect(changed[2]).toMatchObject({ status: 'done', progress: 100, version: 1 })
    const board = await boardOf(family, sprint.id)
    expect(board.map(({ id }) => id)).toEqual([second, first, running.id])
  })

  it('changes all tasks or none', async () => {
    const { family, sprint } = await setUp()
    const [task, deleted] = [
      await aTask(server, family),
      await aTask(server, family, { deleted_at: server.now.toISOString() }),
    ]
    const closed = await aSprint(server, family, { status: 'completed' })
    const over = await aTask(server, family, { sprint_id: closed.id })
    const before = await stored()
    const set = { estimatedTime: '2h' }
    const codeOf = async (...changes: Changes) =>
      (await refuse(family, [{ ids: [task.id], set }, ...changes])).code
    expect(await codeOf({ ids: [deleted.id], set })).toBe('not_found')
    expect(await codeOf({ ids: [over.id], set })).toBe('sprint_completed')
    expect(await codeOf({ ids: [over.id], delete: true })).toBe('sprint_completed')
    expect(await codeOf({ ids: [task.id], set })).toBe('invalid')
    const other = await aTask(server, family)
    const everything = [...before, ...(await stored()).filter(({ id }) => id === other.id)]
    expect(await codeOf({ ids: [other.id], set: { sprintId: closed.id } })).toBe('target_sprint_completed')
    expect(await codeOf({ ids: [other.id], set: { sprintId: sprint.id, day: later } })).toBe(
      'day_outside_sprint',
    )
    expect(await stored()).toEqual(everything)
  })

  it('runs as many statements for two tasks as for five hundred, and publishes one event', async () => {
    const { family, sprint, params } = await setUp()
    await insertTasks(server, family, 502)
    const ids = (await server.ok(family.ana, 'GET /api/workspaces/:id/backlog', { params })).map(
      ({ id }) => id,
    )
    const costOf = async (some: string[]) => {
      const events: unknown[] = []
      const stop = await server.store.pubsub.subscribe({
        onMessage: (event) => void events.push(event),
        onGap: () => {},
      })
      await server.clearStatements()
      const set = { sprintId: sprint.id, day: tuesday, assignedTo: family.mia.id, status: 'done' } as const
      await change(family, [{ ids: some, set }])
      const { length } = server.statements
      await expect.poll(() => events.length).toBe(1)
      await stop()
      return length
    }
    const costOfTwo = await costOf(ids.slice(0, 2))
    expect(await costOf(ids.slice(2))).toBe(costOfTwo)
    expect((await boardOf(family, sprint.id)).map(({ id }) => id)).toEqual(ids)
  })

  it('refuses to exceed the card quota of a board', async () => {
    const { family, sprint } = await setUp()
    await insertTasks(server, family, limits.quotas.cards - 1, { sprint_id: sprint.id })
    const ids = [(await aTask(server, family)).id, (await aTask(server, family)).id]
    expect((await refuse(family, [{ ids, set: { sprintId: sprint.id } }])).code).toBe('quota_exceeded')
    await change(family, [{ ids: ids.slice(1), set: { sprintId: sprint.id } }])
  })

  it('refuses more tasks than one request may contain', () => {
    const { body } = calls['PATCH /api/workspaces/:id/tasks']
    const ids = Array.from({ length: limits.tasksAtOnce.changed }, () => crypto.randomUUID())
    const set = { status: 'done' }
    expect(body.safeParse({ changes: [{ ids, set }] }).success).toBe(true)
    const more = [
      { ids, set },
      { ids: [crypto.randomUUID()], set },
    ]
    expect(body.safeParse({ changes: more }).success).toBe(false)
  })
})

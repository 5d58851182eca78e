import { expect, it } from 'vitest'
import { aFamily, aSprint, aTask, type Family } from '#tests/support/family.ts'
import { onAnyDatabase, type TestServer } from '#tests/support/test-server.ts'

const [monday, tuesday, friday, later] = ['2026-03-02', '2026-03-03', '2026-03-06', '2026-03-10']

onAnyDatabase('the day of a task', (server) => {
  const setUp = async () => {
    const family = await aFamily(server)
    const sprint = await aSprint(server, family, { status: 'active' })
    return { family, sprint, task: await aTask(server, family, { sprint_id: sprint.id }) }
  }
  const change = ({ ana }: Family, id: string, body: object) =>
    server.ok(ana, 'PATCH /api/tasks/:id', { params: { id }, body })

  // Proves 11.1
  it('is refused outside the dates of the sprint, and can be cleared', async () => {
    const { family, task } = await setUp()
    expect((await change(family, task.id, { day: monday })).day).toBe(monday)
    const outside = { params: { id: task.id }, body: { day: later } }
    expect(await server.refused(family.ana, 'PATCH /api/tasks/:id', outside)).toMatchObject({
      status: 400,
      code: 'day_outside_sprint',
      issues: [{ path: 'day' }],
    })
    expect((await change(family, task.id, { day: null })).day).toBeNull()
  })

  it('is set when the task is created, with the same check', async () => {
    const { family, sprint } = await setUp()
    const { workspaceId, ana } = family
    const body = { workspaceId, title: 'New', sprintId: sprint.id }
    const created = await server.ok(ana, 'POST /api/tasks', { body: { ...body, day: friday } })
    expect(created.day).toBe(friday)
    const refusal = await server.refused(ana, 'POST /api/tasks', { body: { ...body, day: later } })
    expect(refusal.code).toBe('day_outside_sprint')
  })

  it('is not copied when the task is carried over', async () => {
    const { family, sprint, task } = await setUp()
    await change(family, task.id, { day: friday })
    await server.ok(family.ana, 'POST /api/sprints/:id/complete', { params: { id: sprint.id } })
    const params = { id: family.workspaceId }
    const [copy] = await server.ok(family.ana, 'GET /api/workspaces/:id/backlog', { params })
    expect(copy?.day).toBeNull()
  })

  // Proves 11.2
  it('is changed by a learner only with permission, and only on own tasks', async () => {
    const { family, task, sprint } = await setUp()
    const { workspaceId, ana, ben, mia } = family
    const move = { params: { id: task.id }, body: { day: monday } }
    expect((await server.refused(ben, 'PATCH /api/tasks/:id', move)).code).toBe('forbidden_fields')
    const allow = (movesDays: boolean) =>
      server.ok(ana, 'PATCH /api/workspaces/:id/learners/:userId', {
        params: { id: workspaceId, userId: ben.id },
        body: { movesDays },
      })
    expect((await allow(true)).movesDays).toBe(true)
    expect((await server.ok(ben, 'PATCH /api/tasks/:id', move)).day).toBe(monday)
    const away = { params: { id: task.id }, body: { sprintId: null } }
    expect((await server.refused(ben, 'PATCH /api/tasks/:id', away)).code).toBe('forbidden_fields')
    const { id } = await aTask(server, family, { sprint_id: sprint.id, assigned_to: mia.id })
    const hers = { params: { id }, body: { day: monday } }
    expect((await server.refused(ben, 'PATCH /api/tasks/:id', hers)).code).toBe('forbidden')
    await allow(false)
    const back = { params: { id: task.id }, body: { day: tuesday } }
    expect((await server.refused(ben, 'PATCH /api/tasks/:id', back)).code).toBe('forbidden_fields')
  })
})

onAnyDatabase('editing an active sprint', (server) => {
  const setUp = async () => {
    const family = await aFamily(server)
    const { id: sprint_id } = await aSprint(server, family, { status: 'active' })
    const [open, started, done, deleted, other] = [
      await aTask(server, family, { sprint_id, day: friday }),
      await aTask(server, family, { sprint_id, day: friday, status: 'in_progress' }),
      await aTask(server, family, { sprint_id, day: friday, status: 'done' }),
      await aTask(server, family, { sprint_id, day: friday, deleted_at: server.now.toISOString() }),
      await aTask(server, family, { sprint_id, day: monday }),
    ]
    const change = (body: object) => ({ params: { id: sprint_id }, body })
    return { family, sprint_id, open, started, done, deleted, other, change }
  }

  // Proves 11.8
  it('changes its name, description and dates', async () => {
    const { family, change } = await setUp()
    const body = { name: 'Leaves', description: 'and letters', startDate: '2026-03-01', endDate: later }
    expect(await server.ok(family.ana, 'PATCH /api/sprints/:id', change(body))).toMatchObject(body)
  })

  it('is refused if open tasks would lie outside the new dates', async () => {
    const { family, change, sprint_id } = await setUp()
    const shorter = change({ endDate: tuesday })
    const refusal = await server.refused(family.ana, 'PATCH /api/sprints/:id', shorter)
    expect(refusal).toMatchObject({ status: 409, code: 'days_fall_outside' })
    const days = (await tasksIn(server, family, sprint_id)).map(({ day }) => day)
    expect(days).toEqual([friday, monday, friday, friday])
  })

  it.each([
    ['clear', null],
    ['nearest', tuesday],
  ] as const)('replans open tasks that lie outside the new dates: %s', async (daysOutside, day) => {
    const { family, change, sprint_id, open, started, done, deleted, other } = await setUp()
    await server.ok(family.ana, 'PATCH /api/sprints/:id', change({ endDate: tuesday, daysOutside }))
    await server.ok(family.ana, 'POST /api/tasks/:id/restore', { params: { id: deleted.id } })
    const dayOf = Object.fromEntries(
      (await tasksIn(server, family, sprint_id)).map((one) => [one.id, one.day]),
    )
    expect(dayOf).toEqual({
      [open.id]: day,
      [started.id]: day,
      [done.id]: null,
      [deleted.id]: null,
      [other.id]: monday,
    })
  })

  it('clears the day of a single task that lies outside the new dates', async () => {
    const family = await aFamily(server)
    const { id: sprint_id } = await aSprint(server, family, { status: 'active' })
    await aTask(server, family, { sprint_id, day: friday })
    const body = { endDate: tuesday, daysOutside: 'clear' } as const
    await server.ok(family.ana, 'PATCH /api/sprints/:id', { params: { id: sprint_id }, body })
    expect(await tasksIn(server, family, sprint_id)).toMatchObject([{ day: null }])
  })

  it('moves open tasks outside the new dates to the backlog, without their day', async () => {
    const { family, change, sprint_id, open, started, done, other } = await setUp()
    const before = await aTask(server, family)
    await server.ok(
      family.ana,
      'PATCH /api/sprints/:id',
      change({ endDate: tuesday, daysOutside: 'backlog' }),
    )
    expect((await tasksIn(server, family, sprint_id)).map(({ id }) => id)).toEqual([other.id, done.id])
    const params = { id: family.workspaceId }
    const backlog = await server.ok(family.ana, 'GET /api/workspaces/:id/backlog', { params })
    expect(backlog.map(({ id, status, day }) => ({ id, status, day }))).toEqual([
      { id: before.id, status: 'todo', day: null },
      { id: open.id, status: 'todo', day: null },
      { id: started.id, status: 'in_progress', day: null },
    ])
  })
})

function tasksIn(server: TestServer, { ana }: Family, id: string) {
  return server.ok(ana, 'GET /api/sprints/:id/tasks', { params: { id } })
}

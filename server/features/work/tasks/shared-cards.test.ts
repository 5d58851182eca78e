import { expect, it } from 'vitest'
import { describeViolation, findViolations } from '#server/admin/doctor/contents.ts'
import { aFamily, aSprint, type Family } from '#tests/support/family.ts'
import { onAnyDatabase, onBothDatabases, type TestServer } from '#tests/support/test-server.ts'

onAnyDatabase('a shared card', (server) => {
  const { setUp, change, boardOf } = fixture(server)
  const refuse = (who: Family['ana'], id: string, body: object) =>
    server.refused(who, 'PATCH /api/tasks/:id', { params: { id }, body })
  const statusOf = ({ shares }: { shares: { status: string }[] }) => shares.map(({ status }) => status)
  /** Returns the violations that the doctor command finds in the database. */
  const faults = async () => {
    const found: string[] = []
    for await (const fault of findViolations(server.store)) found.push(describeViolation(fault))
    return found
  }
  const stored = async ({ workspaceId }: Family) => {
    const rowsOf = (table: 'task' | 'task_share' | 'time_entry') =>
      server.store.db
        .selectFrom(table)
        .selectAll()
        .where('workspace_id', '=', workspaceId)
        .orderBy('id')
        .execute()
    const rows = await rowsOf('task')
    const tasks = rows.map((task) => Object.entries(task).filter(([column]) => column !== 'version'))
    return { tasks, shares: await rowsOf('task_share'), entries: await rowsOf('time_entry') }
  }

  // Proves 11.100
  it('is one task with a share for each learner', async () => {
    const { family, sprint, task } = await setUp()
    const { ben, mia } = family
    expect(task).toMatchObject({ assignedTo: ben.id, assignees: [ben.id, mia.id], status: 'todo' })
    expect(task.shares).toMatchObject([
      { learnerId: ben.id, firstName: 'Ben', status: 'todo', progress: 0, timeSpent: null },
      { learnerId: mia.id, firstName: 'Mia', status: 'todo' },
    ])
    expect(await boardOf(family, sprint.id)).toEqual([task])
    for (const learner of [ben, mia]) {
      const params = { id: family.workspaceId }
      expect(await server.ok(learner, 'GET /api/workspaces/:id/tasks', { params })).toEqual([task])
    }
  })

  // Proves 11.101
  it('is done when every learner has ticked their own share', async () => {
    const { family, task } = await setUp()
    const { ana, ben, mia } = family
    const begun = await change(ben, task.id, { status: 'done' })
    expect(begun).toMatchObject({ status: 'in_progress', progress: 50, version: 1 })
    expect(statusOf(begun)).toEqual(['done', 'todo'])
    expect(await server.ok(ana, 'GET /api/activity')).toEqual([])
    const done = await change(mia, task.id, { status: 'done' })
    expect(done).toMatchObject({ status: 'done', progress: 100, completedAt: done.shares[1]?.completedAt })
    expect((await server.ok(ana, 'GET /api/activity')).map(({ person }) => person.id)).toEqual([mia.id])
    const reopened = await change(ben, task.id, { status: 'todo' })
    expect(reopened).toMatchObject({ status: 'in_progress', completedAt: null })
    expect(statusOf(reopened)).toEqual(['todo', 'done'])
    expect(await server.ok(ana, 'GET /api/activity')).toEqual([])
    expect(await faults()).toEqual([])
  })

  it('is ticked by a learner only for themselves, and by a facilitator for one learner or all', async () => {
    const { family, task } = await setUp()
    const { ana, ben, mia } = family
    const hers = { status: 'done', learnerId: mia.id }
    expect((await refuse(ben, task.id, hers)).code).toBe('forbidden')
    expect(statusOf(await change(ana, task.id, hers))).toEqual(['todo', 'done'])
    expect(statusOf(await change(ana, task.id, { status: 'done' }))).toEqual(['done', 'done'])
    const other = await refuse(ana, task.id, { status: 'done', learnerId: ana.id })
    expect(other).toMatchObject({ status: 400, code: 'learner_not_on_card' })
  })

  it('has separate progress and time spent for each learner', async () => {
    const { family, task } = await setUp()
    const { ana, ben, mia } = family
    expect((await refuse(ben, task.id, { progress: 30 })).code).toBe('task_not_in_progress')
    await change(ben, task.id, { status: 'in_progress', progress: 30, timeSpent: '20min' })
    const params = { id: task.id }
    const both = await server.ok(ana, 'POST /api/tasks/:id/time', { params, body: { minutes: 10 } })
    expect(both).toMatchObject({ timeSpent: '40min', progress: 15 })
    expect(both.shares.map(({ timeSpent }) => timeSpent)).toEqual(['30min', '10min'])
    const own = await server.ok(mia, 'POST /api/tasks/:id/time', { params, body: { minutes: 5 } })
    expect(own.shares.map(({ timeSpent }) => timeSpent)).toEqual(['30min', '15min'])
    const hers = { minutes: -15, learnerId: mia.id }
    const corrected = await server.ok(ana, 'POST /api/tasks/:id/time', { params, body: hers })
    expect(corrected).toMatchObject({ timeSpent: '30min', shares: [{}, { timeSpent: null }] })
    const { entries } = await stored(family)
    const byLearner = (id: string) => entries.filter(({ learner_id }) => learner_id === id)
    expect(byLearner(ben.id).map(({ minutes }) => minutes)).toEqual([20, 10])
    expect(byLearner(mia.id).map(({ minutes }) => minutes)).toEqual([10, 5, -15])
    expect(await faults()).toEqual([])
  })

  // Proves 11.102
  it('counts for each learner, and once as a task of the workspace', async () => {
    const { family, task } = await setUp()
    const { ana, ben, mia } = family
    await change(ben, task.id, { status: 'done' })
    const params = { id: family.workspaceId }
    const dashboard = await server.ok(ana, 'GET /api/workspaces/:id/dashboard', { params })
    expect(dashboard.sprintStats).toMatchObject({ totalTasks: 1, completedTasks: 0, inProgressTasks: 1 })
    expect(dashboard.learners).toMatchObject([
      { id: ben.id, totalTasks: 1, tasksCompleted: 1, subjects: { [family.art]: { completed: 1 } } },
      { id: mia.id, totalTasks: 1, tasksCompleted: 0 },
    ])
    const own = await server.ok(ben, 'GET /api/workspaces/:id/dashboard', { params })
    expect(own.sprintStats).toMatchObject({ totalTasks: 1, completedTasks: 1 })
    expect(await server.ok(ben, 'GET /api/dashboard')).toMatchObject({ totalTasks: 1, completedTasks: 1 })
    expect(await server.ok(mia, 'GET /api/dashboard')).toMatchObject({ totalTasks: 1, completedTasks: 0 })
  })

  it('is created by adding a learner to a task, ends when one is removed, and keeps each status', async () => {
    const { family, sprint } = await setUp()
    const { ana, ben, mia, workspaceId } = family
    const body = { workspaceId, title: 'Draw', sprintId: sprint.id, assignedTo: ben.id }
    const { id } = await server.ok(ana, 'POST /api/tasks', { body: { ...body, status: 'done' } })
    const shared = await change(ana, id, { assignees: [ben.id, mia.id], timeSpent: '10min' })
    expect(shared).toMatchObject({ status: 'in_progress', version: 2 })
    expect(statusOf(shared)).toEqual(['done', 'todo'])
    const hers = await change(ana, id, { assignees: [mia.id] })
    expect(hers).toMatchObject({ status: 'todo', assignedTo: mia.id, assignees: [mia.id], shares: [] })
    expect((await refuse(ben, id, { assignees: [ben.id] })).code).toBe('forbidden')
    const stranger = await refuse(ana, id, { assignees: [ana.id, ben.id] })
    expect(stranger.code).toBe('assignee_not_learner')
    expect((await refuse(ana, id, { assignees: [ben.id, ben.id] })).status).toBe(400)
    expect(await faults()).toEqual([])
  })

  // Proves 11.103
  it('is split into one card per learner with their time, and joined again', async () => {
    const { family, sprint, task } = await setUp()
    const { ana, ben, mia } = family
    await change(ben, task.id, { status: 'done', timeSpent: '20min' })
    await change(ana, task.id, { timeSpent: '30min', learnerId: mia.id })
    const params = { id: task.id }
    const [his, hers] = await server.ok(ana, 'POST /api/tasks/:id/split', { params })
    expect(his).toMatchObject({ id: task.id, status: 'done', timeSpent: '20min', assignees: [ben.id] })
    expect(hers).toMatchObject({ title: 'Read', status: 'todo', timeSpent: '30min', assignees: [mia.id] })
    expect(await server.refused(ana, 'POST /api/tasks/:id/split', { params })).toMatchObject({
      status: 409,
      code: 'card_not_shared',
    })
    expect(await faults()).toEqual([])
    const join = { params: { id: family.workspaceId }, body: { ids: [hers?.id ?? '', task.id] } }
    const joined = await server.ok(ana, 'POST /api/workspaces/:id/tasks/join', join)
    expect(joined).toMatchObject({ id: hers?.id, assignees: [mia.id, ben.id], timeSpent: '50min' })
    expect(statusOf(joined)).toEqual(['todo', 'done'])
    expect((await boardOf(family, sprint.id)).map(({ id }) => id)).toEqual([hers?.id])
    expect((await stored(family)).entries.every(({ task_id }) => task_id === hers?.id)).toBe(true)
    expect(await faults()).toEqual([])
  })

  it('is not joined with a card of the same learner, or with an unassigned card', async () => {
    const { family, task } = await setUp()
    const { ana, mia, workspaceId } = family
    for (const assignees of [[mia.id], []]) {
      const body = { workspaceId, title: 'Other', assignees }
      const other = await server.ok(ana, 'POST /api/tasks', { body })
      const join = { params: { id: workspaceId }, body: { ids: [task.id, other.id] } }
      const refusal = await server.refused(ana, 'POST /api/workspaces/:id/tasks/join', join)
      expect(refusal).toMatchObject({ status: 409, code: 'cards_not_joinable' })
    }
  })

  // Proves 11.104
  it('is restored exactly by undoing a tick, a split, a join and a change of learners', async () => {
    const { family, task } = await setUp()
    const { ana, ben, mia, workspaceId } = family
    await change(mia, task.id, { status: 'done', timeSpent: '20min' })
    const params = { id: task.id }
    const zoe = await server.ok(ana, 'POST /api/workspaces/:id/learners', {
      params: { id: workspaceId },
      body: { firstName: 'Zoe' },
    })
    const hers = { workspaceId, title: 'Other', sprintId: task.sprintId, assignedTo: zoe.userId }
    const other = await server.ok(ana, 'POST /api/tasks', { body: hers })
    const before = await stored(family)
    const split = () => server.ok(ana, 'POST /api/tasks/:id/split', { params })
    const body = { ids: [task.id, other.id] }
    const join = () =>
      server.ok(ana, 'POST /api/workspaces/:id/tasks/join', { params: { id: workspaceId }, body })
    for (const [who, write] of [
      [ben, () => change(ben, task.id, { status: 'done' })],
      [ana, () => change(ana, task.id, { assignedTo: ben.id })],
      [ana, split],
      [ana, join],
    ] as const) {
      await write()
      const id = server.lastChange
      expect(await stored(family)).not.toEqual(before)
      await server.ok(who, 'POST /api/changes/:id/undo', { params: { id } })
      expect(await stored(family)).toEqual(before)
    }
  })

  it('is carried over to the backlog only for learners who have not finished their share', async () => {
    const { family, sprint, task } = await setUp()
    const { ana, ben, mia, workspaceId } = family
    await change(mia, task.id, { status: 'done' })
    await server.ok(ana, 'POST /api/sprints/:id/complete', { params: { id: sprint.id } })
    const params = { id: workspaceId }
    const [copy] = await server.ok(ana, 'GET /api/workspaces/:id/backlog', { params })
    expect(copy).toMatchObject({ title: 'Read', assignees: [ben.id], shares: [], status: 'todo' })
    const { learners } = await server.ok(ana, 'GET /api/workspaces/:id/dashboard', { params })
    expect(learners).toMatchObject([
      { id: ben.id, totalTasks: 1, tasksCompleted: 0 },
      { id: mia.id, totalTasks: 1, tasksCompleted: 1 },
    ])
    expect(await faults()).toEqual([])
  })

  it('continues without a learner who leaves, and restores their share when they return', async () => {
    const { family, task } = await setUp()
    const { ana, ben, mia, workspaceId } = family
    await change(ben, task.id, { status: 'in_progress', progress: 40 })
    const member = { params: { id: workspaceId, userId: ben.id } }
    await server.ok(ana, 'DELETE /api/workspaces/:id/members/:userId', member)
    const [without] = await boardOf(family, task.sprintId ?? '')
    expect(without).toMatchObject({ assignedTo: mia.id, assignees: [mia.id], version: 3 })
    expect(await faults()).toEqual([])
    await server.ok(ana, 'POST /api/workspaces/:id/members', {
      params: { id: workspaceId },
      body: { email: ben.email },
    })
    const [again] = await boardOf(family, task.sprintId ?? '')
    expect(again?.assignees).toEqual([ben.id, mia.id])
    expect(again?.shares[0]).toMatchObject({ status: 'in_progress', progress: 40 })
    expect(await faults()).toEqual([])
  })

  it('is moved by a bad day only if every learner who still has it to do is ill', async () => {
    const { family, task } = await setUp()
    const { ana, ben, mia, workspaceId } = family
    const day = '2026-03-04'
    await change(ana, task.id, { day })
    const illness = (learnerIds: string[], seen: { id: string; to: string }[]) => ({
      params: { id: workspaceId },
      body: { learnerIds, startDate: day, endDate: day, way: 'backlog' as const, today: day, seen },
    })
    const alone = await server.refused(ana, 'POST /api/workspaces/:id/bad-day', illness([ben.id], []))
    expect(alone.code).toBe('nothing_to_change')
    await change(mia, task.id, { status: 'done' })
    const goes = illness([ben.id], [{ id: task.id, to: 'backlog' }])
    await server.ok(ana, 'POST /api/workspaces/:id/bad-day', goes)
    const params = { id: workspaceId }
    const backlog = await server.ok(ana, 'GET /api/workspaces/:id/backlog', { params })
    expect(backlog).toMatchObject([{ id: task.id, shares: [{ status: 'todo' }, { status: 'done' }] }])
  })

  it('is updated for all its learners in a batch with other tasks', async () => {
    const { family, task } = await setUp()
    const { ana, ben, mia, workspaceId } = family
    await change(ben, task.id, { status: 'done' })
    const body = { workspaceId, title: 'Other', sprintId: task.sprintId, assignedTo: ben.id }
    const other = await server.ok(ana, 'POST /api/tasks', { body })
    const set = { status: 'done' as const, assignees: [mia.id, ben.id] }
    const changed = await server.ok(ana, 'PATCH /api/workspaces/:id/tasks', {
      params: { id: workspaceId },
      body: { changes: [{ ids: [task.id, other.id], set }] },
    })
    expect(changed.map(statusOf)).toEqual([
      ['done', 'done'],
      ['done', 'done'],
    ])
    expect(changed.map(({ assignees }) => assignees)).toEqual([set.assignees, set.assignees])
    expect(await faults()).toEqual([])
  })
})

onBothDatabases('concurrent ticks of a shared card', (server) => {
  const { setUp, change, boardOf } = fixture(server)

  it('keeps both ticks when two learners tick at the same time', async () => {
    const { family, sprint, task } = await setUp()
    const { ben, mia } = family
    await Promise.all([ben, mia].map((child) => change(child, task.id, { status: 'done' })))
    const [card] = await boardOf(family, sprint.id)
    expect(card).toMatchObject({ status: 'done', shares: [{ status: 'done' }, { status: 'done' }] })
  })
})

/** Requests and rows that both groups of tests use. */
function fixture(server: TestServer) {
  const setUp = async () => {
    const family = await aFamily(server)
    const sprint = await aSprint(server, family, { status: 'active' })
    const { ana, ben, mia, workspaceId, art } = family
    const assignees = [ben.id, mia.id]
    const body = { workspaceId, title: 'Read', subject: art, sprintId: sprint.id, assignees }
    return { family, sprint, task: await server.ok(ana, 'POST /api/tasks', { body }) }
  }
  const change = (who: Family['ana'], id: string, body: object) =>
    server.ok(who, 'PATCH /api/tasks/:id', { params: { id }, body })
  const boardOf = ({ ana }: Family, id: string) =>
    server.ok(ana, 'GET /api/sprints/:id/tasks', { params: { id } })
  return { setUp, change, boardOf }
}

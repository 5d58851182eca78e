import { describe, expect, it } from 'vitest'
import { limits } from '#domain/limits.ts'
import { aFamily, aSprint, aTask, type Family, insertTasks } from '#tests/support/family.ts'
import { onAnyDatabase } from '#tests/support/test-server.ts'

const next = { name: 'Week eleven', startDate: '2026-03-09', endDate: '2026-03-13' }
const later = { start_date: '2026-03-16', end_date: '2026-03-20' }

onAnyDatabase('copying a sprint', (server) => {
  const setUp = async (status: 'draft' | 'active' | 'completed' = 'active') => {
    const family = await aFamily(server)
    const sprint = await aSprint(server, family, { status })
    const add = (title: string, more: object = {}) =>
      aTask(server, family, { title, sprint_id: sprint.id, ...more })
    return { family, sprint, add }
  }
  const copy = ({ ana }: Family, id: string, more: object = {}) =>
    server.ok(ana, 'POST /api/sprints/:id/copy', { params: { id }, body: { ...next, ...more } })
  const tasksOf = ({ ana }: Family, id: string) =>
    server.ok(ana, 'GET /api/sprints/:id/tasks', { params: { id } })
  const refuse = (by: Family['ana'], id: string, more: object = {}) =>
    server.refused(by, 'POST /api/sprints/:id/copy', { params: { id }, body: { ...next, ...more } })
  const undo = (id: string) => ({ params: { id } })

  // Proves 11.200, 11.201
  it.each(['draft', 'active', 'completed'] as const)(
    'copies the tasks of a %s sprint as todo, on the same school days',
    async (status) => {
      const { family, sprint, add } = await setUp(status)
      await add('Fractions', {
        description: 'Do:\n- [x] one\n- [ ] two',
        estimated_time: '1h',
        time_spent: '2h',
        status: 'in_progress',
        progress: 50,
        day: '2026-03-04',
      })
      await add('Nobody’s', { assigned_to: null, subject_id: null })
      const carried = await aTask(server, family, { title: 'Carried over' })
      await add('Carried over', { assigned_to: family.mia.id, carried_to: carried.id })
      await add('Done', { status: 'done', time_spent: '20min', day: '2026-03-06' })
      await add('Deleted', { deleted_at: server.now.toISOString() })
      const draft = await copy(family, sprint.id, { description: 'More of it' })
      expect(draft).toMatchObject({ ...next, description: 'More of it', status: 'draft' })
      const tasks = await tasksOf(family, draft.id)
      const { ben, mia, math } = family
      expect(tasks.map((task) => [task.title, task.assignees, task.subject, task.day])).toEqual([
        ['Nobody’s', [], null, null],
        ['Carried over', [mia.id], math, null],
        ['Fractions', [ben.id], math, '2026-03-11'],
        ['Done', [ben.id], math, '2026-03-13'],
      ])
      for (const task of tasks)
        expect(task).toMatchObject({ status: 'todo', progress: 0, timeSpent: null, completedAt: null })
      expect(tasks[2]).toMatchObject({ description: 'Do:\n- [ ] one\n- [ ] two', estimatedTime: '1h' })
      expect(tasks[1]?.carriedTo).toBeNull()
    },
  )

  // Proves 11.230
  it('leaves out the unfinished tasks of a completed sprint on request, wherever they were sent', async () => {
    const { family, sprint, add } = await setUp()
    const { id: other } = await aSprint(server, family, { ...later, status: 'draft' })
    const left = [await add('To the backlog'), await add('To the next'), await add('Dropped')]
    await add('Done', { status: 'done' })
    const leftovers = [
      { id: left[1]?.id ?? '', to: other },
      { id: left[2]?.id ?? '', to: 'drop' },
    ]
    await server.ok(family.ana, 'POST /api/sprints/:id/complete', {
      params: { id: sprint.id },
      body: { leftovers },
    })
    const draft = await copy(family, sprint.id, { hasLeftovers: false })
    expect((await tasksOf(family, draft.id)).map(({ title }) => title)).toEqual(['Done'])
    const all = await copy(family, sprint.id, { name: 'All of it' })
    expect(await tasksOf(family, all.id)).toHaveLength(4)
  })

  it('copies unassigned tasks and those of the chosen learners, who stay on shared cards', async () => {
    const { family, sprint, add } = await setUp()
    const { ana, ben, mia, workspaceId } = family
    await add('Ben’s')
    await add('Mia’s', { assigned_to: mia.id })
    await add('Nobody’s', { assigned_to: null })
    const together = { workspaceId, title: 'Together', sprintId: sprint.id, assignees: [ben.id, mia.id] }
    await server.ok(ana, 'POST /api/tasks', { body: together })
    const copied = async (learnerIds: string[]) => {
      const draft = await copy(family, sprint.id, { learnerIds })
      const tasks = await tasksOf(family, draft.id)
      return tasks.map(({ title, assignees, shares }) => [title, assignees, shares.length])
    }
    expect(await copied([mia.id])).toEqual([
      ['Mia’s', [mia.id], 0],
      ['Nobody’s', [], 0],
      ['Together', [mia.id], 0],
    ])
    expect(await copied([])).toEqual([['Nobody’s', [], 0]])
    expect((await copied([mia.id, ben.id])).at(-1)).toEqual(['Together', [ben.id, mia.id], 2])
  })

  it('leaves the task of a learner who has left unassigned', async () => {
    const { family, sprint, add } = await setUp('completed')
    await add('Ben’s', { status: 'done' })
    const params = { id: family.workspaceId, userId: family.ben.id }
    await server.ok(family.ana, 'DELETE /api/workspaces/:id/members/:userId', { params })
    const draft = await copy(family, sprint.id)
    expect(await tasksOf(family, draft.id)).toMatchObject([{ title: 'Ben’s', assignees: [] }])
  })

  it('skips the days off of a task’s assignee', async () => {
    const { family, sprint, add } = await setUp()
    const { ana, ben, mia, workspaceId } = family
    const body = { startDate: '2026-03-09', endDate: '2026-03-09', learnerId: mia.id }
    await server.ok(ana, 'POST /api/workspaces/:id/days-off', { params: { id: workspaceId }, body })
    for (const { id } of [ben, mia]) await add('Read', { assigned_to: id, day: '2026-03-02' })
    const draft = await copy(family, sprint.id)
    expect((await tasksOf(family, draft.id)).map(({ day }) => day)).toEqual(['2026-03-09', '2026-03-10'])
  })

  describe('undoing the copy', () => {
    // Proves 11.202
    it('removes all copied rows', async () => {
      const { family, sprint, add } = await setUp()
      const { ana, ben, mia, workspaceId } = family
      await add('Ben’s')
      const together = { workspaceId, title: 'Together', sprintId: sprint.id, assignees: [ben.id, mia.id] }
      await server.ok(ana, 'POST /api/tasks', { body: together })
      const before = await rowCounts(family)
      await copy(family, sprint.id)
      const change = server.lastChange
      expect(await rowCounts(family)).not.toEqual(before)
      await server.ok(ana, 'POST /api/changes/:id/undo', undo(change))
      expect(await rowCounts(family)).toEqual(before)
    })

    it.each([
      [
        'the copy was started',
        (family: Family, id: string) =>
          server.ok(family.ana, 'POST /api/sprints/:id/start', { params: { id } }),
      ],
      [
        'a task was added to the copy',
        (family: Family, sprintId: string) => aTask(server, family, { sprint_id: sprintId }),
      ],
    ])('is refused when %s', async (_case, act) => {
      const { family, sprint } = await setUp('completed')
      const draft = await copy(family, sprint.id)
      const change = server.lastChange
      await act(family, draft.id)
      const refusal = await server.refused(family.ana, 'POST /api/changes/:id/undo', undo(change))
      expect(refusal.code).toBe('undo_overtaken')
    })
  })

  describe('a copy request', () => {
    it('is refused for invalid dates, names and learners', async () => {
      const { family, sprint } = await setUp()
      const { ana } = family
      expect(await refuse(ana, sprint.id, { endDate: '2026-03-08' })).toMatchObject({
        code: 'invalid_date_range',
      })
      expect(await refuse(ana, sprint.id, { name: ' ' })).toMatchObject({ issues: [{ path: 'name' }] })
      expect(await refuse(ana, sprint.id, { learnerIds: [ana.id] })).toMatchObject({
        code: 'assignee_not_learner',
        issues: [{ path: 'learnerIds' }],
      })
    })

    it('is refused if it would exceed the task quota, and creates no sprint', async () => {
      const { family, sprint, add } = await setUp()
      await add('One')
      await insertTasks(server, family, limits.quotas.tasks - 1)
      expect(await refuse(family.ana, sprint.id)).toMatchObject({ code: 'quota_exceeded' })
      const params = { id: family.workspaceId }
      expect(await server.ok(family.ana, 'GET /api/workspaces/:id/sprints', { params })).toHaveLength(1)
    })
  })

  it.each([1, 300])('runs at most 18 statements for %i tasks', async (count) => {
    const { family, sprint } = await setUp()
    await insertTasks(server, family, count, { sprint_id: sprint.id })
    await server.clearStatements()
    await copy(family, sprint.id)
    expect(server.statements.length).toBeLessThanOrEqual(18)
  })

  const rowCounts = async ({ workspaceId }: Family) => {
    const count = async (table: 'sprint' | 'task' | 'task_share') => {
      const rows = server.store.db.selectFrom(table).select('id').where('workspace_id', '=', workspaceId)
      return (await rows.execute()).length
    }
    return [await count('sprint'), await count('task'), await count('task_share')]
  }
})

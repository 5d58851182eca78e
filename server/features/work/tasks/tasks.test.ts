import { describe, expect, it } from 'vitest'
import { aFamily, aSprint, aTask, insertTasks } from '#tests/support/family.ts'
import { onAnyDatabase, onBothDatabases } from '#tests/support/test-server.ts'

onAnyDatabase('tasks', (server) => {
  describe('task lists', () => {
    // Proves 3.28, 7.19
    it('sorts a board by column and position, without deleted tasks', async () => {
      const family = await aFamily(server)
      const { id } = await aSprint(server, family, { status: 'active' })
      for (const status of ['done', 'todo', 'in_progress', 'todo', 'done'] as const)
        await aTask(server, family, { title: status, status, sprint_id: id })
      await aTask(server, family, { title: 'first', sprint_id: id, position: 'Zz' })
      await aTask(server, family, { title: 'deleted', sprint_id: id, deleted_at: server.now.toISOString() })
      await aTask(server, family, { title: 'elsewhere' })
      const tasks = await server.ok(family.mia, 'GET /api/sprints/:id/tasks', { params: { id } })
      expect(tasks.map(({ title }) => title)).toEqual([
        'first',
        'todo',
        'todo',
        'in_progress',
        'done',
        'done',
      ])
      expect(tasks[0]).toMatchObject({
        subject: family.math,
        assignedTo: family.ben.id,
        assignee: { id: family.ben.id, firstName: 'Ben', lastName: 'Lind' },
        sprintId: id,
        carriedTo: null,
        occurrenceId: null,
        version: 1,
      })
      expect(tasks[0]).not.toHaveProperty('position')
    })

    // Proves 7.29
    it('show the backlog, without what is in a sprint', async () => {
      const family = await aFamily(server)
      const sprint = await aSprint(server, family)
      await aTask(server, family, { title: 'planned', sprint_id: sprint.id })
      await aTask(server, family, { title: 'done', status: 'done' })
      await aTask(server, family, { title: 'waiting', assigned_to: null })
      const params = { id: family.workspaceId }
      const backlog = await server.ok(family.tom, 'GET /api/workspaces/:id/backlog', { params })
      expect(backlog.map(({ title, assignee }) => [title, assignee?.firstName])).toEqual([
        ['waiting', undefined],
        ['done', 'Ben'],
      ])
    })

    it('keeps the order, and the learners of shared cards, in a list of more than a thousand tasks', async () => {
      const family = await aFamily(server)
      const params = { id: family.workspaceId }
      await insertTasks(server, family, 1001, (index) => ({ title: `${index}` }))
      const { ana, ben, mia, workspaceId } = family
      const shared = { workspaceId, title: 'shared', assignees: [mia.id, ben.id] }
      const { id } = await server.ok(ana, 'POST /api/tasks', { body: shared })
      const list = await server.ok(ana, 'GET /api/workspaces/:id/backlog', { params })
      const numbers = Array.from({ length: 1001 }, (_, index) => `${index}`)
      expect(list.map(({ title }) => title)).toEqual([...numbers, 'shared'])
      expect(list.at(-1)).toMatchObject({ id, assignees: [mia.id, ben.id], shares: [{}, {}] })
      expect(await server.ok(ana, 'GET /api/workspaces/:id/tasks', { params })).toEqual(list)
      const own = await server.ok(ben, 'GET /api/workspaces/:id/tasks', { params })
      expect(own).toEqual(list)
    })

    // Proves 7.30
    it('returns all tasks to a facilitator, and to a learner their own except those of drafts', async () => {
      const family = await aFamily(server)
      const draft = await aSprint(server, family)
      const active = await aSprint(server, family, { status: 'active' })
      const past = await aSprint(server, family, { status: 'completed' })
      for (const sprint_id of [draft.id, active.id, past.id, null]) {
        await aTask(server, family, { sprint_id })
        await aTask(server, family, { sprint_id, assigned_to: family.mia.id })
      }
      const params = { id: family.workspaceId }
      expect(await server.ok(family.ana, 'GET /api/workspaces/:id/tasks', { params })).toHaveLength(8)
      const own = await server.ok(family.ben, 'GET /api/workspaces/:id/tasks', { params })
      expect(own.map(({ assignedTo, sprintId }) => [assignedTo, sprintId])).toEqual([
        [family.ben.id, active.id],
        [family.ben.id, past.id],
        [family.ben.id, null],
      ])
    })

    it.each([1, 300])('reads %i tasks with three statements', async (count) => {
      const family = await aFamily(server)
      const sprint = await aSprint(server, family, { status: 'active' })
      await insertTasks(server, family, count, { sprint_id: sprint.id })
      await insertTasks(server, family, count)
      const workspace = { params: { id: family.workspaceId } }
      const reads = {
        board: () => server.ok(family.ben, 'GET /api/sprints/:id/tasks', { params: { id: sprint.id } }),
        backlog: () => server.ok(family.ana, 'GET /api/workspaces/:id/backlog', workspace),
        all: () => server.ok(family.ana, 'GET /api/workspaces/:id/tasks', workspace),
        own: () => server.ok(family.ben, 'GET /api/workspaces/:id/tasks', workspace),
      }
      for (const [name, read] of Object.entries(reads)) {
        await server.clearStatements()
        expect((await read()).length).toBe(name === 'board' || name === 'backlog' ? count : 2 * count)
        expect(server.statements).toHaveLength(3)
      }
    })
  })

  describe('a new task', () => {
    // Proves 3.22, 3.25, 7.31, 9.22, 9.24
    it('is placed at the end of its column, with the progress of its status', async () => {
      const family = await aFamily(server)
      const { id: sprintId } = await aSprint(server, family)
      const create = (title: string, more: object = {}) =>
        server.ok(family.ana, 'POST /api/tasks', {
          body: { workspaceId: family.workspaceId, title, sprintId, ...more },
        })
      const whole = { description: 'Pages 3 to 9', estimatedTime: '1h', subject: family.art }
      expect(await create(' First ', { ...whole, assignedTo: family.mia.id })).toMatchObject({
        ...whole,
        title: 'First',
        workspaceId: family.workspaceId,
        sprintId,
        status: 'todo',
        progress: 0,
        completedAt: null,
        timeSpent: null,
        assignee: { id: family.mia.id, firstName: 'Mia' },
        createdBy: family.ana.id,
        version: 1,
      })
      expect(await create('Begun', { status: 'in_progress' })).toMatchObject({
        progress: 0,
        completedAt: null,
      })
      expect(await create('Done', { status: 'done' })).toMatchObject({
        progress: 100,
        completedAt: server.now.toISOString(),
        subject: null,
        assignee: null,
      })
      await create('Second')
      const board = await server.ok(family.ana, 'GET /api/sprints/:id/tasks', { params: { id: sprintId } })
      expect(board.map(({ title }) => title)).toEqual(['First', 'Second', 'Begun', 'Done'])
    })

    // Proves 3.26
    it('goes to the backlog without a sprint', async () => {
      const family = await aFamily(server)
      const body = { workspaceId: family.workspaceId, title: 'Later' }
      const answer = await server.request(family.ana, 'POST /api/tasks', { body })
      expect([answer.statusCode, answer.json<{ sprintId: null }>().sprintId]).toEqual([201, null])
    })

    // Proves 3.21, 5.26
    it('refuses a subject, assignee or sprint that does not belong to its workspace', async () => {
      const family = await aFamily(server)
      const others = await aFamily(server)
      const completed = await aSprint(server, family, { status: 'completed' })
      const refusals = [
        [{ subject: others.math }, 'subject', 'subject_not_in_workspace'],
        [{ assignedTo: family.tom.id }, 'assignedTo', 'assignee_not_learner'],
        [{ sprintId: completed.id }, 'sprintId', 'target_sprint_completed'],
      ] as const
      for (const [wrong, path, code] of refusals) {
        const body = { workspaceId: family.workspaceId, title: 'Lost', ...wrong }
        const refusal = await server.refused(family.ana, 'POST /api/tasks', { body })
        expect(refusal).toMatchObject({ status: 400, code, issues: [{ path }] })
      }
    })
  })
})

onBothDatabases('concurrent task creation', (server) => {
  it('keeps every task when many are created at the same time', async () => {
    const family = await aFamily(server)
    const titles = Array.from({ length: 20 }, (_, index) => `Task ${index}`)
    const body = (title: string) => ({ body: { workspaceId: family.workspaceId, title } })
    await Promise.all(titles.map((title) => server.ok(family.ana, 'POST /api/tasks', body(title))))
    const params = { id: family.workspaceId }
    const backlog = await server.ok(family.ana, 'GET /api/workspaces/:id/backlog', { params })
    expect(backlog.map(({ title }) => title).sort()).toEqual(titles.sort())
  })
})

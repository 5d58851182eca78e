import { describe, expect, it } from 'vitest'
import { aFamily, aSprint, aTask, type Family, insertTasks } from '#tests/support/family.ts'
import { onBothDatabases } from '#tests/support/test-server.ts'

const start = 'POST /api/sprints/:id/start'
const complete = 'POST /api/sprints/:id/complete'

onBothDatabases('the sprint lifecycle', (server) => {
  const told = (id: string) =>
    server.store.db
      .selectFrom('activity')
      .select(['kind', 'user_id', 'what'])
      .where('about_id', '=', id)
      .execute()
  const tasksOf = (family: Family, id: string) =>
    server.ok(family.ana, 'GET /api/sprints/:id/tasks', { params: { id } })
  const backlogOf = ({ ana, workspaceId }: Family) =>
    server.ok(ana, 'GET /api/workspaces/:id/backlog', { params: { id: workspaceId } })
  const aStartedSprint = (family: Family) => aSprint(server, family, { status: 'active' })

  describe('starting a sprint', () => {
    // Proves 3.16, 3.17, 4.8, 7.37
    it('activates a draft without tasks, and records the activity', async () => {
      const family = await aFamily(server)
      const { id } = await aSprint(server, family)
      const sprint = await server.ok(family.tom, start, { params: { id } })
      expect(sprint).toMatchObject({ id, status: 'active', isActive: true })
      const active = await server.ok(family.ben, 'GET /api/workspaces/:id/sprints/active', {
        params: { id: family.workspaceId },
      })
      expect(active).toEqual(sprint)
      expect(await told(id)).toEqual([{ kind: 'sprint_started', user_id: family.tom.id, what: 'Week ten' }])
    })

    // Proves 4.10
    it('refuses while another sprint is active, and refuses a sprint that is not a draft', async () => {
      const family = await aFamily(server)
      const active = await aStartedSprint(family)
      const draft = await aSprint(server, family)
      const past = await aSprint(server, family, { status: 'completed' })
      const refusal = (id: string) => server.refused(family.ana, start, { params: { id } })
      expect(await refusal(draft.id)).toMatchObject({ status: 409, code: 'sprint_already_active' })
      expect(await refusal(active.id)).toMatchObject({ status: 409, code: 'sprint_not_draft' })
      expect(await refusal(past.id)).toMatchObject({ status: 409, code: 'sprint_not_draft' })
      expect(await told(draft.id)).toEqual([])
    })

    it('ignores the active sprints of other workspaces', async () => {
      await aStartedSprint(await aFamily(server))
      const family = await aFamily(server)
      const { id } = await aSprint(server, family)
      expect(await server.ok(family.ana, start, { params: { id } })).toMatchObject({ isActive: true })
    })

    // Proves 4.10
    it.each([1, 2, 3, 4])(
      'activates only one of several drafts that are started at once (try %i)',
      async () => {
        const family = await aFamily(server)
        const drafts = []
        for (let made = 0; made < 4; made++) drafts.push(await aSprint(server, family))
        const answers = await Promise.all(
          drafts.map(({ id }) => server.request(family.ana, start, { params: { id } })),
        )
        expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
        const refusals = answers.filter(({ statusCode }) => statusCode === 409)
        expect(refusals.map((refusal) => refusal.json<{ code: string }>().code)).toEqual(
          Array(3).fill('sprint_already_active'),
        )
      },
    )
  })

  describe('completing a sprint', () => {
    // Proves 3.17, 4.9, 4.16, 7.38
    it('copies unfinished tasks to the backlog as todo, in order, and leaves the originals', async () => {
      const family = await aFamily(server)
      const { id: sprint_id } = await aStartedSprint(family)
      await aTask(server, family, { title: 'waiting' })
      const whole = { description: 'Pages 3 to 9', estimated_time: '1h', subject_id: family.art, version: 5 }
      const begun = { status: 'in_progress', progress: 40, time_spent: '20min' } as const
      await aTask(server, family, { title: 'done', status: 'done', sprint_id })
      await aTask(server, family, { title: 'begun', ...whole, ...begun, sprint_id })
      await aTask(server, family, { title: 'second', sprint_id })
      await aTask(server, family, { title: 'first', sprint_id, position: 'Zz', assigned_to: null })
      await aTask(server, family, { title: 'deleted', sprint_id, deleted_at: server.now.toISOString() })
      const before = await tasksOf(family, sprint_id)
      const reply = await server.ok(family.ana, complete, { params: { id: sprint_id } })
      expect(reply).toMatchObject({ id: sprint_id, status: 'completed', isActive: false, carriedOver: 3 })
      const [waiting, ...copies] = await backlogOf(family)
      expect(waiting?.title).toBe('waiting')
      expect(copies.map(({ title }) => title)).toEqual(['first', 'second', 'begun'])
      expect(copies[0]).toMatchObject({ assignee: null, createdAt: server.now.toISOString() })
      expect(copies[2]).toMatchObject({
        description: 'Pages 3 to 9',
        estimatedTime: '1h',
        subject: family.art,
        assignee: { firstName: 'Ben' },
        sprintId: null,
        status: 'todo',
        progress: 0,
        timeSpent: null,
        completedAt: null,
        carriedTo: null,
        occurrenceId: null,
        version: 1,
      })
      const pointing = (task: object, index: number) =>
        Object.assign(task, { carriedTo: copies[index]?.id ?? null })
      expect(await tasksOf(family, sprint_id)).toEqual(before.map(pointing))
      const [sprint] = await server.ok(family.ana, 'GET /api/workspaces/:id/sprints', {
        params: { id: family.workspaceId },
      })
      expect(sprint?.taskStats).toEqual({ totalTasks: 4, completionRate: 25 })
      expect(await told(sprint_id)).toEqual([
        { kind: 'sprint_completed', user_id: family.ana.id, what: 'Week ten' },
      ])
    })

    it('accepts a sprint without tasks, and allows the next one to start', async () => {
      const family = await aFamily(server)
      const { id } = await aStartedSprint(family)
      expect(await server.ok(family.tom, complete, { params: { id } })).toMatchObject({ carriedOver: 0 })
      const next = await aSprint(server, family)
      await server.ok(family.ana, start, { params: { id: next.id } })
    })

    it('refuses a sprint that is not active, and copies nothing', async () => {
      const family = await aFamily(server)
      const draft = await aSprint(server, family)
      const { id } = await aStartedSprint(family)
      for (const sprint_id of [draft.id, id]) await aTask(server, family, { sprint_id })
      await server.ok(family.ana, complete, { params: { id } })
      for (const sprint of [draft.id, id]) {
        const refusal = await server.refused(family.ana, complete, { params: { id: sprint } })
        expect(refusal).toMatchObject({ status: 409, code: 'sprint_not_active' })
      }
      expect(await backlogOf(family)).toHaveLength(1)
    })

    it('copies tasks only once if several requests arrive at once', async () => {
      const family = await aFamily(server)
      const { id } = await aStartedSprint(family)
      for (let made = 0; made < 5; made++) await aTask(server, family, { sprint_id: id })
      const sent = { params: { id } }
      const answers = await Promise.all(
        [family.ana, family.tom, family.ana].map((by) => server.request(by, complete, sent)),
      )
      expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
      expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(2)
      expect(await backlogOf(family)).toHaveLength(5)
    })

    it('unassigns the copy of a task whose learner has left', async () => {
      const family = await aFamily(server)
      const { id } = await aStartedSprint(family)
      const bens = await aTask(server, family, { sprint_id: id })
      await aTask(server, family, { sprint_id: id, assigned_to: family.mia.id })
      await server.store.db.deleteFrom('workspace_member').where('user_id', '=', family.ben.id).execute()
      await server.ok(family.ana, complete, { params: { id } })
      const copies = await backlogOf(family)
      expect(copies.map(({ assignee }) => assignee?.firstName)).toEqual([undefined, 'Mia'])
      const [original] = await tasksOf(family, id)
      expect(original).toMatchObject({ id: bens.id, assignedTo: family.ben.id })
    })

    it('copies more than a thousand tasks in order, with fewer than 20 statements', async () => {
      const family = await aFamily(server)
      const { id } = await aStartedSprint(family)
      await insertTasks(server, family, 1001, (index) => ({ title: `${index}`, sprint_id: id }))
      await server.clearStatements()
      expect(await server.ok(family.ana, complete, { params: { id } })).toMatchObject({ carriedOver: 1001 })
      expect(server.statements.length).toBeLessThan(20)
      const copies = await backlogOf(family)
      expect(copies.map(({ title }) => title)).toEqual(copies.map((_, index) => `${index}`))
      const originals = await tasksOf(family, id)
      expect(originals.map(({ carriedTo }) => carriedTo)).toEqual(copies.map((copy) => copy.id))
    })

    it('applies each concurrent task write completely, or refuses it and carries the task over', async () => {
      const family = await aFamily(server)
      const { id: sprint_id } = await aStartedSprint(family)
      const ids = []
      for (let made = 0; made < 24; made++) ids.push((await aTask(server, family, { sprint_id })).id)
      const writes = ids.map((id, index) => async () => {
        const body = index % 2 === 0 ? { status: 'done' as const } : { timeSpent: '1h' }
        return server.request(family.ana, 'PATCH /api/tasks/:id', { params: { id }, body })
      })
      const finish = () => server.request(family.tom, complete, { params: { id: sprint_id } })
      const calls = [...writes.slice(0, 8), finish, ...writes.slice(8)]
      const answers = await Promise.all(calls.map((call) => call()))
      const statuses = [...answers.slice(0, 8), ...answers.slice(9)].map(({ statusCode }) => statusCode)
      expect(answers[8]?.statusCode).toBe(200)
      const originals = new Map((await tasksOf(family, sprint_id)).map((task) => [task.id, task]))
      const copies = new Set((await backlogOf(family)).map(({ id }) => id))
      ids.forEach((id, index) => {
        const task = originals.get(id)
        const written = statuses[index] === 200
        expect(statuses[index]).toBe(written ? 200 : 409)
        const done = written && index % 2 === 0
        const timed = written && index % 2 === 1
        expect([task?.status, task?.timeSpent]).toEqual([done ? 'done' : 'todo', timed ? '1h' : null])
        expect(copies.has(task?.carriedTo ?? '')).toBe(!done)
      })
      expect(copies.size).toBe([...originals.values()].filter(({ status }) => status === 'todo').length)
    })

    it('loses no task that moves between the sprint and the backlog at the same time', async () => {
      const family = await aFamily(server)
      const { id: sprintId } = await aStartedSprint(family)
      const inSprint = []
      const inBacklog = []
      for (let made = 0; made < 8; made++) {
        inSprint.push((await aTask(server, family, { sprint_id: sprintId })).id)
        inBacklog.push((await aTask(server, family)).id)
      }
      const patch = (id: string, body: { sprintId: string | null }) =>
        server.request(family.ana, 'PATCH /api/tasks/:id', { params: { id }, body })
      await Promise.all([
        ...inSprint.map((id) => patch(id, { sprintId: null })),
        server.ok(family.tom, complete, { params: { id: sprintId } }),
        ...inBacklog.map((id) => patch(id, { sprintId })),
      ])
      const stayed = await tasksOf(family, sprintId)
      const carried = stayed.map(({ carriedTo }) => carriedTo ?? 'not carried over')
      const backlog = (await backlogOf(family)).map(({ id }) => id)
      const everything = [...stayed.map(({ id }) => id), ...backlog].sort()
      expect(everything).toEqual([...inSprint, ...inBacklog, ...carried].sort())
    })
  })
})

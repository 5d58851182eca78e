import { expect, it } from 'vitest'
import { newId } from '#server/db/ids.ts'
import {
  aFamily,
  aPerson,
  aSprint,
  aTask,
  type Family,
  insertTasks,
  joinWorkspace,
  type Person,
} from '#tests/support/family.ts'
import { onBothDatabases, type TestServer } from '#tests/support/test-server.ts'

const emptyStats = {
  totalTasks: 0,
  completedTasks: 0,
  totalSprints: 0,
  activeSprints: 0,
  totalLearners: 0,
  weeklyHours: 0,
}

onBothDatabases('the numbers of all workspaces', (server) => {
  // Proves 3.35, 7.15
  it('adds up only the user’s own workspaces, and counts each learner once', async () => {
    const family = await aFamily(server)
    const second = await aFamily(server)
    const foreign = await aFamily(server)
    await joinWorkspace(server, second.workspaceId, family.ana)
    await joinWorkspace(server, second.workspaceId, family.ben)
    for (const home of [family, second, foreign]) {
      await aTask(server, home)
      await aTask(server, home, { status: 'done' })
      await aSprint(server, home, { status: 'active' })
      await aSprint(server, home)
      await logMinutes(server, home, { minutes: 50 })
    }
    expect(await server.ok(family.ana, 'GET /api/dashboard')).toEqual({
      totalTasks: 4,
      completedTasks: 2,
      totalSprints: 4,
      activeSprints: 2,
      totalLearners: 4,
      weeklyHours: 1.7,
    })
  })

  it('counts only a learner’s own tasks and time, and no draft sprints', async () => {
    const family = await aFamily(server)
    const { ben, mia } = family
    await aSprint(server, family)
    await aSprint(server, family, { status: 'completed' })
    const active = (await aSprint(server, family, { status: 'active' })).id
    await aTask(server, family, { sprint_id: active, status: 'done' })
    await aTask(server, family, { sprint_id: active, status: 'in_progress' })
    await aTask(server, family, { sprint_id: active, assigned_to: mia.id, status: 'done' })
    await aTask(server, family, { assigned_to: null })
    await logMinutes(server, family, { minutes: 30 })
    await logMinutes(server, family, { minutes: 60, learner_id: mia.id })
    const numbers = { totalSprints: 2, activeSprints: 1, totalLearners: 2 }
    expect(await server.ok(ben, 'GET /api/dashboard')).toEqual({
      ...numbers,
      totalTasks: 2,
      completedTasks: 1,
      weeklyHours: 0.5,
    })
    expect(await server.ok(mia, 'GET /api/dashboard')).toMatchObject({ totalTasks: 1, weeklyHours: 1 })
    expect(await server.ok(family.tom, 'GET /api/dashboard')).toEqual({
      ...numbers,
      totalSprints: 3,
      totalTasks: 4,
      completedTasks: 2,
      weeklyHours: 1.5,
    })
  })

  it('counts neither deleted tasks nor the originals of tasks that were carried over', async () => {
    const family = await aFamily(server)
    await unfinishedAndDeleted(server, family)
    for (const by of [family.ana, family.ben])
      expect(await server.ok(by, 'GET /api/dashboard')).toMatchObject({ totalTasks: 1, completedTasks: 0 })
  })

  it('counts hours from Monday to Sunday in the user’s time zone', async () => {
    const family = await aFamily(server)
    for (const [day, minutes] of [
      ['2026-03-01', 60],
      ['2026-03-02', 120],
      ['2026-03-08', 240],
      ['2026-03-09', 480],
    ] as const)
      await logMinutes(server, family, { day, minutes })
    const start = server.now
    const hoursAt = async (now: string, timezone: string) => {
      server.now = new Date(now)
      const preferences = { params: { id: family.ana.id }, body: { timezone } }
      await server.ok(family.ana, 'PATCH /api/users/:id/preferences', preferences)
      return (await server.ok(family.ana, 'GET /api/dashboard')).weeklyHours
    }
    expect((await server.ok(family.tom, 'GET /api/dashboard')).weeklyHours).toBe(6)
    expect(await hoursAt('2026-03-02T05:00:00Z', 'UTC')).toBe(6)
    expect(await hoursAt('2026-03-02T05:00:00Z', 'America/New_York')).toBe(6)
    expect(await hoursAt('2026-03-02T04:59:00Z', 'America/New_York')).toBe(1)
    expect(await hoursAt('2026-03-08T10:59:00Z', 'Pacific/Auckland')).toBe(6)
    expect(await hoursAt('2026-03-08T11:00:00Z', 'Pacific/Auckland')).toBe(8)
    server.now = start
  })

  it('takes two statements for one task and for two hundred', async () => {
    const family = await aFamily(server)
    for (const count of [1, 199]) {
      await insertTasks(server, family, count)
      for (const by of [family.ana, family.ben]) {
        await server.clearStatements()
        await server.ok(by, 'GET /api/dashboard')
        expect(server.statements).toHaveLength(2)
      }
    }
    expect(await server.ok(family.ben, 'GET /api/dashboard')).toMatchObject({ totalTasks: 200 })
  })

  it('is all zero for somebody without a workspace', async () => {
    await aTask(server, await aFamily(server))
    expect(await server.ok(await aPerson(server, 'Eva', 'learner'), 'GET /api/dashboard')).toEqual(emptyStats)
  })
})

onBothDatabases('the numbers of a workspace', (server) => {
  // Proves 3.36, 3.37, 7.16
  it('counts the active sprint’s tasks in total and for each learner', async () => {
    const family = await aFamily(server)
    const { ana, ben, mia, math, art } = family
    const sprint = await aSprint(server, family, { status: 'active' })
    const inSprint = { sprint_id: sprint.id }
    await aTask(server, family, { ...inSprint, status: 'done' })
    await aTask(server, family, { ...inSprint, status: 'done', subject_id: art })
    await aTask(server, family, { ...inSprint, status: 'in_progress' })
    await aTask(server, family, { ...inSprint, status: 'todo', subject_id: null })
    await aTask(server, family, { ...inSprint, status: 'todo', assigned_to: null })
    await aTask(server, family, { status: 'done' })
    expect(await statsOf(server, ana, family)).toEqual({
      sprintStats: {
        totalTasks: 5,
        completedTasks: 2,
        inProgressTasks: 1,
        todoTasks: 2,
        activeSprint: { startDate: sprint.start_date, endDate: sprint.end_date },
      },
      learners: [
        {
          id: ben.id,
          name: 'Ben Lind',
          initials: 'BL',
          picture: null,
          colour: 'yellow',
          totalTasks: 4,
          tasksCompleted: 2,
          completionRate: 50,
          subjects: {
            [math]: { completed: 1, total: 2, rate: 50 },
            [art]: { completed: 1, total: 1, rate: 100 },
          },
        },
        {
          id: mia.id,
          name: 'Mia Lind',
          initials: 'ML',
          picture: null,
          colour: 'red',
          totalTasks: 0,
          tasksCompleted: 0,
          completionRate: 0,
          subjects: {},
        },
      ],
    })
  })

  it('counts all tasks of the workspace while no sprint is active', async () => {
    const family = await aFamily(server)
    const draft = (await aSprint(server, family)).id
    const completed = (await aSprint(server, family, { status: 'completed' })).id
    await aTask(server, family, { sprint_id: draft })
    await aTask(server, family, { sprint_id: completed, status: 'done' })
    await aTask(server, family, { assigned_to: family.mia.id })
    await aTask(server, await aFamily(server))
    const { sprintStats, learners } = await statsOf(server, family.tom, family)
    expect(sprintStats).toEqual({
      totalTasks: 3,
      completedTasks: 1,
      inProgressTasks: 0,
      todoTasks: 2,
      activeSprint: null,
    })
    expect(learners).toMatchObject([
      { name: 'Ben Lind', totalTasks: 2, completionRate: 50 },
      { name: 'Mia Lind', totalTasks: 1, completionRate: 0 },
    ])
  })

  it('shows a learner only their own numbers', async () => {
    const family = await aFamily(server)
    const active = (await aSprint(server, family, { status: 'active' })).id
    await aTask(server, family, { sprint_id: active, status: 'done' })
    await aTask(server, family, { sprint_id: active, assigned_to: family.mia.id })
    await aTask(server, family, { sprint_id: active, assigned_to: null })
    const { sprintStats, learners } = await statsOf(server, family.ben, family)
    expect(sprintStats).toMatchObject({ totalTasks: 1, completedTasks: 1, todoTasks: 0 })
    expect(learners).toMatchObject([{ id: family.ben.id, totalTasks: 1, completionRate: 100 }])
  })

  it('lists learners by name regardless of case, without those who have left', async () => {
    const family = await aFamily(server)
    const { ana, ben, workspaceId } = family
    for (const name of ['Łucja', 'Luz', 'adam'])
      await joinWorkspace(server, workspaceId, await aPerson(server, name, 'learner'))
    await aTask(server, family, { status: 'done' })
    const params = { id: workspaceId, userId: ben.id }
    await server.ok(ana, 'DELETE /api/workspaces/:id/members/:userId', { params })
    const { sprintStats, learners } = await statsOf(server, ana, family)
    expect(learners.map((learner) => learner.name)).toEqual([
      'adam Lind',
      'Łucja Lind',
      'Luz Lind',
      'Mia Lind',
    ])
    expect(sprintStats).toMatchObject({ totalTasks: 1, completedTasks: 1 })
  })

  it('counts neither deleted tasks nor the originals of tasks that were carried over', async () => {
    const family = await aFamily(server)
    await unfinishedAndDeleted(server, family)
    for (const by of [family.ana, family.ben]) {
      const { sprintStats, learners } = await statsOf(server, by, family)
      expect(sprintStats).toMatchObject({ totalTasks: 1, todoTasks: 1 })
      expect(learners[0]).toMatchObject({ totalTasks: 1, subjects: { [family.math]: { total: 1 } } })
    }
  })

  it('takes three statements for one task and for two hundred', async () => {
    const family = await aFamily(server)
    for (const count of [1, 199]) {
      await insertTasks(server, family, count)
      for (const by of [family.ana, family.ben]) {
        await server.clearStatements()
        await statsOf(server, by, family)
        expect(server.statements).toHaveLength(3)
      }
    }
    expect((await statsOf(server, family.ben, family)).learners).toMatchObject([{ totalTasks: 200 }])
  })
})

function statsOf(server: TestServer, by: Person, { workspaceId }: Family) {
  return server.ok(by, 'GET /api/workspaces/:id/dashboard', { params: { id: workspaceId } })
}

/** Creates one open task (the copy) and two that must not count: its original and a deleted one. */
async function unfinishedAndDeleted(server: TestServer, family: Family) {
  const completed = (await aSprint(server, family, { status: 'completed' })).id
  const copy = await aTask(server, family)
  await aTask(server, family, { sprint_id: completed, status: 'in_progress', carried_to: copy.id })
  await aTask(server, family, { status: 'done', deleted_at: server.now.toISOString() })
}

async function logMinutes(
  { store, now }: TestServer,
  { workspaceId, ben }: Family,
  more: { minutes: number; day?: string; learner_id?: string },
) {
  const entry = { workspace_id: workspaceId, id: newId(), task_id: newId(), logged_by: ben.id }
  await store.db
    .insertInto('time_entry')
    .values({ ...entry, learner_id: ben.id, day: '2026-03-04', created_at: now.toISOString(), ...more })
    .execute()
}

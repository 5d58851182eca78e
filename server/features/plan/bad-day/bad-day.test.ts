import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { BodyOf } from '#contract/calls.ts'
import { badDayWays, overflows } from '#domain/bad-day.ts'
import { limits } from '#domain/limits.ts'
import { newId } from '#server/db/ids.ts'
import { badDayPreview } from '#tests/support/bad-days.ts'
import { eventsDuring } from '#tests/support/events-during.ts'
import { aFamily, aSprint, aTask, type Family, insertTasks, type Person } from '#tests/support/family.ts'
import { onAnyDatabase, onBothDatabases, type TestServer } from '#tests/support/test-server.ts'
import { isDeepSuite } from '../../../../scripts/support/suites.mjs'

const [monday, tuesday, wednesday, thursday, friday] = [2, 3, 4, 5, 6].map((day) => `2026-03-0${day}`) as [
  string,
  string,
  string,
  string,
  string,
]

type Body = BodyOf<'POST /api/workspaces/:id/bad-day'>

type Scene = { family: Family; sprint: Awaited<ReturnType<typeof aSprint>> }

onAnyDatabase('a bad day', (server) => {
  const { setUp, addSharedCards, asSeenNow, undo, stateOf } = fixture(server)

  /** Sends the plan that a screen would show now. Returns the id of the change. */
  const apply = async (scene: Scene, more: Partial<Body> = {}) => {
    await server.ok(scene.family.ana, 'POST /api/workspaces/:id/bad-day', await asSeenNow(scene, more))
    return server.lastChange
  }
  const refusal = async (scene: Scene, more: Partial<Body> = {}) =>
    (await server.refused(scene.family.ana, 'POST /api/workspaces/:id/bad-day', await asSeenNow(scene, more)))
      .code

  // Proves 11.140, 11.142
  it('shifts a learner’s open tasks in one step, and publishes one event', async () => {
    const scene = await setUp()
    const topics = await eventsDuring(server.store, () => apply(scene))
    expect(topics.map(({ topic, ids, restrictedIds }) => ({ topic, ids, restrictedIds }))).toEqual([
      { topic: 'tasks', ids: [scene.sprint.id], restrictedIds: [scene.family.workspaceId] },
    ])
    expect(await plan(server, scene.family)).toEqual({
      'Long gone': monday,
      Done: wednesday,
      Sums: thursday,
      Essay: thursday,
      Vikings: friday,
      Song: 'backlog',
      'Some time': null,
      Letters: wednesday,
    })
  })

  // Proves 11.147
  it('marks the days as off on request, for one learner or, if all are chosen, for everyone', async () => {
    const scene = await setUp()
    const { ana, ben, mia, workspaceId: id } = scene.family
    const change = await apply(scene, { marksDayOff: true })
    const read = () => server.ok(ana, 'GET /api/workspaces/:id/days-off', { params: { id } })
    const days = { startDate: wednesday, endDate: wednesday, name: '' }
    expect(await read()).toMatchObject([{ ...days, learnerId: ben.id }])
    await undo(scene.family.ana, change)
    expect(await read()).toEqual([])
    await apply(scene, { marksDayOff: true, learnerIds: [mia.id, ben.id] })
    expect(await read()).toMatchObject([{ ...days, learnerId: null }])
  })

  // Proves 11.146
  it.each(badDayWays)('restores the identical state when it is undone as one step: %s', async (way) => {
    const scene = await setUp()
    const { ben, mia } = scene.family
    await addSharedCards(scene)
    const before = await stateOf(scene.family)
    server.now = new Date(server.now.getTime() + 1000)
    const both = { learnerIds: [ben.id, mia.id], endDate: thursday, marksDayOff: true }
    const change = await apply(scene, { way, ...both })
    expect(await stateOf(scene.family)).not.toEqual(before)
    await undo(scene.family.ana, change)
    expect(await stateOf(scene.family)).toEqual(before)
  })

  // Proves 11.143
  it('keeps the progress of tasks sent to the backlog, and moves dropped tasks to the trash', async () => {
    const scene = await setUp()
    const { ana, workspaceId: id } = scene.family
    const change = await apply(scene, { way: 'backlog' })
    const backlog = await server.ok(ana, 'GET /api/workspaces/:id/backlog', { params: { id } })
    expect(backlog).toMatchObject([
      { title: 'Sums', status: 'todo', day: null },
      { title: 'Essay', status: 'in_progress', progress: 40, timeSpent: '20min', day: null },
    ])
    await undo(scene.family.ana, change)
    await apply(scene, { way: 'drop' })
    const deleted = await server.ok(ana, 'GET /api/workspaces/:id/deleted-tasks', { params: { id } })
    expect(deleted.map(({ task }) => task.title).sort()).toEqual(['Essay', 'Sums'])
  })

  it('moves a shared card only if every learner who still has it to do is ill', async () => {
    const scene = await setUp()
    const { ben, mia } = scene.family
    await addSharedCards(scene)
    const both = { endDate: thursday, shiftBy: 1 }
    const change = await apply(scene, both)
    // Mia has finished her part of the second card, so it is open only for Ben
    expect(await plan(server, scene.family)).toMatchObject({
      'Sing together': wednesday,
      'Bake together': friday,
    })
    await undo(scene.family.ana, change)
    await apply(scene, { ...both, learnerIds: [ben.id, mia.id] })
    expect(await plan(server, scene.family)).toMatchObject({
      'Sing together': friday,
      'Bake together': friday,
    })
  })

  // Proves 11.146
  it('is refused as stale, without changes, if a task was replanned after the preview', async () => {
    const scene = await setUp()
    const { ana, tom } = scene.family
    const seen = await asSeenNow(scene)
    const before = await plan(server, scene.family)
    const id = seen.body.seen[0]?.id ?? ''
    await server.ok(tom, 'PATCH /api/tasks/:id', { params: { id }, body: { day: tuesday } })
    const answer = await server.refused(ana, 'POST /api/workspaces/:id/bad-day', seen)
    expect(answer).toMatchObject({ status: 409, code: 'stale' })
    expect(await plan(server, scene.family)).toEqual({ ...before, Sums: tuesday })
  })

  // Proves 11.148
  it('is refused with invalid days or learners, without open tasks and without an active sprint', async () => {
    const scene = await setUp()
    const { ana, mia, workspaceId: id } = scene.family
    expect(await refusal(scene, { learnerIds: [mia.id], startDate: thursday, endDate: friday })).toBe(
      'nothing_to_change',
    )
    expect(await refusal(scene, { startDate: friday, endDate: thursday, seen: [] })).toBe(
      'invalid_date_range',
    )
    expect(await refusal(scene, { endDate: '2026-03-07' })).toBe('day_outside_sprint')
    expect(await refusal(scene, { learnerIds: [ana.id] })).toBe('assignee_not_learner')
    expect(await refusal(scene, { learnerIds: [] })).toBe('invalid')
    await insertTasks(server, scene.family, limits.quotas.cards)
    expect(await refusal(scene)).toBe('quota_exceeded')
    const complete = { params: { id: scene.sprint.id } }
    await server.ok(ana, 'POST /api/sprints/:id/complete', complete)
    const late = { ...(await asSeenNow(scene)), params: { id } }
    expect(await server.refused(ana, 'POST /api/workspaces/:id/bad-day', late)).toMatchObject({
      status: 409,
      code: 'no_active_sprint',
    })
  })

  it('moves nothing if its days off would exceed the quota', async () => {
    const scene = await setUp()
    const { workspaceId: workspace_id } = scene.family
    const dayOff = { workspace_id, name: '', start_date: friday, end_date: friday, learner_id: null }
    const created_at = server.now.toISOString()
    const rows = Array.from({ length: limits.quotas.daysOff }, () => ({ id: newId(), ...dayOff, created_at }))
    await server.store.db.insertInto('day_off').values(rows).execute()
    const before = await plan(server, scene.family)
    expect(await refusal(scene, { marksDayOff: true })).toBe('quota_exceeded')
    expect(await plan(server, scene.family)).toEqual(before)
  })

  it('runs as many statements for many tasks as for few', async () => {
    const counts = []
    for (const more of [1, 40]) {
      const scene = await setUp()
      await insertTasks(server, scene.family, more, { sprint_id: scene.sprint.id, day: wednesday })
      const { ben, mia } = scene.family
      const sent = await asSeenNow(scene, { learnerIds: [ben.id, mia.id], marksDayOff: true })
      await server.clearStatements()
      await server.ok(scene.family.ana, 'POST /api/workspaces/:id/bad-day', sent)
      counts.push(server.statements.length)
    }
    expect(counts[1]).toBe(counts[0])
  })
})

const aBadDay = fc.record({
  who: fc.subarray<'ben' | 'mia'>(['ben', 'mia'], { minLength: 1 }),
  startDate: fc.constantFrom(tuesday, wednesday),
  endDate: fc.constantFrom(wednesday, thursday),
  way: fc.constantFrom(...badDayWays),
  overflow: fc.constantFrom(...overflows),
  shiftBy: fc.constantFrom(undefined, 1, 2),
  marksDayOff: fc.boolean(),
})

onBothDatabases('a bad day declared by two users at once', (server) => {
  const { setUp, addSharedCards, asSeenNow, undo, stateOf } = fixture(server)

  // Proves 11.146
  it('loses and duplicates no task, and restores the identical state when undone step by step', async () => {
    const replanAtOnce = fc.asyncProperty(fc.tuple(aBadDay, aBadDay), async (badDays) => {
      const scene = await setUp()
      const { family } = scene
      await addSharedCards(scene)
      const before = await stateOf(family)
      server.now = new Date(server.now.getTime() + 1000)
      const sent = await Promise.all(
        badDays.map(({ who, ...more }) =>
          asSeenNow(scene, { ...more, learnerIds: who.map((name) => family[name].id) }),
        ),
      )
      const done: [Person, string][] = []
      const replan = async (by: Person, form: (typeof sent)[number]) => {
        const answer = server.request(by, 'POST /api/workspaces/:id/bad-day', form)
        const change = server.lastChange
        const { statusCode } = await answer
        if (statusCode === 204) done.push([by, change])
        return statusCode
      }
      const [one, other] = sent as [(typeof sent)[number], (typeof sent)[number]]
      const codes = await Promise.all([replan(family.ana, one), replan(family.tom, other)])
      expect(codes).toContain(204)
      expect([204, 409]).toEqual(expect.arrayContaining(codes))
      const { tasks } = await stateOf(family)
      expect(tasks.map(({ id }) => id)).toEqual(before.tasks.map(({ id }) => id))
      for (const [by, change] of done.toReversed()) await undo(by, change)
      expect(await stateOf(family)).toEqual(before)
    })
    await fc.assert(replanAtOnce, { numRuns: isDeepSuite ? 12 : 4 })
  })

  // Proves 11.146
  it('is applied once if two users send it, and loses no task while the sprint is completed', async () => {
    const post = async (by: Person, sent: Awaited<ReturnType<typeof asSeenNow>>) =>
      (await server.request(by, 'POST /api/workspaces/:id/bad-day', sent)).statusCode
    const twice = await setUp()
    const seen = await asSeenNow(twice)
    const { ana, tom } = twice.family
    expect(new Set(await Promise.all([post(ana, seen), post(tom, seen)]))).toEqual(new Set([204, 409]))
    expect(await plan(server, twice.family)).toMatchObject({
      Sums: thursday,
      Vikings: friday,
      Song: 'backlog',
    })

    const beside = await setUp()
    const plans = await asSeenNow(beside, { way: 'backlog' })
    const params = { id: beside.sprint.id }
    const [replanned, completed] = await Promise.all([
      post(beside.family.ana, plans),
      server.request(beside.family.tom, 'POST /api/sprints/:id/complete', { params }),
    ])
    expect(completed.statusCode).toBe(200)
    expect([204, 409]).toContain(replanned)
    const open = await server.ok(beside.family.ana, 'GET /api/workspaces/:id/backlog', {
      params: { id: beside.family.workspaceId },
    })
    expect(open.map(({ title }) => title).sort()).toEqual(
      ['Long gone', 'Sums', 'Essay', 'Vikings', 'Song', 'Some time', 'Letters'].sort(),
    )
  })
})

/** Requests and rows that both groups of tests use. */
function fixture(server: TestServer) {
  const setUp = async () => {
    const family = await aFamily(server)
    const sprint = await aSprint(server, family, { status: 'active' })
    const task = (title: string, day: string | null, more: object = {}) =>
      aTask(server, family, { title, day, sprint_id: sprint.id, ...more })
    await task('Long gone', monday)
    await task('Done', wednesday, { status: 'done', completed_at: server.now.toISOString() })
    await task('Sums', wednesday)
    await task('Essay', wednesday, { status: 'in_progress', progress: 40, time_spent: '20min' })
    await task('Vikings', thursday, { estimated_time: '2h' })
    await task('Song', friday)
    await task('Some time', null)
    await task('Letters', wednesday, { assigned_to: family.mia.id })
    return { family, sprint }
  }
  /** Adds two shared cards to the lost days: one that is open for both learners, and one that Mia has finished. */
  const addSharedCards = async ({ family, sprint }: Scene) => {
    const { ana, ben, mia, workspaceId } = family
    const add = (title: string, day: string) =>
      server.ok(ana, 'POST /api/tasks', {
        body: { workspaceId, title, sprintId: sprint.id, day, assignees: [ben.id, mia.id] },
      })
    await add('Sing together', wednesday)
    const { id } = await add('Bake together', thursday)
    await server.ok(mia, 'PATCH /api/tasks/:id', { params: { id }, body: { status: 'done' } })
  }
  /** Returns the body that a screen sends if it shows the current plan. */
  const asSeenNow = async ({ family, sprint }: Scene, more: Partial<Body> = {}) => {
    const { workspaceId: id, ben } = family
    const body = {
      learnerIds: [ben.id],
      startDate: wednesday,
      endDate: wednesday,
      way: 'shift' as const,
      overflow: 'backlog' as const,
      today: wednesday,
      ...more,
    }
    const { db } = server.store
    const tasks = await db.selectFrom('task').selectAll().where('workspace_id', '=', id).execute()
    const daysOff = await db.selectFrom('day_off').selectAll().where('workspace_id', '=', id).execute()
    const shares = await db.selectFrom('task_share').selectAll().where('workspace_id', '=', id).execute()
    return {
      params: { id },
      body: { seen: badDayPreview({ tasks, shares, sprint, daysOff }, body), ...body },
    }
  }
  const undo = (by: Person, id: string) => server.ok(by, 'POST /api/changes/:id/undo', { params: { id } })
  const stateOf = async ({ workspaceId }: Family) => {
    const rows = (table: 'task' | 'task_share' | 'day_off' | 'activity' | 'time_entry') => {
      const all = server.store.db.selectFrom(table).selectAll()
      return all.where('workspace_id', '=', workspaceId).orderBy('id').execute()
    }
    const entries = await rows('time_entry')
    return {
      tasks: await rows('task'),
      shares: await rows('task_share'),
      daysOff: await rows('day_off'),
      news: await rows('activity'),
      entries,
    }
  }
  return { setUp, addSharedCards, asSeenNow, undo, stateOf }
}

/** Maps the title of each task that is not deleted to its day, or to `backlog`. */
async function plan({ store }: TestServer, { workspaceId }: Family) {
  const rows = await store.db
    .selectFrom('task')
    .select(['title', 'day', 'sprint_id'])
    .where('workspace_id', '=', workspaceId)
    .where('deleted_at', 'is', null)
    .execute()
  return Object.fromEntries(
    rows.map(({ title, day, sprint_id }) => [title, sprint_id === null ? 'backlog' : day]),
  )
}

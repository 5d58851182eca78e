import { expect, it } from 'vitest'
import { findViolations } from '#server/admin/doctor/contents.ts'
import { aFamily, aSprint, aTask, type Family } from '#tests/support/family.ts'
import { type Caller, onAnyDatabase } from '#tests/support/test-server.ts'

onAnyDatabase('a running timer whose task changes', (server) => {
  const aTimedTask = async (minutes = 10) => {
    const family = await aFamily(server)
    const { id: sprint_id } = await aSprint(server, family, { status: 'active' })
    const { id } = await aTask(server, family, { sprint_id })
    await start(family.ben, id)
    pass(minutes)
    return { ...family, sprint_id, id }
  }
  const pass = (minutes: number) => {
    server.now = new Date(server.now.getTime() + minutes * 60_000)
  }
  const start = (by: Caller, id: string, learnerId?: string) =>
    server.ok(by, 'POST /api/tasks/:id/timer', { params: { id }, body: learnerId ? { learnerId } : {} })
  const patch = (by: Caller, id: string, body: object) =>
    server.ok(by, 'PATCH /api/tasks/:id', { params: { id }, body })
  const undo = (by: Caller, id: string) => server.ok(by, 'POST /api/changes/:id/undo', { params: { id } })
  const running = (family: Family) =>
    server.ok(family.ana, 'GET /api/workspaces/:id/timers', { params: { id: family.workspaceId } })
  const rowOf = (id: string) =>
    server.store.db.selectFrom('task').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const minutesOf = async (family: Family) => {
    const entries = server.store.db
      .selectFrom('time_entry')
      .select('minutes')
      .where('workspace_id', '=', family.workspaceId)
    return (await entries.orderBy('id').execute()).map(({ minutes }) => minutes)
  }
  const assertSound = async () => {
    for await (const { check, ids } of findViolations(server.store)) expect([check, ids]).toEqual([])
  }

  // Proves 12.47
  it('is stopped and recorded when another user marks the task as done', async () => {
    const { id, ...family } = await aTimedTask()
    const done = await patch(family.tom, id, { status: 'done' })
    expect(done).toMatchObject({ status: 'done', timeSpent: '10min' })
    expect([await running(family), await minutesOf(family)]).toEqual([[], [10]])
    await assertSound()
  })

  it('keeps its recorded time when marking the task as done is undone', async () => {
    const { id, ...family } = await aTimedTask()
    await patch(family.ben, id, { status: 'done' })
    await undo(family.ben, server.lastChange)
    expect(await rowOf(id)).toMatchObject({ status: 'in_progress', time_spent: '10min' })
    expect([await running(family), await minutesOf(family)]).toEqual([[], [10]])
    await assertSound()
  })

  it('is removed when its start is undone, and the status is restored', async () => {
    const family = await aFamily(server)
    const { id } = await aTask(server, family)
    await start(family.ben, id)
    await undo(family.ben, server.lastChange)
    expect([await running(family), (await rowOf(id)).status]).toEqual([[], 'todo'])
  })

  it('is stopped when an undo makes the task done again or reassigns it', async () => {
    const { id, ...family } = await aTimedTask()
    await patch(family.ben, id, { status: 'done' })
    await patch(family.ben, id, { status: 'in_progress' })
    const reopening = server.lastChange
    await start(family.ben, id)
    pass(5)
    await undo(family.ben, reopening)
    expect([await running(family), (await rowOf(id)).time_spent]).toEqual([[], '15min'])
    const other = await aTask(server, family, { status: 'in_progress' })
    await patch(family.ana, other.id, { assignedTo: family.mia.id })
    const giving = server.lastChange
    await start(family.mia, other.id)
    pass(5)
    await undo(family.ana, giving)
    expect([await running(family), await minutesOf(family)]).toEqual([[], [10, 5, 5]])
    await assertSound()
  })

  // Proves 12.47
  it.each<[string, (of: Awaited<ReturnType<typeof aTimedTask>>) => Promise<unknown>]>([
    ['task moved back to todo', ({ ben, id }) => patch(ben, id, { status: 'todo' })],
    ['task reassigned', ({ ana, id, mia }) => patch(ana, id, { assignedTo: mia.id })],
    ['task unassigned', ({ ana, id }) => patch(ana, id, { assignedTo: null })],
    ['task deleted', ({ ana, id }) => server.ok(ana, 'DELETE /api/tasks/:id', { params: { id } })],
    [
      'task deleted in a batch',
      ({ ana, id, workspaceId }) => many(ana, workspaceId, { ids: [id], delete: true }),
    ],
    [
      'task done in a batch',
      ({ ana, id, workspaceId }) => many(ana, workspaceId, { ids: [id], set: { status: 'done' } }),
    ],
    [
      'task reassigned in a batch',
      ({ ana, id, workspaceId, mia }) => many(ana, workspaceId, { ids: [id], set: { assignedTo: mia.id } }),
    ],
    [
      'task moved to a draft',
      async ({ ana, id, ...family }) => {
        const draft = await aSprint(server, { ana, ...family }, { name: 'Next' })
        await patch(ana, id, { sprintId: draft.id })
      },
    ],
    [
      'task moved to a draft in a batch',
      async ({ ana, id, ...family }) => {
        const draft = await aSprint(server, { ana, ...family }, { name: 'Next' })
        await many(ana, family.workspaceId, { ids: [id], set: { sprintId: draft.id } })
      },
    ],
    [
      'sprint completed',
      ({ ana, sprint_id }) => server.ok(ana, 'POST /api/sprints/:id/complete', { params: { id: sprint_id } }),
    ],
    [
      'learner removed',
      ({ ana, ben, workspaceId }) =>
        server.ok(ana, 'DELETE /api/workspaces/:id/members/:userId', {
          params: { id: workspaceId, userId: ben.id },
        }),
    ],
    [
      'learner becomes a facilitator',
      ({ ana, ben, workspaceId }) =>
        server.ok(ana, 'PATCH /api/workspaces/:id/members/:userId', {
          params: { id: workspaceId, userId: ben.id },
          body: { role: 'facilitator' },
        }),
    ],
    [
      'task dropped on a bad day',
      async ({ ana, ben, id, workspaceId }) => {
        const day = '2026-03-04'
        await patch(ana, id, { day })
        await server.ok(ana, 'POST /api/workspaces/:id/bad-day', {
          params: { id: workspaceId },
          body: {
            learnerIds: [ben.id],
            startDate: day,
            endDate: day,
            way: 'drop',
            today: day,
            seen: [{ id, to: 'trash' }],
          },
        })
      },
    ],
  ])('is stopped and recorded: %s', async (_, end) => {
    const { id, ...family } = await aTimedTask()
    await end({ id, ...family })
    expect([await running(family), await minutesOf(family)]).toEqual([[], [10]])
    expect((await rowOf(id)).time_spent).toBe('10min')
    const left = server.store.db.selectFrom('timer').select('id').where('task_id', '=', id)
    expect(await left.execute()).toEqual([])
    await assertSound()
  })

  it('is stopped and recorded when the series of its card ends for the learner', async () => {
    const family = await aFamily(server)
    const { ana, ben, math, workspaceId } = family
    const series = await server.ok(ana, 'POST /api/workspaces/:id/series', {
      params: { id: workspaceId },
      body: {
        title: 'Math',
        subject: math,
        weekdays: '12',
        startDate: '2026-03-02',
        learners: [{ learnerId: ben.id }],
      },
    })
    const sprint = await aSprint(server, family, { status: 'active' })
    const [card] = await server.ok(ana, 'POST /api/sprints/:id/series', {
      params: { id: sprint.id },
      body: {},
    })
    const id = card?.id ?? ''
    await start(ben, id)
    pass(10)
    await server.ok(ana, 'PATCH /api/series/:id/learners', {
      params: { id: series.id },
      body: { status: 'ended', openTasks: id },
    })
    expect([await running(family), await minutesOf(family)]).toEqual([[], [10]])
    expect((await rowOf(id)).deleted_at).not.toBeNull()
    await assertSound()
  })

  const many = (by: Caller, id: string, change: object) =>
    server.ok(by, 'PATCH /api/workspaces/:id/tasks', {
      params: { id },
      body: { changes: [change as { ids: string[]; delete: true }] },
    })

  it('keeps running if a batch sets the card to in progress, or removes another learner from it', async () => {
    const { id, ...family } = await aTimedTask()
    await patch(family.ana, id, { assignees: [family.ben.id, family.mia.id] })
    await many(family.ana, family.workspaceId, { ids: [id], set: { status: 'in_progress' } })
    expect(await running(family)).toHaveLength(1)
    await many(family.ana, family.workspaceId, { ids: [id], set: { assignees: [family.ben.id] } })
    expect(await running(family)).toHaveLength(1)
  })

  it('still asks for the minutes after two hours, and leaves a completed sprint unchanged', async () => {
    const { id, sprint_id, ...family } = await aTimedTask(150)
    await server.ok(family.ana, 'POST /api/sprints/:id/complete', { params: { id: sprint_id } })
    const [timer] = await running(family)
    expect(timer).toMatchObject({ question: 'long', stoppedAt: server.now.toISOString() })
    const body = { minutes: 90 }
    await server.ok(family.ben, 'POST /api/timers/:id/answer', { params: { id: timer?.id ?? '' }, body })
    expect([await minutesOf(family), (await rowOf(id)).time_spent]).toEqual([[90], null])
    await assertSound()
  })

  it('is stopped and recorded on its learner’s share when that is removed, split off or joined', async () => {
    const { id, ...family } = await aTimedTask()
    await patch(family.ana, id, { assignees: [family.ben.id, family.mia.id] })
    expect(await running(family)).toHaveLength(1)
    await start(family.mia, id)
    pass(5)
    await patch(family.ana, id, { assignees: [family.mia.id] })
    expect(await running(family)).toMatchObject([{ learnerId: family.mia.id }])
    expect((await rowOf(id)).time_spent).toBe('15min')
    await assertSound()
    await patch(family.ana, id, { assignees: [family.mia.id, family.ben.id] })
    pass(5)
    const cards = await server.ok(family.ana, 'POST /api/tasks/:id/split', { params: { id } })
    expect(cards.map(({ timeSpent }) => timeSpent)).toEqual(['10min', '15min'])
    await assertSound()
    await start(family.ben, cards[1]?.id ?? '')
    pass(1)
    await server.ok(family.ana, 'POST /api/workspaces/:id/tasks/join', {
      params: { id: family.workspaceId },
      body: { ids: cards.map((card) => card.id) },
    })
    expect(await running(family)).toEqual([])
    expect((await rowOf(id)).time_spent).toBe('26min')
    await assertSound()
  })
  it('moves to its learner’s card on split and join while it waits for an answer', async () => {
    const { id, ...family } = await aTimedTask(0)
    await patch(family.ana, id, { assignees: [family.mia.id, family.ben.id] })
    pass(150)
    const cards = await server.ok(family.ana, 'POST /api/tasks/:id/split', { params: { id } })
    const splitting = server.lastChange
    const bens = cards.find(({ assignedTo }) => assignedTo === family.ben.id)?.id ?? ''
    const waiting = async () => (await running(family)).map(({ taskId }) => taskId)
    expect(await waiting()).toEqual([bens])
    await undo(family.ana, splitting)
    expect(await waiting()).toEqual([id])
    const others = await server.ok(family.ana, 'POST /api/tasks/:id/split', { params: { id } })
    await server.ok(family.ana, 'POST /api/workspaces/:id/tasks/join', {
      params: { id: family.workspaceId },
      body: { ids: others.map((card) => card.id) },
    })
    const [timer] = await running(family)
    expect(timer?.taskId).toBe(id)
    const answer = { params: { id: timer?.id ?? '' }, body: { minutes: 90 } }
    await server.ok(family.ben, 'POST /api/timers/:id/answer', answer)
    expect((await rowOf(id)).time_spent).toBe('1h 30min')
    await assertSound()
  })
})

import { describe, expect, it } from 'vitest'
import type { HelpReason } from '#domain/help.ts'
import { eventsDuring } from '#tests/support/events-during.ts'
import { aFamily, aSprint, aTask, type Family, type Person } from '#tests/support/family.ts'
import { onAnyDatabase, onBothDatabases, type TestServer } from '#tests/support/test-server.ts'

onAnyDatabase('help', (server) => {
  const { aBoard, ask, listed } = fixture(server)
  const done = (by: Person, id: string) =>
    server.ok(by, 'PATCH /api/tasks/:id', { params: { id }, body: { status: 'done' } })

  // Proves 12.60
  it('is visible to every facilitator and the learner who asked, but to no other learner', async () => {
    const family = await aBoard()
    const { ana, tom, ben, mia, taskId } = family
    const asked = await ask(ben, taskId, 'thing')
    expect(asked).toEqual({
      id: expect.any(String),
      taskId,
      taskTitle: 'Fractions',
      learnerId: ben.id,
      reason: 'thing',
      createdAt: server.now.toISOString(),
      coming: null,
    })
    for (const by of [ana, tom, ben]) expect(await listed(by, family)).toEqual([asked])
    expect(await listed(mia, family)).toEqual([])
  })

  // Proves 12.61
  it('keeps one request per learner: asking again updates it, and another task replaces it', async () => {
    const family = await aBoard()
    const { ana, ben, mia, taskId, sprintId } = family
    const other = await aTask(server, family, { title: 'Spelling', sprint_id: sprintId })
    const miasTask = await aTask(server, family, { sprint_id: sprintId, assigned_to: mia.id })
    const first = await ask(ben, taskId)
    await server.ok(ana, 'POST /api/help/:id/coming', { params: { id: first.id } })
    const again = await ask(ben, taskId, 'company')
    expect(again).toMatchObject({ id: first.id, reason: 'company', coming: { firstName: 'Ana' } })
    const second = await ask(ben, other.id)
    expect(second).toMatchObject({ taskId: other.id, coming: null })
    expect(second.id).not.toBe(first.id)
    await ask(mia, miasTask.id)
    expect((await listed(ana, family)).map(({ learnerId }) => learnerId)).toEqual([ben.id, mia.id])
  })

  // Proves 12.63
  it.each(['the learner', 'a facilitator'])('is ended by %s', async (who) => {
    const family = await aBoard()
    const { tom, ben, taskId } = family
    const params = { id: (await ask(ben, taskId)).id }
    await server.ok(who === 'the learner' ? ben : tom, 'DELETE /api/help/:id', { params })
    expect(await listed(ben, family)).toEqual([])
    for (const key of ['DELETE /api/help/:id', 'POST /api/help/:id/coming'] as const)
      expect(await server.refused(tom, key, { params })).toMatchObject({ status: 404 })
  })

  describe('the end of a help request', () => {
    type Scene = Awaited<ReturnType<typeof aBoard>>
    const ends: [string, (scene: Scene) => Promise<unknown>][] = [
      ['when the task is done', ({ ben, taskId }) => done(ben, taskId)],
      [
        'when a facilitator ticks many',
        ({ ana, workspaceId: id, taskId }) =>
          server.ok(ana, 'PATCH /api/workspaces/:id/tasks', {
            params: { id },
            body: { changes: [{ ids: [taskId], set: { status: 'done' } }] },
          }),
      ],
      [
        'when the task is deleted',
        ({ ana, taskId: id }) => server.ok(ana, 'DELETE /api/tasks/:id', { params: { id } }),
      ],
      [
        'when the task becomes another’s',
        ({ ana, mia, taskId: id }) =>
          server.ok(ana, 'PATCH /api/tasks/:id', { params: { id }, body: { assignedTo: mia.id } }),
      ],
      [
        'when the sprint is completed',
        ({ ana, sprintId: id }) => server.ok(ana, 'POST /api/sprints/:id/complete', { params: { id } }),
      ],
      [
        'when the task is dropped on a bad day',
        async ({ ana, ben, workspaceId: id, taskId }) => {
          const day = '2026-03-04'
          await server.ok(ana, 'PATCH /api/tasks/:id', { params: { id: taskId }, body: { day } })
          const seen = [{ id: taskId, to: 'trash' as const }]
          const range = { startDate: day, endDate: day, today: day } as const
          const body = { learnerIds: [ben.id], ...range, way: 'drop' as const, seen }
          await server.ok(ana, 'POST /api/workspaces/:id/bad-day', { params: { id }, body })
        },
      ],
      [
        'when the learner leaves',
        ({ ana, ben, workspaceId: id }) =>
          server.ok(ana, 'DELETE /api/workspaces/:id/members/:userId', { params: { id, userId: ben.id } }),
      ],
    ]
    // Proves 12.64
    it.each(ends)('removes a request from the list %s', async (_, end) => {
      const scene = await aBoard()
      const { id } = await ask(scene.ben, scene.taskId)
      await end(scene)
      expect(await listed(scene.ana, scene)).toEqual([])
      expect(await server.refused(scene.ana, 'POST /api/help/:id/coming', { params: { id } })).toMatchObject({
        status: 404,
      })
      const kept = server.store.db.selectFrom('help_request').select('id').where('id', '=', id)
      expect(await kept.execute()).toHaveLength((await isCompleted(scene)) ? 1 : 0)
    })

    /**
     * Returns whether the sprint is completed. Then the call cannot be restored, because tasks of a completed sprint
     * do not change.
     */
    const isCompleted = async ({ sprintId }: Scene) =>
      (
        await server.store.db
          .selectFrom('sprint')
          .select('status')
          .where('id', '=', sprintId)
          .executeTakeFirstOrThrow()
      ).status === 'completed'

    it('keeps a request ended when the change that ended it is undone', async () => {
      const scene = await aBoard()
      await ask(scene.ben, scene.taskId)
      await done(scene.ben, scene.taskId)
      await server.ok(scene.ben, 'POST /api/changes/:id/undo', { params: { id: server.lastChange } })
      expect(await listed(scene.ana, scene)).toEqual([])
    })
  })

  it('follows the learner’s part when a shared task is split and joined again', async () => {
    const family = await aBoard()
    const { ana, ben, mia, taskId: id, workspaceId } = family
    await server.ok(ana, 'PATCH /api/tasks/:id', { params: { id }, body: { assignees: [ben.id, mia.id] } })
    await ask(mia, id)
    const cards = await server.ok(ana, 'POST /api/tasks/:id/split', { params: { id } })
    const mias = cards.find(({ assignedTo }) => assignedTo === mia.id)?.id
    expect(await listed(ana, family)).toMatchObject([{ learnerId: mia.id, taskId: mias }])
    const ids = cards.map((card) => card.id)
    await server.ok(ana, 'POST /api/workspaces/:id/tasks/join', {
      params: { id: workspaceId },
      body: { ids },
    })
    expect(await listed(ana, family)).toMatchObject([{ learnerId: mia.id, taskId: id }])
  })

  it('returns to the shared task when a split is undone, unless the request has ended', async () => {
    const family = await aBoard()
    const { ana, ben, mia, taskId: id } = family
    await server.ok(ana, 'PATCH /api/tasks/:id', { params: { id }, body: { assignees: [ben.id, mia.id] } })
    const split = async () => {
      await server.ok(ana, 'POST /api/tasks/:id/split', { params: { id } })
      return server.lastChange
    }
    const undo = (changeId: string) =>
      server.ok(ana, 'POST /api/changes/:id/undo', { params: { id: changeId } })
    const asked = await ask(mia, id)
    const splitting = await split()
    await server.ok(ana, 'POST /api/help/:id/coming', { params: { id: asked.id } })
    await undo(splitting)
    expect(await listed(ana, family)).toMatchObject([
      { id: asked.id, taskId: id, coming: { userId: ana.id } },
    ])
    const again = await split()
    await server.ok(mia, 'DELETE /api/help/:id', { params: { id: asked.id } })
    await undo(again)
    expect(await listed(ana, family)).toEqual([])
  })

  // Proves 12.65
  it('ends on a shared task when the learner who asked is done, not when another learner is', async () => {
    const family = await aBoard()
    const { ana, ben, mia, taskId: id, workspaceId } = family
    await server.ok(ana, 'PATCH /api/tasks/:id', { params: { id }, body: { assignees: [ben.id, mia.id] } })
    await ask(mia, id)
    await done(ben, id)
    expect(await listed(mia, { ...family, workspaceId })).toHaveLength(1)
    await done(mia, id)
    expect(await listed(ana, family)).toEqual([])
  })

  // Proves 12.66
  it('is asked only with a task that is to do', async () => {
    const family = await aBoard()
    const { ana, ben, taskId, sprintId } = family
    const finished = await aTask(server, family, { sprint_id: sprintId, status: 'done' })
    const past = await aSprint(server, family, { status: 'completed' })
    const left = await aTask(server, family, { sprint_id: past.id })
    for (const [id, code] of [
      [finished.id, 'task_done'],
      [left.id, 'sprint_completed'],
    ] as const) {
      const sent = { params: { id }, body: { reason: 'thing' as const } }
      const refusal = await server.refused(ben, 'POST /api/tasks/:id/help', sent)
      expect(refusal).toMatchObject({ status: 409, code })
    }
    const wrong = { params: { id: taskId }, body: { reason: 'bored' as HelpReason } }
    expect(await server.refused(ben, 'POST /api/tasks/:id/help', wrong)).toMatchObject({ status: 400 })
    expect(await listed(ana, family)).toEqual([])
  })

  it('lists one and several requests with the same number of statements', async () => {
    const family = await aBoard()
    const { ana, ben, mia, taskId, sprintId } = family
    const counts: number[] = []
    const miasTask = await aTask(server, family, { sprint_id: sprintId, assigned_to: mia.id })
    for (const [by, id] of [
      [ben, taskId],
      [mia, miasTask.id],
    ] as const) {
      await ask(by, id)
      await server.clearStatements()
      await listed(ana, family)
      counts.push(server.statements.length)
    }
    expect(counts).toEqual([3, 3])
  })
})

onBothDatabases('help that two people ask for or answer', (server) => {
  const { aBoard, ask, listed } = fixture(server)

  it('creates one request when a learner asks twice at the same time', async () => {
    const family = await aBoard()
    const { ben, taskId } = family
    await Promise.all([ask(ben, taskId), ask(ben, taskId)])
    expect(await listed(ben, family)).toHaveLength(1)
  })

  // Proves 12.62
  it('keeps the first facilitator who answers, and returns that facilitator to the second', async () => {
    const family = await aBoard()
    const { ana, tom, ben, taskId } = family
    const { id } = await ask(ben, taskId)
    const come = (by: Person) => server.ok(by, 'POST /api/help/:id/coming', { params: { id } })
    const both = await Promise.all([come(ana), come(tom)])
    const [coming] = await listed(ben, family)
    expect(['Ana', 'Tom']).toContain(coming?.coming?.firstName)
    expect(both.map(({ coming: one }) => one)).toEqual([coming?.coming, coming?.coming])
    const events = await eventsDuring(server.store, () => come(tom))
    expect(events).toEqual([])
  })
})

/** Requests and rows that both groups of tests use. */
function fixture(server: TestServer) {
  const aBoard = async () => {
    const family = await aFamily(server)
    const { id } = await aSprint(server, family, { status: 'active' })
    const task = await aTask(server, family, { title: 'Fractions', sprint_id: id })
    return { ...family, sprintId: id, taskId: task.id }
  }
  const ask = (by: Person, id: string, reason: HelpReason = 'understand') =>
    server.ok(by, 'POST /api/tasks/:id/help', { params: { id }, body: { reason } })
  const listed = (by: Person, { workspaceId: id }: Family) =>
    server.ok(by, 'GET /api/workspaces/:id/help', { params: { id } })
  return { aBoard, ask, listed }
}

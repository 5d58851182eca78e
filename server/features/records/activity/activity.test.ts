import { expect, it } from 'vitest'
import { recordActivity } from './activity.service.ts'
import { inTransaction } from '#server/db/transaction.ts'
import {
  aFamily,
  aPerson,
  aSprint,
  aTask,
  type Family,
  joinWorkspace,
  type Person,
} from '#tests/support/family.ts'
import { onBothDatabases, type TestServer } from '#tests/support/test-server.ts'

type NewActivity = Parameters<typeof recordActivity>[1]

onBothDatabases('recent activity', (server) => {
  // Proves 2.74, 7.39
  it('lists the events of all the user’s own workspaces, newest first', async () => {
    const family = await aFamily(server)
    const second = await aFamily(server)
    const foreign = await aFamily(server)
    await joinWorkspace(server, second.workspaceId, family.ana)
    await recordAt(server, family, {
      kind: 'sprint_started',
      what: 'Week ten',
      at: '2026-03-02T08:00:00.000Z',
    })
    await recordAt(server, family, {
      kind: 'sprint_completed',
      what: 'Week ten',
      at: '2026-03-06T15:00:00.000Z',
    })
    await recordAt(server, foreign, { kind: 'sprint_started', what: 'Not ours' })
    await recordAt(server, second, { what: 'Draw a cat', by: second.ben.id, at: '2026-03-04T09:00:00.000Z' })
    const activity = await server.ok(family.ana, 'GET /api/activity')
    expect(activity.map((one) => one.what)).toEqual(['Week ten', 'Draw a cat', 'Week ten'])
    expect(activity[0]?.kind).toBe('sprint_completed')
    expect(activity[1]).toEqual({
      id: activity[1]?.id,
      workspaceId: second.workspaceId,
      kind: 'task_done',
      person: { id: second.ben.id, firstName: 'Ben', lastName: 'Lind', picture: null, colour: 'yellow' },
      what: 'Draw a cat',
      createdAt: '2026-03-04T09:00:00.000Z',
    })
  })

  it('shows a learner their own finished tasks, sprints and new members, but not others’ tasks', async () => {
    const family = await aFamily(server)
    const { ana, ben, mia } = family
    await recordAt(server, family, { kind: 'member_joined', by: mia.id, about: mia.id, what: '' })
    await recordAt(server, family, { kind: 'sprint_started', what: 'Week ten' })
    await recordAt(server, family, { what: 'Mine', by: ben.id })
    const finishedForMe = await aTask(server, family, { assigned_to: ben.id, status: 'done' })
    await recordAt(server, family, { what: 'Mine too', by: ana.id, about: finishedForMe.id })
    const sisters = await aTask(server, family, { assigned_to: mia.id, status: 'done' })
    await recordAt(server, family, { what: 'Hers', by: mia.id, about: sisters.id })
    await recordAt(server, family, { kind: 'sprint_completed', what: 'Week ten' })
    const seen = async (by: Person) =>
      (await server.ok(by, 'GET /api/activity')).map((one) => [one.kind, one.what])
    const shared = [
      ['sprint_started', 'Week ten'],
      ['member_joined', ''],
    ]
    const own = [
      ['task_done', 'Mine too'],
      ['task_done', 'Mine'],
    ]
    expect(await seen(ben)).toEqual([['sprint_completed', 'Week ten'], ...own, ...shared])
    expect(await seen(ana)).toEqual([
      ['sprint_completed', 'Week ten'],
      ['task_done', 'Hers'],
      ...own,
      ...shared,
    ])
  })

  it('hides tasks of a draft sprint from a learner', async () => {
    const family = await aFamily(server)
    for (const status of ['draft', 'active'] as const) {
      const { id: sprint_id } = await aSprint(server, family, { status })
      const task = await aTask(server, family, { sprint_id, status: 'done' })
      await recordAt(server, family, { what: status, about: task.id })
    }
    const seen = async (by: Person) => (await server.ok(by, 'GET /api/activity')).map((one) => one.what)
    expect(await seen(family.ben)).toEqual(['active'])
    expect(await seen(family.ana)).toEqual(['active', 'draft'])
  })

  it('reads the twenty newest of many, and a single one, in two statements', async () => {
    const family = await aFamily(server)
    for (const by of [family.ana, family.ben]) {
      await recordAt(server, family, { kind: 'sprint_started', what: 'The first' })
      await server.clearStatements()
      expect(await server.ok(by, 'GET /api/activity')).not.toHaveLength(0)
      expect(server.statements).toHaveLength(2)
    }
    for (let count = 1; count <= 30; count++)
      await recordAt(server, family, { what: `Task ${count}`, by: family.ben.id })
    for (const by of [family.ana, family.ben]) {
      await server.clearStatements()
      const activity = await server.ok(by, 'GET /api/activity')
      expect(server.statements).toHaveLength(2)
      expect(activity.map((one) => one.what)).toEqual(
        Array.from({ length: 20 }, (_, index) => `Task ${30 - index}`),
      )
    }
  })

  it('is empty for somebody without a workspace', async () => {
    await recordAt(server, await aFamily(server), { what: 'Elsewhere' })
    expect(await server.ok(await aPerson(server, 'Eva', 'learner'), 'GET /api/activity')).toEqual([])
  })
})

async function recordAt(
  { store, now }: TestServer,
  { workspaceId, ana, math }: Family,
  more: Partial<NewActivity>,
): Promise<void> {
  const usual = { workspaceId, kind: 'task_done', by: ana.id, about: math, what: '' } as const
  await inTransaction({ store }, (tx) => recordActivity(tx, { ...usual, at: now.toISOString(), ...more }))
}

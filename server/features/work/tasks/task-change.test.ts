import { describe, expect, it } from 'vitest'
import type { BodyOf, ReplyOf } from '#contract/calls.ts'
import { aFamily, aSprint, aTask, type Family } from '#tests/support/family.ts'
import { type Caller, onAnyDatabase, onBothDatabases } from '#tests/support/test-server.ts'

type Change = BodyOf<'PATCH /api/tasks/:id'>

onAnyDatabase('changing a task', (server) => {
  const change = (by: Caller, id: string, body: Change): Promise<ReplyOf<'PATCH /api/tasks/:id'>> =>
    server.ok(by, 'PATCH /api/tasks/:id', { params: { id }, body })
  const refused = (by: Caller, id: string, body: Change) =>
    server.refused(by, 'PATCH /api/tasks/:id', { params: { id }, body })
  const later = () => (server.now = new Date(server.now.getTime() + 60_000)).toISOString()
  const aBoard = async (family: Family) => (await aSprint(server, family, { status: 'active' })).id

  describe('an edit', () => {
    // Proves 3.29, 7.33
    it('changes only the fields that are sent, raises the version and sets updatedAt', async () => {
      const family = await aFamily(server)
      const { id } = await aTask(server, family, { description: 'Pages 3 to 9', estimated_time: '1h' })
      const now = later()
      const form = { title: 'Draw a leaf', subject: family.art, assignedTo: family.mia.id }
      expect(await change(family.ana, id, form)).toMatchObject({
        ...form,
        assignee: { id: family.mia.id, firstName: 'Mia' },
        description: 'Pages 3 to 9',
        estimatedTime: '1h',
        version: 2,
        updatedAt: now,
      })
      const cleared = { subject: null, assignedTo: null, description: null, estimatedTime: '' }
      expect(await change(family.ana, id, cleared)).toMatchObject({
        title: 'Draw a leaf',
        subject: null,
        assignee: null,
        description: null,
        estimatedTime: null,
        version: 3,
      })
    })

    it('changes nothing if every field equals its stored value', async () => {
      const family = await aFamily(server)
      const { id } = await aTask(server, family, { description: 'x', version: 3 })
      const [task] = await server.ok(family.ana, 'GET /api/workspaces/:id/backlog', {
        params: { id: family.workspaceId },
      })
      later()
      const same = {
        title: 'Read a chapter',
        description: 'x',
        subject: family.math,
        status: 'todo',
      } as const
      expect(await change(family.ana, id, { ...same, sprintId: null, progress: 0, version: 1 })).toEqual(task)
      expect(await change(family.ana, id, { version: 3 })).toEqual(task)
      const unknown = { unknown: true } as object
      expect(await refused(family.ana, id, unknown)).toMatchObject({ status: 400, code: 'nothing_to_change' })
    })

    it('is refused as stale with the current task if it has an old version, unlike a move', async () => {
      const family = await aFamily(server)
      const { id } = await aTask(server, family)
      const current = await change(family.ana, id, { title: 'Newer' })
      const stale = await refused(family.tom, id, { title: 'Older', version: 1 })
      expect(stale).toMatchObject({ status: 409, code: 'stale' })
      expect(stale.current).toEqual(current)
      expect(await change(family.tom, id, { title: 'Newest', version: 2 })).toMatchObject({ version: 3 })
      expect(await change(family.tom, id, { status: 'in_progress', version: 1 })).toMatchObject({
        title: 'Newest',
        status: 'in_progress',
        version: 3,
      })
      expect(await change(family.tom, id, { title: 'Last' })).toMatchObject({ version: 4 })
    })

    it('is refused as stale if a field no longer has its old value, and keeps changes to other fields', async () => {
      const family = await aFamily(server)
      const { id } = await aTask(server, family)
      const was = { title: 'Read a chapter', description: null, assignedTo: family.ben.id }
      const current = await change(family.ana, id, { title: 'Newer', estimatedTime: '2h' })
      const stale = await refused(family.tom, id, { title: 'Older', was })
      expect(stale).toMatchObject({ status: 409, code: 'stale' })
      expect(stale.current).toEqual(current)
      const beside = { description: 'Pages 3 to 9', assignedTo: family.mia.id, was }
      expect(await change(family.tom, id, beside)).toMatchObject({
        title: 'Newer',
        description: 'Pages 3 to 9',
        estimatedTime: '2h',
        assignedTo: family.mia.id,
      })
      expect(await change(family.tom, id, { title: 'Newer', was })).toMatchObject({ version: 3 })
    })
  })

  describe('status and progress', () => {
    // Proves 3.29
    it('sets completedAt and records an activity when done, and removes both when reopened', async () => {
      const family = await aFamily(server)
      const { id } = await aTask(server, family, { sprint_id: await aBoard(family) })
      const told = () =>
        server.store.db
          .selectFrom('activity')
          .select(['kind', 'user_id', 'what'])
          .where('about_id', '=', id)
          .execute()
      const now = later()
      expect(await change(family.ben, id, { status: 'done' })).toMatchObject({
        status: 'done',
        progress: 100,
        completedAt: now,
        version: 1,
        updatedAt: now,
      })
      await change(family.ana, id, { title: 'Read two chapters' })
      expect(await told()).toEqual([{ kind: 'task_done', user_id: family.ben.id, what: 'Read a chapter' }])
      expect(await change(family.ben, id, { status: 'in_progress' })).toMatchObject({
        progress: 100,
        completedAt: null,
      })
      expect(await told()).toEqual([])
      expect(await change(family.ben, id, { status: 'todo' })).toMatchObject({ progress: 0 })
    })
  })

  describe('a learner', () => {
    // Proves 6.15
    it('changes the work on own tasks, and may send the rest as it is', async () => {
      const family = await aFamily(server)
      const { id } = await aTask(server, family, { sprint_id: await aBoard(family) })
      const work = { status: 'in_progress', progress: 20, timeSpent: '1h', version: 1 } as const
      const changed = await change(family.ben, id, { ...work, title: 'Read a chapter' })
      expect(changed).toMatchObject({ status: 'in_progress', progress: 20, timeSpent: '1h' })
    })
  })

  // Proves 4.14
  it('is closed to everybody once the sprint is completed, and goes into no completed one', async () => {
    const family = await aFamily(server)
    const { id: sprint_id } = await aSprint(server, family, { status: 'completed' })
    const { id } = await aTask(server, family, { sprint_id })
    const open = await aTask(server, family)
    for (const body of [
      { title: 'New' },
      { status: 'done' },
      { sprintId: null },
      { timeSpent: '1h' },
    ] as const)
      expect(await refused(family.ana, id, body)).toMatchObject({ status: 409, code: 'sprint_completed' })
    expect((await refused(family.ben, id, { status: 'done' })).code).toBe('sprint_completed')
    expect((await refused(family.mia, id, { status: 'done' })).status).toBe(403)
    const moved = await refused(family.ana, open.id, { sprintId: sprint_id })
    expect(moved).toMatchObject({ status: 400, code: 'target_sprint_completed' })
  })
})

onBothDatabases('concurrent edits of a task', (server) => {
  const aBoard = async (family: Family) => (await aSprint(server, family, { status: 'active' })).id

  it('accepts only one of several simultaneous edits of the same version', async () => {
    const family = await aFamily(server)
    const { id } = await aTask(server, family, { sprint_id: await aBoard(family) })
    const edits = ['one', 'two', 'three', 'four'].map((title) =>
      server.request(family.ana, 'PATCH /api/tasks/:id', { params: { id }, body: { title, version: 1 } }),
    )
    const statuses = (await Promise.all(edits)).map((answer) => answer.statusCode)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(3)
  })
})

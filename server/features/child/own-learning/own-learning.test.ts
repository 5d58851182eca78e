import { expect, it } from 'vitest'
import type { BodyOf } from '#contract/calls.ts'
import { limits } from '#domain/limits.ts'
import { newId } from '#server/db/ids.ts'
import { aFamily, aTask, type Family, type Person } from '#tests/support/family.ts'
import { insertRows } from '#tests/support/insert-rows.ts'
import { onAnyDatabase } from '#tests/support/test-server.ts'

const today = '2026-03-04'

onAnyDatabase('own learning', (server) => {
  const add = (
    by: Person,
    { workspaceId: id }: Family,
    body: Partial<BodyOf<'POST /api/workspaces/:id/own-learning'>> = {},
  ) =>
    server.ok(by, 'POST /api/workspaces/:id/own-learning', {
      params: { id },
      body: { title: 'Watched the birds', minutes: 30, ...body },
    })
  const listed = (by: Person, { workspaceId: id }: Family, query = {}) =>
    server.ok(by, 'GET /api/workspaces/:id/own-learning', { params: { id }, query })
  const decide = (by: Person, id: string, body: BodyOf<'POST /api/own-learning/:id/decision'>) =>
    server.ok(by, 'POST /api/own-learning/:id/decision', { params: { id }, body })
  const undo = (by: Person, id: string) => server.ok(by, 'POST /api/changes/:id/undo', { params: { id } })
  const hours = async (by: Person) => (await server.ok(by, 'GET /api/dashboard')).weeklyHours

  it('lists entries by day even if they are read in several chunks', async () => {
    const family = await aFamily(server)
    const { ana, ben, workspaceId: workspace_id } = family
    const own = { workspace_id, learner_id: ben.id, title: 'Birds', minutes: 5, status: 'declined' }
    const days = Array.from({ length: 450 }, (_, index) => `2026-03-0${1 + (index % 3)}`)
    const created_at = server.now.toISOString()
    const rows = days.map((day) => ({ ...own, id: newId(), day, created_at }))
    await insertRows(server.store, 'own_learning', rows)
    await server.clearStatements()
    expect((await listed(ana, family)).map(({ day }) => day)).toEqual(days.toSorted())
    expect(server.statements.filter((one) => /"id" in \(/.test(one)).length).toBeGreaterThan(2)
  })

  // Proves 12.69
  it('waits for a decision, and is visible only to facilitators and the learner', async () => {
    const family = await aFamily(server)
    const { ana, ben, mia, art } = family
    const added = await add(ben, family, { title: '  Birds ', subject: art, feeling: 'good' })
    expect(added).toEqual({
      id: expect.any(String),
      learnerId: ben.id,
      title: 'Birds',
      subject: art,
      minutes: 30,
      feeling: 'good',
      day: today,
      status: 'waiting',
      decidedAt: null,
      createdAt: server.now.toISOString(),
    })
    await add(mia, family, { day: '2026-03-01' })
    expect((await listed(ana, family)).map(({ learnerId }) => learnerId)).toEqual([mia.id, ben.id])
    expect(await listed(ben, family)).toEqual([added])
    expect(await listed(ana, family, { from: '2026-03-02', status: 'waiting' })).toEqual([added])
    expect(await listed(ana, family, { status: 'accepted' })).toEqual([])
    expect(await hours(ana)).toBe(0)
  })

  // Proves 12.70
  it('counts towards the hours, with corrections, only while it is accepted', async () => {
    const family = await aFamily(server)
    const { ana, tom, ben, mia, math } = family
    const task = await aTask(server, family, { assigned_to: ben.id })
    await server.ok(ben, 'POST /api/tasks/:id/time', { params: { id: task.id }, body: { minutes: 60 } })
    const { id } = await add(ben, family, { minutes: 90 })
    const accepted = await decide(tom, id, { accepted: true, minutes: 30, subject: math })
    const change = server.lastChange
    expect(accepted).toMatchObject({
      status: 'accepted',
      minutes: 30,
      subject: math,
      decidedAt: server.now.toISOString(),
    })
    expect([await hours(ana), await hours(ben), await hours(mia)]).toEqual([1.5, 1.5, 0])
    await undo(tom, change)
    expect(await listed(ana, family)).toMatchObject([
      { status: 'waiting', minutes: 90, subject: null, decidedAt: null },
    ])
    expect(await hours(ana)).toBe(1)
    await decide(tom, id, { accepted: true })
    expect(await hours(ana)).toBe(2.5)
    expect(await decide(ana, id, { accepted: false })).toMatchObject({ status: 'declined', minutes: 90 })
    expect(await hours(ana)).toBe(1)
  })

  // Proves 12.71
  it('can be edited and deleted only by the learner, and only until it is decided', async () => {
    const family = await aFamily(server)
    const { ana, ben, math } = family
    const { id } = await add(ben, family)
    const params = { id }
    const body = { title: 'Bees', subject: math, minutes: 45, feeling: 'hard', day: '2026-03-02' } as const
    const changed = await server.ok(ben, 'PATCH /api/own-learning/:id', { params, body })
    expect(changed).toMatchObject(body)
    await decide(ana, id, { accepted: true })
    const over = { status: 409, code: 'already_decided' }
    expect(await server.refused(ben, 'PATCH /api/own-learning/:id', { params, body })).toMatchObject(over)
    expect(await server.refused(ben, 'DELETE /api/own-learning/:id', { params })).toMatchObject(over)
    const other = await add(ben, family)
    await server.ok(ben, 'DELETE /api/own-learning/:id', { params: { id: other.id } })
    const change = server.lastChange
    expect(await listed(ben, family)).toHaveLength(1)
    await undo(ben, change)
    expect(await listed(ben, family)).toHaveLength(2)
  })

  // Proves 12.71
  it('refuses the learner’s undo after a facilitator’s decision', async () => {
    const family = await aFamily(server)
    const { ana, ben } = family
    const { id } = await add(ben, family, { minutes: 600 })
    await server.ok(ben, 'PATCH /api/own-learning/:id', { params: { id }, body: { minutes: 30 } })
    const change = server.lastChange
    await decide(ana, id, { accepted: true })
    const refused = await server.refused(ben, 'POST /api/changes/:id/undo', { params: { id: change } })
    expect(refused).toMatchObject({ status: 409, code: 'undo_overtaken' })
    expect(await listed(ana, family)).toMatchObject([{ status: 'accepted', minutes: 30 }])
  })

  // Proves 12.72
  it('is of the last days, and of a day at most', async () => {
    const family = await aFamily(server)
    const { ben, workspaceId: id } = family
    const refusal = (body: object) =>
      server.refused(ben, 'POST /api/workspaces/:id/own-learning', {
        params: { id },
        body: { title: 'Birds', minutes: 30, ...body },
      })
    for (const day of ['2026-02-24', '2026-03-06'])
      expect(await refusal({ day })).toMatchObject({ status: 400, code: 'day_out_of_reach' })
    for (const wrong of [
      { minutes: 0 },
      { minutes: 1441 },
      { minutes: 1.5 },
      { title: ' ' },
      { feeling: 'x' },
    ])
      expect(await refusal(wrong)).toMatchObject({ status: 400, code: 'invalid' })
    await add(ben, family, { minutes: 1440, day: '2026-02-25' })
  })

  // Proves 12.73
  it('limits the number of waiting entries for each learner', async () => {
    const family = await aFamily(server)
    const { ana, ben, mia, workspaceId: workspace_id } = family
    const max = limits.quotas.waitingLearning
    const row = {
      workspace_id,
      learner_id: ben.id,
      title: 'Birds',
      minutes: 5,
      day: today,
      status: 'waiting',
      created_at: server.now.toISOString(),
    } as const
    const rows = Array.from({ length: max - 1 }, () => Object.assign({ id: newId() }, row))
    await server.store.db.insertInto('own_learning').values(rows).execute()
    const last = await add(ben, family)
    const refusal = () =>
      server.refused(ben, 'POST /api/workspaces/:id/own-learning', {
        params: { id: workspace_id },
        body: { title: 'One more', minutes: 5 },
      })
    expect(await refusal()).toMatchObject({
      code: 'quota_exceeded',
      limit: { of: 'waitingLearning', max },
    })
    await add(mia, family)
    await decide(ana, last.id, { accepted: true })
    await add(ben, family)
  })

  // Proves 12.74
  it.each(['another', 'none'])(
    'takes %s as its subject when its subject is deleted, until that is undone',
    async (goal) => {
      const family = await aFamily(server)
      const { ana, ben, art, math } = family
      await add(ben, family, { subject: art })
      const params = { id: art }
      expect((await server.refused(ana, 'DELETE /api/subjects/:id', { params })).code).toBe('subject_in_use')
      const query = { moveTo: goal === 'another' ? math : 'none' }
      await server.ok(ana, 'DELETE /api/subjects/:id', { params, query })
      const change = server.lastChange
      expect(await listed(ana, family)).toMatchObject([{ subject: goal === 'another' ? math : null }])
      await undo(ana, change)
      expect(await listed(ana, family)).toMatchObject([{ subject: art }])
    },
  )
})

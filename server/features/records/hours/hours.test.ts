import { expect, it } from 'vitest'
import { newId } from '#server/db/ids.ts'
import { findViolations } from '#server/admin/doctor/contents.ts'
import { aFamily, aSprint, aTask, type Family } from '#tests/support/family.ts'
import { insertRows } from '#tests/support/insert-rows.ts'
import { type Caller, onBothDatabases } from '#tests/support/test-server.ts'

const week = { from: '2026-03-02', to: '2026-03-08' }

onBothDatabases('hours', (server) => {
  const add = (by: Caller, id: string, minutes: number, learnerId?: string) =>
    server.ok(by, 'POST /api/tasks/:id/time', {
      params: { id },
      body: { minutes, ...(learnerId && { learnerId }) },
    })
  const hours = (by: Caller, { workspaceId: id }: Family, query = week) =>
    server.ok(by, 'GET /api/workspaces/:id/hours', { params: { id }, query })
  const entries = (by: Caller, { workspaceId: id }: Family, query = week) =>
    server.ok(by, 'GET /api/workspaces/:id/time-entries', { params: { id }, query })
  const correct = (by: Caller, id: string, body: { minutes?: number; day?: string }) =>
    server.ok(by, 'PATCH /api/time-entries/:id', { params: { id }, body })
  const rowOf = (id: string) =>
    server.store.db.selectFrom('task').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const learnBeside = (
    { workspaceId: workspace_id, ben, ana, art }: Family,
    more: { status: 'waiting' | 'accepted' | 'declined'; minutes: number },
  ) => {
    const at = server.now.toISOString()
    const decided = more.status === 'waiting' ? {} : { decided_by: ana.id, decided_at: at }
    const row = {
      workspace_id,
      id: newId(),
      learner_id: ben.id,
      title: 'Museum',
      subject_id: art,
      feeling: null,
    }
    const none = { decided_by: null, decided_at: null }
    return server.store.db
      .insertInto('own_learning')
      .values({ ...row, ...none, ...decided, day: '2026-03-04', created_at: at, ...more })
      .execute()
  }
  const file = (by: { token: string }, { workspaceId }: Family) =>
    server.fastify.inject({
      method: 'GET',
      url: `/api/workspaces/${workspaceId}/hours.csv?from=2026-03-02&to=2026-03-08`,
      cookies: { sprintling_session: by.token },
    })
  const csv = async (by: { token: string }, family: Family) => {
    const reply = await file(by, family)
    return reply.body.replace('\ufeff', '').trimEnd().split('\r\n')
  }

  it('lists entries in the same order even if they are read in several chunks', async () => {
    const family = await aFamily(server)
    const { id } = await aTask(server, family, { time_spent: '16h 42min' })
    const { ana, ben, workspaceId: workspace_id } = family
    const entry = {
      workspace_id,
      task_id: id,
      subject_id: null,
      learner_id: ben.id,
      logged_by: ana.id,
      minutes: 1,
    }
    const on = (day: string) =>
      Array.from({ length: 501 }, () =>
        Object.assign({ id: newId(), day, created_at: server.now.toISOString() }, entry),
      )
    const [late, early] = [on('2026-03-05'), on('2026-03-03')]
    await insertRows(server.store, 'time_entry', [...late, ...early])
    await learnBeside(family, { status: 'accepted', minutes: 7 })
    const all = (await entries(ana, family)).map((one) => (one.taskId === null ? 'Museum' : one.id))
    expect(all).toEqual([...early.map((one) => one.id), 'Museum', ...late.map((one) => one.id)])
    expect(await csv(ana, family)).toHaveLength(1 + all.length)
  })

  // Proves 12.50
  it('sums minutes by learner, day and subject, and shows learners only their own', async () => {
    const family = await aFamily(server)
    const math = await aTask(server, family)
    const art = await aTask(server, family, { subject_id: family.art, assigned_to: family.mia.id })
    await add(family.ben, math.id, 30)
    await add(family.tom, math.id, 15)
    await add(family.mia, art.id, 20)
    const day = '2026-03-04'
    expect(await hours(family.ana, family)).toMatchObject([
      {
        person: { firstName: 'Ben' },
        weeklyMinutes: null,
        days: [{ day, subject: family.math, minutes: 45 }],
      },
      { person: { firstName: 'Mia' }, days: [{ day, subject: family.art, minutes: 20 }] },
    ])
    expect(await hours(family.mia, family)).toMatchObject([{ person: { firstName: 'Mia' } }])
    expect(await hours(family.ana, family, { from: '2026-03-05', to: '2026-03-05' })).toMatchObject([
      { days: [] },
      { days: [] },
    ])
    await server.clearStatements()
    await hours(family.ana, family)
    expect(server.statements).toHaveLength(3)
  })

  it('stores a weekly target of at most a hundred hours for a learner', async () => {
    const family = await aFamily(server)
    const set = (weeklyMinutes: number | null) => ({
      params: { id: family.workspaceId, userId: family.ben.id },
      body: { weeklyMinutes },
    })
    await server.ok(family.tom, 'PATCH /api/workspaces/:id/learners/:userId', set(900))
    expect((await hours(family.ana, family))[0]?.weeklyMinutes).toBe(900)
    await server.ok(family.tom, 'PATCH /api/workspaces/:id/learners/:userId', set(null))
    expect((await hours(family.ana, family))[0]?.weeklyMinutes).toBeNull()
    const refused = await server.refused(family.tom, 'PATCH /api/workspaces/:id/learners/:userId', set(6001))
    expect(refused.status).toBe(400)
  })

  it('refuses a date range of more than a year or with reversed dates', async () => {
    const family = await aFamily(server)
    for (const [from, to] of [
      ['2026-03-08', '2026-03-02'],
      ['2025-03-01', '2026-03-02'],
    ] as const) {
      const sent = { params: { id: family.workspaceId }, query: { from, to } }
      const refused = await server.refused(family.ana, 'GET /api/workspaces/:id/hours', sent)
      expect(refused).toMatchObject({ status: 400, issues: [{ path: 'to' }] })
    }
    expect(await hours(family.ana, family, { from: '2025-03-03', to: '2026-03-03' })).toHaveLength(2)
  })

  // Proves 12.51
  it('counts own learning only once it is accepted, including in the weekly hours', async () => {
    const family = await aFamily(server)
    await learnBeside(family, { status: 'waiting', minutes: 60 })
    await learnBeside(family, { status: 'declined', minutes: 60 })
    expect((await hours(family.ana, family))[0]?.days).toEqual([])
    await learnBeside(family, { status: 'accepted', minutes: 30 })
    expect((await hours(family.ana, family))[0]?.days).toMatchObject([{ subject: family.art, minutes: 30 }])
    expect((await server.ok(family.ben, 'GET /api/dashboard')).weeklyHours).toBe(0.5)
    expect((await server.ok(family.ana, 'GET /api/dashboard')).weeklyHours).toBe(0.5)
    expect(await entries(family.ana, family)).toMatchObject([{ taskId: null, title: 'Museum', minutes: 30 }])
  })

  // Proves 12.52
  it('lists the time entries behind the sums with their task, author and timer start', async () => {
    const family = await aFamily(server)
    const { id } = await aTask(server, family, { title: 'Fractions' })
    const start = server.now
    await server.ok(family.ben, 'POST /api/tasks/:id/timer', { params: { id }, body: {} })
    server.now = new Date(start.getTime() + 20 * 60_000)
    await server.ok(family.ben, 'POST /api/tasks/:id/timer/stop', { params: { id }, body: {} })
    await add(family.tom, id, 10)
    server.now = start
    expect(await entries(family.ben, family)).toMatchObject([
      { title: 'Fractions', minutes: 20, startedAt: start.toISOString(), loggedBy: { firstName: 'Ben' } },
      { title: 'Fractions', minutes: 10, startedAt: null, loggedBy: { firstName: 'Tom' }, corrections: [] },
    ])
    expect(await entries(family.mia, family)).toEqual([])
  })

  // Proves 12.53
  it('allows corrections of minutes and day, and records who made them', async () => {
    const family = await aFamily(server)
    const { id } = await aTask(server, family)
    const share = { params: { id }, body: { assignees: [family.ben.id, family.mia.id] } }
    await server.ok(family.ana, 'PATCH /api/tasks/:id', share)
    await add(family.ben, id, 50)
    const [entry] = await entries(family.ana, family)
    const entryId = entry?.id ?? ''
    expect(await correct(family.ana, entryId, { minutes: 40 })).toMatchObject({ minutes: 40 })
    const change = server.lastChange
    expect(await correct(family.ana, entryId, { minutes: 40 })).toMatchObject({ corrections: [{}] })
    expect(await rowOf(id)).toMatchObject({ time_spent: '40min' })
    const shares = server.store.db.selectFrom('task_share').select('time_spent').where('task_id', '=', id)
    expect(await shares.orderBy('ordinal').execute()).toEqual([{ time_spent: '40min' }, { time_spent: null }])
    await server.ok(family.ana, 'POST /api/changes/:id/undo', { params: { id: change } })
    expect([await entries(family.ana, family), (await rowOf(id)).time_spent]).toEqual([[entry], '50min'])
    await correct(family.ana, entryId, { minutes: 40 })
    const moved = await correct(family.tom, entryId, { day: '2026-03-03' })
    expect(moved.corrections).toMatchObject([
      { by: { firstName: 'Ana' }, minutesBefore: 50, minutesAfter: 40 },
      { by: { firstName: 'Tom' }, dayBefore: '2026-03-04', dayAfter: '2026-03-03', minutesAfter: 40 },
    ])
    expect((await hours(family.ana, family))[0]?.days).toMatchObject([{ day: '2026-03-03', minutes: 40 }])
    for await (const { check, ids } of findViolations(server.store)) expect([check, ids]).toEqual([])
  })

  // Proves 12.53
  it('refuses to undo logging a time entry that was corrected since', async () => {
    const family = await aFamily(server)
    const { id } = await aTask(server, family)
    await add(family.ben, id, 50)
    const logging = server.lastChange
    const [entry] = await entries(family.ana, family)
    await correct(family.ana, entry?.id ?? '', { day: '2026-03-03' })
    const refused = await server.refused(family.ben, 'POST /api/changes/:id/undo', {
      params: { id: logging },
    })
    expect(refused).toMatchObject({ status: 409, code: 'undo_overtaken' })
    expect(await entries(family.ana, family)).toMatchObject([{ day: '2026-03-03', corrections: [{}] }])
  })

  // Proves 12.54
  it('corrects an entry in a completed sprint without changing the task', async () => {
    const family = await aFamily(server)
    const { id: sprint_id } = await aSprint(server, family, { status: 'active' })
    const { id } = await aTask(server, family, { sprint_id })
    await add(family.ben, id, 50)
    await server.ok(family.ana, 'POST /api/sprints/:id/complete', { params: { id: sprint_id } })
    const before = await rowOf(id)
    const [entry] = await entries(family.ana, family)
    await correct(family.ana, entry?.id ?? '', { minutes: 10 })
    expect(await rowOf(id)).toEqual(before)
    expect((await hours(family.ana, family))[0]?.days).toMatchObject([{ minutes: 10 }])
  })

  it('keeps both of two simultaneous corrections', async () => {
    const family = await aFamily(server)
    const { id } = await aTask(server, family)
    await add(family.ben, id, 50)
    const entry = (await entries(family.ana, family))[0]?.id ?? ''
    await Promise.all([
      correct(family.ana, entry, { minutes: 40 }),
      correct(family.tom, entry, { minutes: 20 }),
      add(family.ben, id, 5),
    ])
    const now = await entries(family.ana, family)
    const sum = now.reduce((total, { minutes }) => total + minutes, 0)
    expect((await rowOf(id)).time_spent).toBe(`${sum}min`)
    expect(now[0]?.corrections).toHaveLength(2)
  })

  // Proves 12.55
  it('exports a CSV file in the reader’s language', async () => {
    const family = await aFamily(server)
    const { id } = await aTask(server, family, { title: '=SUM(A1), "quoted"' })
    await add(family.ben, id, 50)
    const entry = (await entries(family.ana, family))[0]?.id ?? ''
    await correct(family.ana, entry, { minutes: 40 })
    await learnBeside(family, { status: 'accepted', minutes: 30 })
    const [head, ...lines] = await csv(family.ana, family)
    expect(head).toBe('Learner,Date,Subject,Task,Minutes,Logged by,How,Correction')
    expect(lines[0]).toMatch(
      /^Ben Lind,2026-03-04,[^,]+,"'=SUM\(A1\), ""quoted""",40,Ben Lind,typed,Ana Lind: 50 → 40$/,
    )
    expect(lines[1]).toMatch(/,Museum,30,Ben Lind,own learning,$/)
    expect(await csv(family.mia, family)).toHaveLength(1)
    const nobodys = await aTask(server, family, { assigned_to: null })
    await add(family.tom, nobodys.id, 10)
    expect(await csv(family.ana, family), 'of learners only, as the sums').toHaveLength(3)
    const ben = { params: { id: family.workspaceId, userId: family.ben.id } }
    await server.ok(family.ana, 'DELETE /api/workspaces/:id/members/:userId', ben)
    expect(await csv(family.ana, family)).toHaveLength(1)
    await server.store.db
      .updateTable('user')
      .set({ language: 'es' })
      .where('id', '=', family.tom.id)
      .execute()
    const [columns, first] = await csv(family.tom, family)
    expect(columns).toMatch(/^Estudiante;Fecha;/)
    expect(first).toBeUndefined()
  })

  it('sends the exported file with headers that forbid caching', async () => {
    const family = await aFamily(server)
    const { headers } = await file(family.ana, family)
    expect(headers['cache-control']).toBe('no-store')
    expect(headers).not.toHaveProperty('etag')
    expect(headers, 'made while it is sent, however long').not.toHaveProperty('content-length')
  })

  it('sums minutes beyond the 32-bit integer range', async () => {
    const family = await aFamily(server)
    const { ana, ben, workspaceId: workspace_id } = family
    const { id: task_id } = await aTask(server, family)
    const [count, minutes] = [4100, 527_040]
    const entry = { workspace_id, task_id, learner_id: ben.id, logged_by: ana.id, minutes, day: '2026-03-04' }
    const created_at = server.now.toISOString()
    const rows = Array.from({ length: count }, () => ({ ...entry, id: newId(), created_at }))
    await insertRows(server.store, 'time_entry', rows)
    const [sums] = await hours(ana, family)
    expect(sums?.days).toMatchObject([{ minutes: count * minutes }])
    expect(await server.ok(ana, 'GET /api/dashboard')).toMatchObject({ weeklyHours: (count * minutes) / 60 })
    const { value: fault } = await findViolations(server.store).next()
    expect(fault, 'the doctor adds them up too').toMatchObject({ check: 'time' })
  })
})

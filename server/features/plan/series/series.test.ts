import { expect, it } from 'vitest'
import type { BodyOf } from '#contract/calls.ts'
import { limits } from '#domain/limits.ts'
import { newId } from '#server/db/ids.ts'
import { eventsDuring } from '#tests/support/events-during.ts'
import { aFamily, aSprint, type Family, insertTasks } from '#tests/support/family.ts'
import { onAnyDatabase, onBothDatabases, type TestServer } from '#tests/support/test-server.ts'

type NewSeries = BodyOf<'POST /api/workspaces/:id/series'>

const monday = '2026-03-02'
const nextMonday = { start_date: '2026-03-09', end_date: '2026-03-13' }
const chapters = ['Chapter 1', 'Chapter 2', 'Chapter 3', 'Chapter 4', 'Chapter 5', 'Chapter 6']

onAnyDatabase('series', (server) => {
  const { create } = fixture(server)
  const list = ({ ana, workspaceId: id }: Family) =>
    server.ok(ana, 'GET /api/workspaces/:id/series', { params: { id } })
  const due = ({ ana }: Family, { id }: { id: string }, from?: string) =>
    server.ok(ana, 'GET /api/sprints/:id/series', { params: { id }, query: { ...(from && { from }) } })
  const fill = ({ ana }: Family, { id }: { id: string }, body: BodyOf<'POST /api/sprints/:id/series'> = {}) =>
    server.ok(ana, 'POST /api/sprints/:id/series', { params: { id }, body })
  const titlesOf = (some: readonly { title: string }[]) => some.map(({ title }) => title)

  // Proves 11.124, 11.125
  it('fills a sprint by day with repeating tasks and each learner’s next titles of a list', async () => {
    const family = await aFamily(server)
    const { ana, ben, mia, math, art } = family
    await create(family, {
      subject: art,
      estimatedTime: '30min',
      description: 'Scales first',
      weekdays: '15',
    })
    const learners = [{ learnerId: ben.id }, { learnerId: mia.id, first: 5 }]
    await create(family, { title: 'The book', titles: chapters, subject: math, perWeek: 2, learners })
    const sprint = await aSprint(server, family)
    const shown = await due(family, sprint)
    expect(shown.map(({ day, title, learnerId }) => [day.slice(8), title, learnerId === mia.id])).toEqual([
      ['02', 'Piano', false],
      ['03', 'Chapter 1', false],
      ['03', 'Chapter 5', true],
      ['05', 'Chapter 2', false],
      ['05', 'Chapter 6', true],
      ['06', 'Piano', false],
    ])
    const made = await fill(family, sprint)
    expect(made.map(({ day, title, assignedTo }) => [day?.slice(8), title, assignedTo === mia.id])).toEqual(
      shown.map(({ day, title, learnerId }) => [day.slice(8), title, learnerId === mia.id]),
    )
    const card = {
      subject: art,
      estimatedTime: '30min',
      description: 'Scales first',
      status: 'todo',
      sprintId: sprint.id,
    }
    expect(made[0]).toMatchObject({ ...card, createdBy: ana.id })
    expect(
      titlesOf(await server.ok(ana, 'GET /api/sprints/:id/tasks', { params: { id: sprint.id } })),
    ).toEqual(titlesOf(made))
  })

  it('makes no task twice, even if it was deleted, moved to the backlog or carried over', async () => {
    const family = await aFamily(server)
    const { ana } = family
    await create(family, { weekdays: '24' })
    await create(family, { title: 'The book', titles: chapters, perWeek: 2 })
    const sprint = await aSprint(server, family)
    const made = await fill(family, sprint)
    expect(made).toHaveLength(4)
    expect(await fill(family, sprint)).toEqual([])
    await server.ok(ana, 'DELETE /api/tasks/:id', { params: { id: made[0]?.id ?? '' } })
    await server.ok(ana, 'PATCH /api/tasks/:id', {
      params: { id: made[1]?.id ?? '' },
      body: { sprintId: null },
    })
    expect(await due(family, sprint)).toEqual([])
    await server.ok(ana, 'POST /api/sprints/:id/start', { params: { id: sprint.id } })
    await server.ok(ana, 'POST /api/sprints/:id/complete', { params: { id: sprint.id } })
    expect(await due(family, sprint)).toEqual([])
    const next = await aSprint(server, family, nextMonday)
    expect(titlesOf(await fill(family, next))).toEqual(['Piano', 'Chapter 3', 'Piano', 'Chapter 4'])
    const backlog = await server.ok(ana, 'GET /api/workspaces/:id/backlog', {
      params: { id: family.workspaceId },
    })
    const copies = backlog.filter(({ occurrenceId }) => made.some((one) => one.occurrenceId === occurrenceId))
    expect(copies).toHaveLength(3)
  })

  it('makes only the chosen occurrences, and offers the rest again', async () => {
    const family = await aFamily(server)
    const book = await create(family, { title: 'The book', titles: chapters })
    const sprint = await aSprint(server, family)
    const chosen = ['2', '3'].map((key) => ({ seriesId: book.id, learnerId: family.ben.id, key }))
    expect(titlesOf(await fill(family, sprint, { occurrences: chosen }))).toEqual(['Chapter 2', 'Chapter 3'])
    const rest = await due(family, sprint, '2026-03-05')
    expect(rest.map(({ key, day }) => [key, day])).toEqual([
      ['1', '2026-03-05'],
      ['4', '2026-03-06'],
    ])
    const elsewhere = { seriesId: newId(), learnerId: family.ben.id, key: '4' }
    expect(await fill(family, sprint, { occurrences: [elsewhere] })).toEqual([])
  })

  // Proves 11.127
  it('lists each series with its progress and next title, and the number of tasks due in each sprint', async () => {
    const family = await aFamily(server)
    const { ana, ben } = family
    const book = await create(family, { title: 'The book', titles: chapters })
    expect(await list(family)).toEqual({ series: [book], sprints: [] })
    const sprint = await aSprint(server, family)
    const other = await aSprint(server, family, nextMonday)
    const [first] = await fill(family, sprint, {
      occurrences: ['1', '2'].map((key) => ({ seriesId: book.id, learnerId: ben.id, key })),
    })
    await server.ok(ana, 'PATCH /api/tasks/:id', {
      params: { id: first?.id ?? '' },
      body: { status: 'done' },
    })
    const { series, sprints } = await list(family)
    expect(series[0]).toMatchObject({
      count: 6,
      learners: [
        { made: 2, done: 1, skipped: 0, total: 6, next: { key: '3', title: 'Chapter 3', day: '2026-03-04' } },
      ],
    })
    expect(sprints).toEqual([
      { sprintId: sprint.id, count: 3 },
      { sprintId: other.id, count: 4 },
    ])
    await server.ok(ana, 'POST /api/sprints/:id/start', { params: { id: sprint.id } })
    server.now = new Date('2026-03-05T10:00:00Z')
    expect((await list(family)).sprints[0]).toEqual({ sprintId: sprint.id, count: 2 })
    server.now = new Date('2026-03-04T10:00:00Z')
  })

  it('runs the same number of statements for one series as for many', async () => {
    const [few, many] = [await aFamily(server), await aFamily(server)]
    await create(few, { learners: [{ learnerId: few.ben.id }] })
    for (let number = 0; number < 6; number++)
      await create(many, {
        title: `Book ${number}`,
        titles: chapters,
        learners: [many.ben, many.mia].map(({ id }) => ({ learnerId: id })),
      })
    const costs = async (family: Family) => {
      const sprint = await aSprint(server, family)
      await server.clearStatements()
      await list(family)
      const ofList = server.statements.length
      await server.clearStatements()
      await due(family, sprint)
      const ofPreview = server.statements.length
      await server.clearStatements()
      const events = await eventsDuring(server.store, async () => void (await fill(family, sprint)))
      return { ofList, ofPreview, ofFill: server.statements.length, events: events.map(({ topic }) => topic) }
    }
    const cost = await costs(few)
    expect(await costs(many)).toEqual(cost)
    expect(cost.events.toSorted()).toEqual(['series', 'tasks'])
  })

  it('refuses to exceed the card quota of a board or the series quota of a workspace', async () => {
    const family = await aFamily(server)
    await create(family)
    const sprint = await aSprint(server, family)
    await insertTasks(server, family, limits.quotas.cards - 4, { sprint_id: sprint.id })
    const params = { id: sprint.id }
    const refusal = await server.refused(family.ana, 'POST /api/sprints/:id/series', { params, body: {} })
    expect(refusal.code).toBe('quota_exceeded')
    const { db } = server.store
    const [row] = await db
      .selectFrom('series')
      .selectAll()
      .where('workspace_id', '=', family.workspaceId)
      .execute()
    const more = Array.from({ length: limits.quotas.series - 1 }, () => ({ ...row, id: newId() }) as never)
    await db.insertInto('series').values(more).execute()
    const sent = {
      params: { id: family.workspaceId },
      body: { title: 'One more', startDate: monday, learners: [{ learnerId: family.ben.id }] },
    }
    expect((await server.refused(family.ana, 'POST /api/workspaces/:id/series', sent)).code).toBe(
      'quota_exceeded',
    )
  })

  it('refuses an invalid series, and a completed sprint', async () => {
    const family = await aFamily(server)
    const refuse = async (more: object) => {
      const body = { title: 'Piano', startDate: monday, learners: [{ learnerId: family.ben.id }], ...more }
      const sent = { params: { id: family.workspaceId }, body: body as NewSeries }
      return (await server.refused(family.ana, 'POST /api/workspaces/:id/series', sent)).code
    }
    expect(await refuse({ endDate: '2026-03-01' })).toBe('invalid_date_range')
    expect(await refuse({ perWeek: 8 })).toBe('once_a_day')
    expect(await refuse({ learners: [] })).toBe('invalid')
    expect(await refuse({ learners: [{ learnerId: family.ana.id }] })).toBe('assignee_not_learner')
    const twice = [family.ben, family.ben].map(({ id }) => ({ learnerId: id }))
    expect(await refuse({ learners: twice })).toBe('series_has_learner')
    expect(await refuse({ titles: Array.from({ length: limits.series.titles + 1 }, () => 'x') })).toBe(
      'invalid',
    )
    expect(await refuse({ weekdays: '31' })).toBe('invalid')
    const sprint = await aSprint(server, family, { status: 'completed' })
    const sent = { params: { id: sprint.id }, body: {} }
    const closed = await server.refused(family.ana, 'POST /api/sprints/:id/series', sent)
    expect(closed.code).toBe('target_sprint_completed')
  })
})

onBothDatabases('series filled by two users', (server) => {
  const { create } = fixture(server)

  // Proves 11.126
  it('makes each task once when users fill the same or overlapping sprints at the same time', async () => {
    const family = await aFamily(server)
    const { ana, tom } = family
    await create(family)
    await create(family, { title: 'The book', titles: chapters })
    const [one, other] = [await aSprint(server, family), await aSprint(server, family)]
    const sent = ({ id }: { id: string }) => ({ params: { id }, body: {} })
    const made = await Promise.all([
      server.ok(ana, 'POST /api/sprints/:id/series', sent(one)),
      server.ok(tom, 'POST /api/sprints/:id/series', sent(one)),
      server.ok(tom, 'POST /api/sprints/:id/series', sent(other)),
    ])
    const all = made.flat()
    expect(all).toHaveLength(10)
    expect(new Set(all.map(({ occurrenceId }) => occurrenceId)).size).toBe(10)
    const book = all.filter(({ title }) => title !== 'Piano').map(({ title }) => title)
    expect(book.toSorted()).toEqual(chapters.slice(0, 5))
  })
})

/** Requests and rows that both groups of tests use. */
function fixture(server: TestServer) {
  const create = ({ ana, ben, workspaceId: id }: Family, more: Partial<NewSeries> = {}) =>
    server.ok(ana, 'POST /api/workspaces/:id/series', {
      params: { id },
      body: { title: 'Piano', startDate: monday, learners: [{ learnerId: ben.id }], ...more },
    })
  return { create }
}

import { expect, it } from 'vitest'
import type { BodyOf } from '#contract/calls.ts'
import { aFamily, aSprint, type Family } from '#tests/support/family.ts'
import { onAnyDatabase } from '#tests/support/test-server.ts'

const monday = '2026-03-02'
const nextWeek = { start_date: '2026-03-09', end_date: '2026-03-13' }
const pages = Array.from({ length: 12 }, (_, index) => `Math p. ${index + 1}`)

onAnyDatabase('editing a series', (server) => {
  /** Creates a list of twelve pages for Ben. The first five are in a sprint of this week. */
  const setUp = async (more: Partial<BodyOf<'POST /api/workspaces/:id/series'>> = {}) => {
    const family = await aFamily(server)
    const { ana, ben, math, workspaceId } = family
    const series = await server.ok(ana, 'POST /api/workspaces/:id/series', {
      params: { id: workspaceId },
      body: {
        title: 'Pages',
        titles: pages,
        subject: math,
        startDate: monday,
        learners: [{ learnerId: ben.id }],
        ...more,
      },
    })
    const sprint = await aSprint(server, family)
    const cards = await fill(family, sprint)
    const [, second] = cards
    if (!second) throw new Error('Nothing was made.')
    return { family, ana, ben, series, sprint, cards, second, params: { id: series.id } }
  }
  const fill = ({ ana }: Family, { id }: { id: string }) =>
    server.ok(ana, 'POST /api/sprints/:id/series', { params: { id }, body: {} })
  const cardsOf = ({ ana }: Family, { id }: { id: string }) =>
    server.ok(ana, 'GET /api/sprints/:id/tasks', { params: { id } })

  // Proves 11.128
  it('applies an edit to future tasks only, or also to the open cards from a given one on', async () => {
    const { family, ana, sprint, second, params } = await setUp()
    await server.ok(ana, 'PATCH /api/tasks/:id', { params: { id: second.id }, body: { status: 'done' } })
    await server.ok(ana, 'PATCH /api/series/:id', { params, body: { estimatedTime: '45min' } })
    expect((await cardsOf(family, sprint)).map(({ estimatedTime }) => estimatedTime)).toEqual(
      Array(5).fill(null),
    )
    const retitle = { from: 'Math p. 3', to: 'Math page 3 (red)' }
    const third = (await cardsOf(family, sprint)).find(({ title }) => title === 'Math p. 3')
    const changed = await server.ok(ana, 'PATCH /api/series/:id', {
      params,
      body: { subject: family.art, retitle, openTasks: third?.id ?? '' },
    })
    expect(changed).toMatchObject({ subject: family.art, estimatedTime: '45min' })
    const cards = (await cardsOf(family, sprint)).toSorted((one, other) => (one.title < other.title ? -1 : 1))
    expect(cards.map(({ title, subject }) => [title, subject === family.art])).toEqual([
      ['Math p. 1', false],
      ['Math p. 2', false],
      ['Math page 3 (red)', true],
      ['Math page 4 (red)', true],
      ['Math page 5 (red)', true],
    ])
    const next = await aSprint(server, family, nextWeek)
    expect((await fill(family, next))[0]).toMatchObject({ title: 'Math page 6 (red)', subject: family.art })
  })

  it('renames all titles of a list from one example, and removes line breaks', async () => {
    const { ana, params } = await setUp()
    const retitle = { from: 'Math\np. 7', to: 'Math\npage\n7' }
    await server.ok(ana, 'PATCH /api/series/:id', { params, body: { retitle } })
    const { titles } = await server.ok(ana, 'GET /api/series/:id', { params })
    expect(titles).toEqual(pages.map((title) => title.replace('p.', 'page')))
  })

  it('keeps the fields that were edited on a card itself', async () => {
    const { family, ana, sprint, second, params } = await setUp({ titles: null, title: 'Piano' })
    await server.ok(ana, 'PATCH /api/tasks/:id', {
      params: { id: second.id },
      body: { title: 'Recital', subject: family.art, estimatedTime: '2h' },
    })
    const body = { title: 'Flute', subject: null, estimatedTime: '20min', openTasks: 'all' as const }
    await server.ok(ana, 'PATCH /api/series/:id', { params, body })
    const cards = await cardsOf(family, sprint)
    expect(cards[0]).toMatchObject({ title: 'Flute', subject: null, estimatedTime: '20min', version: 2 })
    expect(cards[1]).toMatchObject({ title: 'Recital', subject: family.art, estimatedTime: '2h', version: 2 })
  })

  it('moves open cards to another weekday only if it is a school day of the sprint', async () => {
    const { family, ana, sprint, params } = await setUp({ titles: null, title: 'Piano', weekdays: '135' })
    const params2 = { id: family.workspaceId }
    const dayOff = { startDate: '2026-03-05', endDate: '2026-03-05' }
    await server.ok(ana, 'PATCH /api/series/:id', { params, body: { weekdays: '235', openTasks: 'all' } })
    expect((await cardsOf(family, sprint)).map(({ day }) => day?.slice(8))).toEqual(['03', '04', '06'])
    await server.ok(ana, 'POST /api/workspaces/:id/days-off', { params: params2, body: dayOff })
    await server.ok(ana, 'PATCH /api/series/:id', { params, body: { weekdays: '245', openTasks: 'all' } })
    expect((await cardsOf(family, sprint)).map(({ day }) => day?.slice(8))).toEqual(['03', '04', '06'])
    expect(await fill(family, sprint)).toEqual([])
  })

  it('replaces the end of a list, but no title that already has a task', async () => {
    const { family, ana, params } = await setUp()
    const change = (from: number, titles: string[]) => ({ params, body: { titles: { from, titles } } })
    await server.ok(ana, 'PATCH /api/series/:id', change(6, ['Test', 'Math pp. 6–8']))
    expect((await server.ok(ana, 'GET /api/series/:id', { params })).titles).toEqual([
      ...pages.slice(0, 5),
      'Test',
      'Math pp. 6–8',
    ])
    const codeOf = async (from: number, titles: string[]) =>
      (await server.refused(ana, 'PATCH /api/series/:id', change(from, titles))).code
    expect(await codeOf(5, ['x'])).toBe('titles_made')
    expect(await codeOf(9, ['x'])).toBe('invalid')
    expect(await codeOf(8, Array(494).fill('x'))).toBe('series_too_long')
    const next = await aSprint(server, family, nextWeek)
    expect((await fill(family, next)).map(({ title }) => title)).toEqual(['Test', 'Math pp. 6–8'])
    const stale = { title: 'Sums', was: { title: 'Other' } }
    expect((await server.refused(ana, 'PATCH /api/series/:id', { params, body: stale })).code).toBe('stale')
  })

  // Proves 11.129
  it('pauses, resumes and ends a series, on request with the open cards from a given one on', async () => {
    const { family, ana, ben, sprint, second, params } = await setUp()
    const set = (body: BodyOf<'PATCH /api/series/:id/learners'>) =>
      server.ok(ana, 'PATCH /api/series/:id/learners', { params, body })
    const next = await aSprint(server, family, nextWeek)
    expect((await set({ status: 'paused' })).learners).toMatchObject([{ status: 'paused', next: null }])
    expect(await fill(family, next)).toEqual([])
    await set({ status: 'running', learners: [ben.id] })
    const waiting = await server.ok(ana, 'GET /api/sprints/:id/series', { params: { id: next.id } })
    expect(waiting).toHaveLength(5)
    await set({ status: 'ended', openTasks: second.id })
    expect((await cardsOf(family, sprint)).map(({ title }) => title)).toEqual(['Math p. 1'])
    expect(await fill(family, next)).toEqual([])
  })

  it('moves a series with its open cards to another learner, who continues at the same position', async () => {
    const { family, ana, ben, sprint, cards, params } = await setUp()
    const { mia } = family
    await server.ok(ana, 'PATCH /api/tasks/:id', {
      params: { id: cards[0]?.id ?? '' },
      body: { status: 'done' },
    })
    const move = { learners: [ben.id], moveTo: mia.id, openTasks: 'all' as const }
    const moved = await server.ok(ana, 'PATCH /api/series/:id/learners', { params, body: move })
    expect(moved.learners).toMatchObject([{ learnerId: mia.id, made: 5, done: 1 }])
    const owners = (await cardsOf(family, sprint)).map(({ assignedTo }) => assignedTo)
    expect(owners).toEqual([...Array<string>(4).fill(mia.id), ben.id])
    const next = await aSprint(server, family, nextWeek)
    expect((await fill(family, next))[0]).toMatchObject({ title: 'Math p. 6', assignedTo: mia.id })
    const both = { params, body: { learners: [mia.id, ben.id], moveTo: ben.id } }
    expect((await server.refused(ana, 'PATCH /api/series/:id/learners', both)).code).toBe('invalid')
  })

  it('replaces the learner on shared cards when the series moves to another learner', async () => {
    const { family, ana, ben, sprint, cards, params } = await setUp()
    const { mia, workspaceId } = family
    const share = (task: { id: string } | undefined, assignees: string[]) =>
      server.ok(ana, 'PATCH /api/tasks/:id', { params: { id: task?.id ?? '' }, body: { assignees } })
    const { userId: leo } = await server.ok(ana, 'POST /api/workspaces/:id/learners', {
      params: { id: workspaceId },
      body: { firstName: 'Leo' },
    })
    await share(cards[0], [ben.id, mia.id])
    await share(cards[1], [ben.id, leo])
    await share(cards[2], [mia.id])
    const move = { learners: [ben.id], moveTo: leo, openTasks: 'all' as const }
    await server.ok(ana, 'PATCH /api/series/:id/learners', { params, body: move })
    const change = server.lastChange
    const assignees = async () =>
      (await cardsOf(family, sprint))
        .toSorted((one, other) => (one.title < other.title ? -1 : 1))
        .map((card) => card.assignees)
    expect(await assignees()).toEqual([[leo, mia.id], [leo], [mia.id], [leo], [leo]])
    await server.ok(ana, 'POST /api/changes/:id/undo', { params: { id: change } })
    expect(await assignees()).toEqual([[ben.id, mia.id], [ben.id, leo], [mia.id], [ben.id], [ben.id]])
  })

  it('removes only the learner from shared cards when the series ends for that learner', async () => {
    const { family, ana, ben, sprint, cards, params } = await setUp()
    const { mia } = family
    await server.ok(ana, 'PATCH /api/tasks/:id', {
      params: { id: cards[0]?.id ?? '' },
      body: { assignees: [ben.id, mia.id] },
    })
    await server.ok(ana, 'PATCH /api/series/:id/learners', {
      params,
      body: { learners: [ben.id], status: 'ended', openTasks: 'all' },
    })
    expect(await cardsOf(family, sprint)).toMatchObject([{ title: 'Math p. 1', assignees: [mia.id] }])
  })

  it('deletes the card at which a series ends, even if it was reassigned to another learner', async () => {
    const { family, ana, ben, sprint, second, params } = await setUp()
    await server.ok(ana, 'PATCH /api/tasks/:id', {
      params: { id: second.id },
      body: { assignees: [family.mia.id] },
    })
    await server.ok(ana, 'PATCH /api/series/:id/learners', {
      params,
      body: { learners: [ben.id], status: 'ended', openTasks: second.id },
    })
    expect((await cardsOf(family, sprint)).map(({ title }) => title)).toEqual(['Math p. 1'])
  })

  it('adds another learner from a given position in the list', async () => {
    const { family, ana, params } = await setUp()
    const { mia } = family
    const added = await server.ok(ana, 'POST /api/series/:id/learners', {
      params,
      body: { learnerId: mia.id, first: 11 },
    })
    expect(added.learners[1]).toMatchObject({ learnerId: mia.id, first: 11, total: 2 })
    const next = await aSprint(server, family, nextWeek)
    const titles = (await fill(family, next))
      .filter(({ assignedTo }) => assignedTo === mia.id)
      .map(({ title }) => title)
    expect(titles).toEqual(['Math p. 11', 'Math p. 12'])
  })

  // Proves 11.130
  it('skips or edits a single occurrence, and restores a skipped or deleted one', async () => {
    const { family, ana, ben, second, params } = await setUp()
    const set = (key: string, more: object) =>
      server.ok(ana, 'PATCH /api/series/:id/occurrences', {
        params,
        body: { learnerId: ben.id, key, ...more },
      })
    const skipped = await set('6', { isSkipped: true })
    expect(skipped.skipped).toMatchObject([{ key: '6', title: 'Math p. 6', status: 'skipped' }])
    const changed = await set('7', { title: 'Math p. 7, twice', estimatedTime: '1h' })
    expect(changed.upcoming[0]).toMatchObject({ key: '7', title: 'Math p. 7, twice', isChanged: true })
    await set('6', { isSkipped: false })
    const next = await aSprint(server, family, nextWeek)
    const made = await fill(family, next)
    expect(made.slice(0, 2)).toMatchObject([
      { title: 'Math p. 6' },
      { title: 'Math p. 7, twice', estimatedTime: '1h' },
    ])
    const again = { params, body: { learnerId: ben.id, key: '2', isSkipped: false } }
    expect((await server.refused(ana, 'PATCH /api/series/:id/occurrences', again)).code).toBe(
      'occurrence_made',
    )
    await server.ok(ana, 'DELETE /api/tasks/:id', { params: { id: second.id } })
    const details = await server.ok(ana, 'GET /api/series/:id', { params })
    expect(details.fixed).toBe(10)
    expect(details.skipped).toMatchObject([{ key: '2', title: 'Math p. 2', status: 'made' }])
    expect((await set('2', { isSkipped: false })).upcoming[0]).toMatchObject({ key: '2' })
  })

  it('returns the series of a task, and null after the series is deleted', async () => {
    const { ana, ben, series, second, params } = await setUp()
    const of = { params: { id: second.id } }
    expect(await server.ok(ana, 'GET /api/tasks/:id/series', of)).toMatchObject({
      series: { id: series.id, learners: [{ made: 5 }] },
      learnerId: ben.id,
      key: '2',
    })
    await server.ok(ana, 'DELETE /api/series/:id', { params })
    expect(await server.ok(ana, 'GET /api/tasks/:id/series', of)).toBe(null)
  })

  it('creates no tasks for a learner who has left, and continues when they are added again', async () => {
    const { family, ana, ben, series } = await setUp()
    const params = { id: family.workspaceId }
    await server.ok(ana, 'DELETE /api/workspaces/:id/members/:userId', {
      params: { ...params, userId: ben.id },
    })
    const next = await aSprint(server, family, nextWeek)
    expect(await fill(family, next)).toEqual([])
    const list = () => server.ok(ana, 'GET /api/workspaces/:id/series', { params })
    expect((await list()).series).toMatchObject([{ id: series.id, learners: [] }])
    await server.ok(ana, 'POST /api/workspaces/:id/members', { params, body: { email: ben.email } })
    expect((await fill(family, next))[0]).toMatchObject({ title: 'Math p. 6', assignedTo: ben.id })
  })

  it('moves the series to the target subject when its subject is deleted, and blocks a deletion without one', async () => {
    const { family, ana, params } = await setUp()
    const { math, art } = family
    await server.ok(ana, 'PATCH /api/series/:id', { params, body: { subject: art } })
    const remove = (query: object) => ({ params: { id: art }, query })
    expect((await server.refused(ana, 'DELETE /api/subjects/:id', remove({}))).code).toBe('subject_in_use')
    await server.ok(ana, 'DELETE /api/subjects/:id', remove({ moveTo: math }))
    expect((await server.ok(ana, 'GET /api/series/:id', { params })).subject).toBe(math)
  })
})

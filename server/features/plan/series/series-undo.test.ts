import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { CallKey, RequestInput } from '#contract/calls.ts'
import { findViolations } from '#server/admin/doctor/contents.ts'
import { eventsDuring } from '#tests/support/events-during.ts'
import { aFamily, aSprint, type Family } from '#tests/support/family.ts'
import { onAnyDatabase } from '#tests/support/test-server.ts'
import { isDeepSuite } from '../../../../scripts/support/suites.mjs'

const monday = '2026-03-02'
const pages = Array.from({ length: 20 }, (_, index) => `p. ${index + 1}`)

onAnyDatabase('undoing changes to series', (server) => {
  /** Creates a list for Ben, a repeating series for both learners, and two drafts. Only the first draft is filled. */
  const setUp = async () => {
    const family = await aFamily(server)
    const { ana, ben, mia, math, workspaceId: id } = family
    const create = async (body: RequestInput<'POST /api/workspaces/:id/series'>['body']) =>
      (await server.ok(ana, 'POST /api/workspaces/:id/series', { params: { id }, body })).id
    const list = await create({
      title: 'Pages',
      titles: pages,
      subject: math,
      startDate: monday,
      learners: [{ learnerId: ben.id }],
    })
    const both = [ben, mia].map((learner) => ({ learnerId: learner.id }))
    const repeated = await create({ title: 'Piano', weekdays: '13', startDate: monday, learners: both })
    const sprints = [
      await aSprint(server, family),
      await aSprint(server, family, { start_date: '2026-03-05', end_date: '2026-03-17' }),
    ]
    const cards = await server.ok(ana, 'POST /api/sprints/:id/series', {
      params: { id: sprints[0]?.id ?? '' },
      body: {},
    })
    return {
      family,
      list,
      repeated,
      sprints: sprints.map((sprint) => sprint.id),
      cards: cards.map((card) => card.id),
    }
  }

  /** Reads everything that was planned. Sets `version` to 0, because an undo increases it. */
  const stateOf = async ({ workspaceId }: Family) => {
    const all = (table: 'task' | 'series' | 'series_learner' | 'occurrence' | 'subject') =>
      server.store.db
        .selectFrom(table)
        .selectAll()
        .where('workspace_id', '=', workspaceId)
        .orderBy('id')
        .execute()
    const tasks = (await all('task')).map((row) => Object.assign(row, { version: 0 }))
    return [
      tasks,
      await all('series'),
      await all('series_learner'),
      await all('occurrence'),
      await all('subject'),
    ]
  }

  type Scene = Awaited<ReturnType<typeof setUp>>
  type Step = { [K in CallKey]: { call: K; sent: (scene: Scene) => RequestInput<K> } }[CallKey]

  const step = <K extends CallKey>(call: K, sent: (scene: Scene) => RequestInput<K>) =>
    ({ call, sent }) as unknown as Step

  const steps: Record<string, Step> = {
    'a new series': step('POST /api/workspaces/:id/series', ({ family: { workspaceId: id, mia } }) => ({
      params: { id },
      body: { title: 'Flute', startDate: monday, learners: [{ learnerId: mia.id }] },
    })),
    'filling a sprint': step('POST /api/sprints/:id/series', ({ sprints: [, id = ''] }) => ({
      params: { id },
      body: {},
    })),
    'partly filling a sprint': step(
      'POST /api/sprints/:id/series',
      ({ family: { ben }, list: seriesId, sprints: [, id = ''] }) => ({
        params: { id },
        body: { occurrences: ['6', '7'].map((key) => ({ seriesId, learnerId: ben.id, key })) },
      }),
    ),
    'new titles and another subject of a list': step(
      'PATCH /api/series/:id',
      ({ family: { art }, list: id }) => ({
        params: { id },
        body: { subject: art, retitle: { from: 'p. 1', to: 'page 1' }, openTasks: 'all' },
      }),
    ),
    'a new end of a list': step('PATCH /api/series/:id', ({ list: id }) => ({
      params: { id },
      body: { titles: { from: 18, titles: ['Test', 'Feast'] } },
    })),
    'another weekday': step('PATCH /api/series/:id', ({ repeated: id }) => ({
      params: { id },
      body: { weekdays: '23', openTasks: 'all' },
    })),
    'a move to another learner': step(
      'PATCH /api/series/:id/learners',
      ({ family: { ben, mia }, list: id }) => ({
        params: { id },
        body: { learners: [ben.id], moveTo: mia.id, openTasks: 'all' },
      }),
    ),
    'an added learner': step('POST /api/series/:id/learners', ({ family: { mia }, list: id }) => ({
      params: { id },
      body: { learnerId: mia.id, first: 4 },
    })),
    'a pause': step('PATCH /api/series/:id/learners', ({ repeated: id }) => ({
      params: { id },
      body: { status: 'paused' as const },
    })),
    'ending a series at a card': step('PATCH /api/series/:id/learners', ({ list: id, cards }) => ({
      params: { id },
      body: { status: 'ended' as const, openTasks: cards[3] ?? '' },
    })),
    'a skipped occurrence': step('PATCH /api/series/:id/occurrences', ({ family: { ben }, list: id }) => ({
      params: { id },
      body: { learnerId: ben.id, key: '8', isSkipped: true },
    })),
    'a renamed occurrence': step('PATCH /api/series/:id/occurrences', ({ family: { ben }, list: id }) => ({
      params: { id },
      body: { learnerId: ben.id, key: '7', title: 'p. 7, twice' },
    })),
    'a deleted series': step('DELETE /api/series/:id', ({ list: id }) => ({ params: { id } })),
    'a deleted subject': step('DELETE /api/subjects/:id', ({ family: { math, art } }) => ({
      params: { id: math },
      query: { moveTo: art },
    })),
    'a card marked as done': step('PATCH /api/tasks/:id', ({ cards: [id = ''] }) => ({
      params: { id },
      body: { status: 'done' as const },
    })),
    'a card shared by both learners': step(
      'PATCH /api/tasks/:id',
      ({ family: { ben, mia }, cards: [, , id = ''] }) => ({
        params: { id },
        body: { assignees: [ben.id, mia.id] },
      }),
    ),
    'a deleted card': step('DELETE /api/tasks/:id', ({ cards: [, id = ''] }) => ({ params: { id } })),
  }

  const write = async (scene: Scene, { call, sent }: Step) => {
    server.now = new Date(server.now.getTime() + 1000)
    const answer = await server.request(
      scene.family.ana,
      call as 'DELETE /api/tasks/:id',
      sent(scene) as never,
    )
    expect(answer.statusCode, answer.body).toBeLessThan(500)
    return server.lastChange
  }
  const undo = ({ family }: Scene, id: string) =>
    server.ok(family.ana, 'POST /api/changes/:id/undo', { params: { id } })
  const topicsDuring = async (act: () => Promise<unknown>) =>
    new Set((await eventsDuring(server.store, act)).map(({ topic }) => topic))
  const violations = async () => {
    const found = []
    for await (const violation of findViolations(server.store)) found.push(violation)
    return found
  }

  // Proves 11.131
  it.each(Object.keys(steps))(
    'restores the identical state and publishes the same topics: %s',
    async (name) => {
      const scene = await setUp()
      const before = await stateOf(scene.family)
      let change = ''
      const made = await topicsDuring(async () => {
        change = await write(scene, steps[name] as Step)
      })
      expect(await stateOf(scene.family)).not.toEqual(before)
      expect(await topicsDuring(() => undo(scene, change))).toEqual(made)
      expect(await stateOf(scene.family)).toEqual(before)
    },
  )

  // Proves 11.126
  it('keeps series consistent, without lost or duplicated tasks, under concurrent changes', async () => {
    const aStep = fc.constantFrom(...Object.values(steps))
    const refill = steps['filling a sprint'] as Step
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(aStep, aStep), { minLength: 1, maxLength: 4 }), async (pairs) => {
        const scene = await setUp()
        const { ana, tom, workspaceId } = scene.family
        for (const pair of pairs) {
          const answers = await Promise.all(
            pair.map(({ call, sent }, person) =>
              server.request(person ? tom : ana, call as 'DELETE /api/tasks/:id', sent(scene) as never),
            ),
          )
          for (const { statusCode, body } of answers) expect(statusCode, body).toBeLessThan(500)
          expect(await violations()).toEqual([])
        }
        await write(scene, refill)
        const cards = await server.store.db
          .selectFrom('task')
          .innerJoin('occurrence', 'occurrence.id', 'task.occurrence_id')
          .select(['occurrence.id', 'occurrence.status'])
          .where('task.workspace_id', '=', workspaceId)
          .execute()
        expect(new Set(cards.map(({ id }) => id)).size).toBe(cards.length)
        expect(cards.every(({ status }) => status === 'made')).toBe(true)
        const left = await server.ok(ana, 'GET /api/sprints/:id/series', {
          params: { id: scene.sprints[1] ?? '' },
        })
        expect(left).toEqual([])
      }),
      { numRuns: isDeepSuite ? 10 : 4, seed: 20_260_303 },
    )
  })

  it('restores each earlier state when random changes are undone in reverse order', async () => {
    const someSteps = fc.array(fc.constantFrom(...Object.values(steps)), { minLength: 1, maxLength: 8 })
    await fc.assert(
      fc.asyncProperty(someSteps, async (some) => {
        const scene = await setUp()
        const states = [await stateOf(scene.family)]
        const changes: string[] = []
        for (const one of some) {
          const change = await write(scene, one)
          const state = await stateOf(scene.family)
          if (JSON.stringify(state) === JSON.stringify(states.at(-1))) continue
          changes.push(change)
          states.push(state)
          expect(await violations()).toEqual([])
        }
        for (const change of changes.toReversed()) {
          expect(await stateOf(scene.family)).toEqual(states.pop())
          await undo(scene, change)
        }
        expect(await stateOf(scene.family)).toEqual(states[0])
        expect(await violations()).toEqual([])
      }),
      { numRuns: isDeepSuite ? 12 : 5, seed: 20_260_302 },
    )
  })
})

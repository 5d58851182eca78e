import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { CallKey, RequestInputArgs } from '#contract/calls.ts'
import { limits } from '#domain/limits.ts'
import { palette } from '#domain/subject.ts'
import { newId } from '#server/db/ids.ts'
import { eventsDuring } from '#tests/support/events-during.ts'
import {
  aFamily,
  aSprint,
  aTask,
  type Family,
  insertTasks,
  joinWorkspace,
  type Person,
} from '#tests/support/family.ts'
import { insertRows } from '#tests/support/insert-rows.ts'
import { cookiesOf, onBothDatabases } from '#tests/support/test-server.ts'
import { isDeepSuite } from '../../../../scripts/support/suites.mjs'

const [monday, tuesday, friday] = ['2026-03-02', '2026-03-03', '2026-03-06']

onBothDatabases('undoing a write', (server) => {
  const setUp = async () => {
    const family = await aFamily(server)
    const sprint = await aSprint(server, family, { status: 'active' })
    const draft = await aSprint(server, family)
    const [one, two, three] = [
      await aTask(server, family, { sprint_id: sprint.id, day: friday }),
      await aTask(server, family, { sprint_id: sprint.id, status: 'in_progress', progress: 40 }),
      await aTask(server, family),
    ]
    return { family, sprint, draft, one, two, three }
  }

  /** Reads everything that a family planned and did. Sets `version` to 0, because an undo increases it. */
  const stateOf = async ({ workspaceId }: Family) => {
    const all = async (
      table: 'task' | 'sprint' | 'subject' | 'activity' | 'time_entry' | 'day_off' | 'workspace_member',
    ) => {
      const rows = server.store.db.selectFrom(table).selectAll().where('workspace_id', '=', workspaceId)
      return (await rows.orderBy('id').execute()).map((row) => Object.assign(row, { version: 0 }))
    }
    return {
      tasks: await all('task'),
      sprints: await all('sprint'),
      subjects: await all('subject'),
      activity: await all('activity'),
      entries: await all('time_entry'),
      daysOff: await all('day_off'),
      members: await all('workspace_member'),
      workspace: await server.store.db
        .selectFrom('workspace')
        .selectAll()
        .where('id', '=', workspaceId)
        .executeTakeFirstOrThrow(),
    }
  }

  /** Sends a write a while later and returns the id of the change. */
  const write = async <K extends CallKey>(by: Person, key: K, ...sent: RequestInputArgs<K>) => {
    server.now = new Date(server.now.getTime() + 1000)
    await server.ok(by, key, ...sent)
    return server.lastChange
  }
  const undo = (by: Person, id: string) => server.ok(by, 'POST /api/changes/:id/undo', { params: { id } })
  const topicsDuring = async (act: () => Promise<unknown>) =>
    new Set((await eventsDuring(server.store, act)).map(({ topic }) => topic))
  const refusal = async (by: Person, id: string) =>
    (await server.refused(by, 'POST /api/changes/:id/undo', { params: { id } })).code
  const patch = (by: Person, { id }: { id: string }, body: object) =>
    write(by, 'PATCH /api/tasks/:id', { params: { id }, body })

  const writeDayOff = ({ ana, workspaceId: id }: Family, { id: learnerId }: Person) =>
    write(ana, 'POST /api/workspaces/:id/days-off', {
      params: { id },
      body: { startDate: monday, endDate: tuesday, name: 'Trip', learnerId },
    })

  type Scene = Awaited<ReturnType<typeof setUp>>

  const writes: [string, (scene: Scene) => Promise<string>, before?: (scene: Scene) => Promise<unknown>][] = [
    ['a move', ({ family, one, two }) => patch(family.ana, one, { status: 'in_progress', beforeId: two.id })],
    [
      'a finished task, with its time',
      ({ family, two }) => patch(family.ben, two, { status: 'done', timeSpent: '1h' }),
    ],
    [
      'an edit',
      ({ family, one }) => patch(family.ana, one, { title: 'x', subject: null, assignedTo: family.mia.id }),
    ],
    ['a changed day', ({ family, one }) => patch(family.ana, one, { day: monday })],
    ['a move to another sprint', ({ family, one, draft }) => patch(family.ana, one, { sprintId: draft.id })],
    ['a move to the backlog', ({ family, one }) => patch(family.ana, one, { sprintId: null })],
    [
      'time that was added',
      ({ family, two }) =>
        write(family.ben, 'POST /api/tasks/:id/time', { params: { id: two.id }, body: { minutes: 20 } }),
    ],
    [
      'a deleted task',
      ({ family, one }) => write(family.ana, 'DELETE /api/tasks/:id', { params: { id: one.id } }),
    ],
    [
      'a created task',
      ({ family: { ana, workspaceId } }) =>
        write(ana, 'POST /api/tasks', { body: { workspaceId, title: 'New', status: 'done' } }),
    ],
    [
      'a batch of created tasks',
      ({ family: { ana, workspaceId: id }, sprint }) =>
        write(ana, 'POST /api/workspaces/:id/tasks', {
          params: { id },
          body: { tasks: [{ title: 'New' }, { title: 'Newer', sprintId: sprint.id }] },
        }),
    ],
    [
      'a batch of changes',
      ({ family: { ana, workspaceId: id, mia }, one, two, three, draft }) =>
        write(ana, 'PATCH /api/workspaces/:id/tasks', {
          params: { id },
          body: {
            changes: [
              { ids: [one.id, three.id], set: { sprintId: draft.id, assignedTo: mia.id, day: tuesday } },
              { ids: [two.id], delete: true },
            ],
          },
        }),
    ],
    ...(['clear', 'nearest', 'backlog'] as const).map(
      (daysOutside): [string, (scene: Scene) => Promise<string>] => [
        `shorter dates of a sprint: ${daysOutside}`,
        ({ family, sprint }) =>
          write(family.ana, 'PATCH /api/sprints/:id', {
            params: { id: sprint.id },
            body: { name: 'Short', endDate: tuesday, daysOutside },
          }),
      ],
    ),
    [
      'a deleted draft',
      ({ family, draft }) => write(family.ana, 'DELETE /api/sprints/:id', { params: { id: draft.id } }),
      ({ family, draft, three }) => patch(family.ana, three, { sprintId: draft.id }),
    ],
    [
      'a deleted subject whose tasks moved to another',
      ({ family }) =>
        write(family.ana, 'DELETE /api/subjects/:id', {
          params: { id: family.art },
          query: { moveTo: family.math },
        }),
      async ({ family, one, sprint }) => {
        await patch(family.ana, one, { subject: family.art })
        await patch(family.ana, one, { timeSpent: '1h' })
        await write(family.ana, 'POST /api/sprints/:id/complete', { params: { id: sprint.id } })
      },
    ],
    [
      'a restored task',
      ({ family, one }) => write(family.ana, 'POST /api/tasks/:id/restore', { params: { id: one.id } }),
      ({ family, one }) => write(family.ana, 'DELETE /api/tasks/:id', { params: { id: one.id } }),
    ],
    [
      'a tick of a checklist',
      ({ family, two }) =>
        write(family.ana, 'POST /api/tasks/:id/checklist', {
          params: { id: two.id },
          body: { item: 1, text: 'Read', isDone: true },
        }),
      ({ family, two }) => patch(family.ana, two, { description: 'Then\n- Read\n- Write' }),
    ],
    [
      'changed school days',
      ({ family: { ana, workspaceId: id } }) =>
        write(ana, 'PATCH /api/workspaces/:id', {
          params: { id },
          body: { name: 'Lindgren', schoolDays: '123' },
        }),
    ],
    ['an added day off', ({ family }) => writeDayOff(family, family.ben)],
    [
      'a deleted day off',
      async ({ family }) => {
        const dayOff = await server.store.db
          .selectFrom('day_off')
          .select('id')
          .where('workspace_id', '=', family.workspaceId)
          .executeTakeFirstOrThrow()
        return write(family.ana, 'DELETE /api/days-off/:id', { params: dayOff })
      },
      ({ family }) => writeDayOff(family, family.ben),
    ],
    [
      'permission for a learner to plan own days',
      ({ family: { ana, ben, workspaceId: id } }) =>
        write(ana, 'PATCH /api/workspaces/:id/learners/:userId', {
          params: { id, userId: ben.id },
          body: { movesDays: true },
        }),
    ],
    [
      'a renamed subject',
      ({ family }) =>
        write(family.ana, 'PATCH /api/subjects/:id', { params: { id: family.art }, body: { name: 'Arts' } }),
    ],
    [
      'a deleted subject',
      ({ family }) =>
        write(family.ana, 'DELETE /api/subjects/:id', { params: { id: family.art }, query: {} }),
    ],
  ]

  // Proves 11.11
  it.each(writes)(
    'restores the identical state and publishes the same topics: %s',
    async (what, make, prepare) => {
      const scene = await setUp()
      const { family } = scene
      await prepare?.(scene)
      const before = await stateOf(family)
      let change = ''
      const made = await topicsDuring(async () => void (change = await make(scene)))
      expect(await stateOf(family)).not.toEqual(before)
      const by = what.startsWith('time') || what.startsWith('a finished') ? family.ben : family.ana
      const undone = await topicsDuring(() => undo(by, change))
      expect(await stateOf(family)).toEqual(before)
      expect(undone).toEqual(made)
      expect(await refusal(by, change)).toBe('undo_gone')
    },
  )

  it('restores each earlier state when several writes are undone in reverse order', async () => {
    const { family, sprint, draft, one, two, three } = await setUp()
    const ids = [one.id, two.id, three.id]
    const anId = fc.constantFrom(...ids)
    const aSet = fc.record(
      {
        status: fc.constantFrom('todo', 'in_progress', 'done'),
        assignedTo: fc.constantFrom(family.ben.id, family.mia.id, null),
        subject: fc.constantFrom(family.math, family.art, null),
        estimatedTime: fc.constantFrom('1h', '20min', null),
        day: fc.constantFrom(monday, tuesday, null),
        sprintId: fc.constantFrom(sprint.id, draft.id, null),
      },
      { requiredKeys: ['status'] },
    )
    const aWrite = fc.oneof(
      fc.record({ one: anId, set: aSet }),
      fc.record({ many: fc.uniqueArray(anId, { minLength: 1 }), set: aSet }),
      fc.record({ gone: anId }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(aWrite, { minLength: 1, maxLength: 5 }), async (steps) => {
        const states = [await stateOf(family)]
        const changes: string[] = []
        for (const step of steps) {
          server.now = new Date(server.now.getTime() + 1000)
          const answer = await ('many' in step
            ? server.request(family.ana, 'PATCH /api/workspaces/:id/tasks', {
                params: { id: family.workspaceId },
                body: { changes: [{ ids: step.many, set: step.set }] },
              })
            : 'one' in step
              ? server.request(family.ana, 'PATCH /api/tasks/:id', {
                  params: { id: step.one },
                  body: step.set,
                })
              : server.request(family.ana, 'DELETE /api/tasks/:id', { params: { id: step.gone } }))
          expect(answer.statusCode, answer.body).toBeLessThan(500)
          const state = await stateOf(family)
          if (JSON.stringify(state) === JSON.stringify(states.at(-1))) continue
          changes.push(server.lastChange)
          states.push(state)
        }
        for (const change of changes.toReversed()) {
          expect(await stateOf(family)).toEqual(states.pop())
          await undo(family.ana, change)
        }
        expect(await stateOf(family)).toEqual(states[0])
      }),
      { numRuns: isDeepSuite ? 25 : 6, seed: 20_260_302 },
    )
  })

  it('is refused if someone has changed the same rows since', async () => {
    const { family, one, two, three, sprint } = await setUp()
    const { ana, tom, ben } = family
    const move = await patch(ana, one, { day: monday })
    await patch(tom, one, { estimatedTime: '5h' })
    const several = await write(ana, 'PATCH /api/workspaces/:id/tasks', {
      params: { id: family.workspaceId },
      body: { changes: [{ ids: [two.id, three.id], set: { estimatedTime: '1h' } }] },
    })
    await write(ben, 'POST /api/tasks/:id/time', { params: { id: two.id }, body: { minutes: 5 } })
    const made = await write(ana, 'POST /api/tasks', {
      body: { workspaceId: family.workspaceId, title: 'New', sprintId: sprint.id },
    })
    const added = (await stateOf(family)).tasks.find(({ title }) => title === 'New')
    await patch(tom, { id: added?.id ?? '' }, { title: 'Newer' })
    const edited = await patch(ana, three, { title: 'x' })
    await write(tom, 'DELETE /api/tasks/:id', { params: { id: three.id } })
    const deleted = await write(ana, 'DELETE /api/tasks/:id', { params: { id: one.id } })
    await write(tom, 'POST /api/tasks/:id/restore', { params: { id: one.id } })
    const before = await stateOf(family)
    for (const change of [move, several, made, edited, deleted])
      expect(await refusal(ana, change)).toBe('undo_overtaken')
    expect(await stateOf(family)).toEqual(before)
  })

  it('is refused if the learner, subject or day to restore is no longer available', async () => {
    const { family, one, three } = await setUp()
    const { ana, mia, workspaceId, art } = family
    await patch(ana, three, { subject: art, assignedTo: mia.id })
    const given = await patch(ana, three, { assignedTo: family.ben.id })
    await server.ok(ana, 'DELETE /api/workspaces/:id/members/:userId', {
      params: { id: workspaceId, userId: mia.id },
    })
    expect(await refusal(ana, given)).toBe('undo_overtaken')
    const cleared = await patch(ana, three, { subject: null })
    await server.ok(ana, 'DELETE /api/subjects/:id', { params: { id: art }, query: {} })
    expect(await refusal(ana, cleared)).toBe('undo_overtaken')
    const shortened = await patch(ana, one, { day: null })
    await server.ok(ana, 'PATCH /api/sprints/:id', {
      params: { id: one.sprint_id ?? '' },
      body: { endDate: tuesday },
    })
    expect(await refusal(ana, shortened)).toBe('undo_overtaken')
  })

  it('is refused in a completed sprint', async () => {
    const { family, one, sprint } = await setUp()
    const change = await patch(family.ana, one, { status: 'done' })
    await server.ok(family.ana, 'POST /api/sprints/:id/complete', { params: { id: sprint.id } })
    expect(await refusal(family.ana, change)).toBe('sprint_completed')
  })

  it('is allowed only for the author, within a day, and while they have permission', async () => {
    const { family, one, three } = await setUp()
    const { ana, tom, ben } = family
    const change = await patch(ana, one, { day: monday })
    expect(await refusal(tom, change)).toBe('undo_gone')
    expect(await refusal(ana, randomUUID())).toBe('undo_gone')
    const bens = await patch(ben, one, { status: 'done' })
    await server.store.db
      .updateTable('task')
      .set({ assigned_to: family.mia.id })
      .where('id', '=', one.id)
      .execute()
    expect(await refusal(ben, bens)).toBe('forbidden')
    const late = await patch(ana, three, { title: 'x' })
    server.now = new Date(server.now.getTime() + 86_400_000)
    expect(await refusal(ana, late)).toBe('undo_gone')
    server.now = new Date(server.now.getTime() - 86_400_000)
  })

  it('is refused if the same change id was used in two workspaces', async () => {
    const [family, own] = [await aFamily(server), await aFamily(server)]
    const { tom } = family
    await joinWorkspace(server, own.workspaceId, tom)
    const change = randomUUID()
    for (const { art } of [own, family]) {
      const headers = { 'x-change': change }
      const cookies = cookiesOf(tom)
      await server.fastify.inject({ method: 'DELETE', url: `/api/subjects/${art}`, headers, cookies })
    }
    const before = await stateOf(family)
    expect(before.subjects.map(({ id }) => id)).toEqual([family.math])
    expect(await refusal(tom, change)).toBe('undo_gone')
    expect(await stateOf(family)).toEqual(before)
  })

  it('is refused for a learner who has lost the permission to plan own days', async () => {
    const { family, one } = await setUp()
    const { ana, ben, workspaceId: id } = family
    const allow = (movesDays: boolean) =>
      server.ok(ana, 'PATCH /api/workspaces/:id/learners/:userId', {
        params: { id, userId: ben.id },
        body: { movesDays },
      })
    await allow(true)
    const change = await patch(ben, one, { day: monday })
    await allow(false)
    expect(await refusal(ben, change)).toBe('forbidden_fields')
    await allow(true)
    await undo(ben, change)
  })

  it('is refused if it would exceed a quota', async () => {
    const family = await aFamily(server)
    const { ana, art, ben, workspaceId } = family
    const row = { workspace_id: workspaceId, created_at: server.now.toISOString() }
    const subjects = (count: number) =>
      Array.from({ length: count }, (_, index) => {
        const name = `Subject ${index}`
        return { ...row, id: newId(), name, name_key: name, color: palette[0], glyph: null }
      })
    const deleted = await write(ana, 'DELETE /api/subjects/:id', { params: { id: art }, query: {} })
    await insertRows(server.store, 'subject', subjects(limits.quotas.subjects - 1))
    expect(await refusal(ana, deleted)).toBe('quota_exceeded')

    const learned = { title: 'Birds', minutes: 5 }
    const params = { id: workspaceId }
    const { id } = await server.ok(ben, 'POST /api/workspaces/:id/own-learning', { params, body: learned })
    const taken = await write(ben, 'DELETE /api/own-learning/:id', { params: { id } })
    const bees = await server.ok(ben, 'POST /api/workspaces/:id/own-learning', {
      params,
      body: { title: 'Bees', minutes: 5 },
    })
    const decide = (accepted: boolean) =>
      write(ana, 'POST /api/own-learning/:id/decision', { params: { id: bees.id }, body: { accepted } })
    await decide(true)
    const declined = await decide(false)
    const waiting = { ...row, ...learned, learner_id: ben.id, day: monday, status: 'waiting' }
    // rows from a time when the quota was larger
    const more = { length: limits.quotas.waitingLearning + 1 }
    const rows = Array.from(more, () => ({ ...waiting, id: newId() }))
    await insertRows(server.store, 'own_learning', rows)
    expect(await refusal(ben, taken)).toBe('quota_exceeded')
    // accepted learning does not wait, so it needs no room
    await undo(ana, declined)

    const task = await aTask(server, family)
    const trashed = await write(ana, 'DELETE /api/tasks/:id', { params: { id: task.id } })
    await insertTasks(server, family, limits.quotas.cards)
    expect(await refusal(ana, trashed)).toBe('quota_exceeded')
  })

  it('places a restored card next to the card that has taken its position', async () => {
    const { family, one, sprint } = await setUp()
    const change = await patch(family.ana, one, { sprintId: null })
    const { position } = one
    const other = await aTask(server, family, { sprint_id: sprint.id, position })
    await undo(family.ana, change)
    const board = await server.ok(family.ana, 'GET /api/sprints/:id/tasks', { params: { id: sprint.id } })
    expect(board.slice(0, 2).map(({ id }) => id)).toEqual([other.id, one.id])
  })

  it('runs as many statements for five hundred tasks as for three', async () => {
    const { family, sprint } = await setUp()
    await insertTasks(server, family, 503)
    const params = { id: family.workspaceId }
    const ids = (await server.ok(family.ana, 'GET /api/workspaces/:id/backlog', { params })).map(
      ({ id }) => id,
    )
    const before = await stateOf(family)
    const costOf = async (some: string[]) => {
      const set = { sprintId: sprint.id, assignedTo: family.mia.id, status: 'done' } as const
      const changes = [{ ids: some, set }]
      const change = await write(family.ana, 'PATCH /api/workspaces/:id/tasks', { params, body: { changes } })
      await server.clearStatements()
      await undo(family.ana, change)
      return server.statements.length
    }
    expect(await costOf(ids)).toBe(await costOf(ids.slice(0, 3)))
    expect(await stateOf(family)).toEqual(before)
  })
})

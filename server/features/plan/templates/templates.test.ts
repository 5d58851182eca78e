import { describe, expect, it } from 'vitest'
import type { BodyOf, ReplyOf } from '#contract/calls.ts'
import { limits } from '#domain/limits.ts'
import { newId } from '#server/db/ids.ts'
import { aFamily, aSprint, aTask, type Family, insertTasks } from '#tests/support/family.ts'
import { onAnyDatabase, onBothDatabases, type TestServer } from '#tests/support/test-server.ts'

type File = BodyOf<'POST /api/workspaces/:id/templates'>

const next = { name: 'Week eleven', startDate: '2026-03-09', endDate: '2026-03-13' }

const volcanoes: File = {
  sprintling: 'template',
  format: 1,
  name: 'Volcanoes',
  description: 'Two weeks with fire',
  learners: 2,
  subjects: [
    { name: 'MATH', color: 'bg-slate-500 text-white', glyph: null, language: null },
    { name: 'Geology', color: 'bg-teal-500 text-black', glyph: 'globe', language: 'es' },
  ],
  tasks: [
    {
      title: 'How hot is lava?',
      description: null,
      subject: 1,
      estimatedTime: '30min',
      day: 1,
      learners: [1],
    },
    {
      title: 'Build one',
      description: '- [ ] clay',
      subject: 2,
      estimatedTime: null,
      day: 3,
      learners: [1, 2],
    },
    { title: 'Watch the film', subject: null, day: null, learners: [] },
  ],
}

onAnyDatabase('templates', (server) => {
  const { setUp, all } = fixture(server)
  const keep = ({ ana }: Family, id: string, more: object = {}) =>
    server.ok(ana, 'POST /api/sprints/:id/templates', {
      params: { id },
      body: { name: 'A usual week', ...more },
    })
  const details = ({ ana }: Family, id: string) =>
    server.ok(ana, 'GET /api/templates/:id', { params: { id } })
  const bring = ({ ana, workspaceId: id }: Family, body: File = volcanoes) =>
    server.ok(ana, 'POST /api/workspaces/:id/templates', { params: { id }, body })
  const tasksOf = ({ ana }: Family, id: string) =>
    server.ok(ana, 'GET /api/sprints/:id/tasks', { params: { id } })
  const undo = ({ ana }: Family, id: string) =>
    server.ok(ana, 'POST /api/changes/:id/undo', { params: { id } })
  const told = (tasks: ReplyOf<'GET /api/sprints/:id/tasks'>) =>
    tasks.map(({ title, assignees, day }) => [title, assignees, day])

  describe('saving a template', () => {
    // Proves 11.206
    it.each(['draft', 'active', 'completed'] as const)(
      'saves the tasks of a %s sprint with numbered days and learners',
      async (status) => {
        const { family, sprint, add } = await setUp(status)
        const { ana, ben, mia, math } = family
        await add('Fractions', {
          day: '2026-03-04',
          status: 'done',
          time_spent: '1h',
          estimated_time: '45min',
        })
        await add('Mia’s', { assigned_to: mia.id, subject_id: null })
        await add('Nobody’s', { assigned_to: null })
        await add('Deleted', { deleted_at: server.now.toISOString() })
        const kept = await keep(family, sprint.id, { description: 'As ever' })
        expect(kept).toMatchObject({ name: 'A usual week', description: 'As ever', taskCount: 3, days: 3 })
        expect(kept).toMatchObject({ createdBy: ana.id, learners: [mia.id, ben.id] })
        const { tasks, ...head } = await details(family, kept.id)
        expect(head).toEqual(kept)
        expect(tasks).toEqual([
          expect.objectContaining({ title: 'Mia’s', subject: null, day: null, learners: [1] }),
          expect.objectContaining({ title: 'Nobody’s', learners: [] }),
          {
            title: 'Fractions',
            description: null,
            subject: math,
            estimatedTime: '45min',
            day: 3,
            learners: [2],
          },
        ])
        expect(await all(family)).toEqual([kept])
      },
    )

    it('saves only the chosen learners’ tasks, and tasks of series only on request', async () => {
      const { family, sprint, add } = await setUp()
      const { ana, ben, mia, workspaceId } = family
      await server.ok(ana, 'POST /api/workspaces/:id/series', {
        params: { id: workspaceId },
        body: { title: 'Read', startDate: '2026-03-02', times: 2, learners: [{ learnerId: ben.id }] },
      })
      await server.ok(ana, 'POST /api/sprints/:id/series', { params: { id: sprint.id }, body: {} })
      await add('Mia’s', { assigned_to: mia.id })
      const counts = async (more: object) => (await keep(family, sprint.id, more)).taskCount
      expect(await counts({})).toBe(1)
      expect(await counts({ hasSeries: true })).toBe(3)
      expect(await counts({ hasSeries: true, learnerIds: [ben.id] })).toBe(2)
    })

    it('lists templates by name, sorted in the user’s language', async () => {
      const { family, sprint, add } = await setUp()
      await add('One')
      for (const name of ['Week 10', 'ábaco', 'Zoo', 'Week 2']) await keep(family, sprint.id, { name })
      expect((await all(family)).map(({ name }) => name)).toEqual(['ábaco', 'Week 2', 'Week 10', 'Zoo'])
    })

    it('refuses a sprint without tasks, or with more tasks than a template file allows', async () => {
      const { family, sprint } = await setUp()
      const refused = () =>
        server.refused(family.ana, 'POST /api/sprints/:id/templates', {
          params: { id: sprint.id },
          body: { name: 'Week' },
        })
      expect(await refused()).toMatchObject({ status: 409, code: 'template_empty' })
      await insertTasks(server, family, limits.template.tasks + 1, { sprint_id: sprint.id })
      expect(await refused()).toMatchObject({ status: 409, code: 'template_too_large' })
      expect(await all(family)).toEqual([])
    })

    it('refuses to exceed the template quota', async () => {
      const { family, sprint, add } = await setUp()
      await add('One')
      const { id: _, ...row } = { id: '', workspace_id: family.workspaceId, created_by: family.ana.id }
      const rows = Array.from({ length: limits.quotas.templates }, () => ({
        ...row,
        id: newId(),
        name: 'Week',
        created_at: server.now.toISOString(),
      }))
      await server.store.db.insertInto('template').values(rows).execute()
      const sent = { params: { id: sprint.id }, body: { name: 'Week' } }
      expect(await server.refused(family.ana, 'POST /api/sprints/:id/templates', sent)).toMatchObject({
        code: 'quota_exceeded',
      })
    })
  })

  describe('using a template', () => {
    // Proves 11.208
    it('creates a draft on its school days with the original learners, which can be undone as a whole', async () => {
      const { family, sprint, add } = await setUp()
      const { ana, ben, mia, workspaceId } = family
      await add('Fractions', { day: '2026-03-04' })
      const together = { workspaceId, title: 'Sing', sprintId: sprint.id, assignees: [ben.id, mia.id] }
      await server.ok(ana, 'POST /api/tasks', { body: { ...together, day: '2026-03-05' } })
      const { id } = await keep(family, sprint.id)
      const body = { startDate: '2026-03-10', endDate: '2026-03-10' }
      await server.ok(ana, 'POST /api/workspaces/:id/days-off', { params: { id: workspaceId }, body })
      const draft = await server.ok(ana, 'POST /api/templates/:id/sprints', { params: { id }, body: next })
      const change = server.lastChange
      expect(draft).toMatchObject({ ...next, status: 'draft' })
      expect(told(await tasksOf(family, draft.id))).toEqual([
        ['Fractions', [ben.id], '2026-03-12'],
        ['Sing', [ben.id, mia.id], '2026-03-13'],
      ])
      await undo(family, change)
      const sprints = await server.ok(ana, 'GET /api/workspaces/:id/sprints', { params: { id: workspaceId } })
      expect(sprints.map(({ id: one }) => one)).toEqual([sprint.id])
    })

    // Proves 11.209
    it('assigns a place to several learners, leaves it unassigned, or leaves out its tasks', async () => {
      const { family, sprint } = await setUp()
      const { ana, ben, mia } = family
      const { id } = await bring(family)
      const use = async (learners?: (string[] | null)[]) => {
        const body = { sprintId: sprint.id, ...(learners && { learners }) }
        return told(await server.ok(ana, 'POST /api/templates/:id/tasks', { params: { id }, body }))
      }
      expect(await use()).toEqual([
        ['How hot is lava?', [], '2026-03-02'],
        ['Build one', [], '2026-03-04'],
        ['Watch the film', [], null],
      ])
      expect(await use([null, [mia.id, ben.id]])).toEqual([
        ['Build one', [mia.id, ben.id], '2026-03-04'],
        ['Watch the film', [], null],
      ])
    })

    // Proves 11.210
    it('adds tasks below those of the active sprint from a given day on, or to the backlog without days', async () => {
      const { family, sprint, add } = await setUp()
      const { ana, mia, workspaceId } = family
      await add('There already')
      const { id } = await bring(family)
      const before = await tasksOf(family, sprint.id)
      const use = (body: object) =>
        server.ok(ana, 'POST /api/templates/:id/tasks', {
          params: { id },
          body: { sprintId: sprint.id, learners: [[mia.id], null], ...body },
        })
      await use({ from: '2026-03-05' })
      const change = server.lastChange
      expect(told(await tasksOf(family, sprint.id)).slice(1)).toEqual([
        ['How hot is lava?', [mia.id], '2026-03-05'],
        ['Build one', [mia.id], null],
        ['Watch the film', [], null],
      ])
      await undo(family, change)
      expect(await tasksOf(family, sprint.id)).toEqual(before)
      const waiting = await use({ sprintId: null })
      expect(waiting.map(({ day, sprintId }) => [day, sprintId])).toEqual(
        ['', '', ''].map(() => [null, null]),
      )
      const params = { id: workspaceId }
      expect(await server.ok(ana, 'GET /api/workspaces/:id/backlog', { params })).toHaveLength(3)
    })

    it('leaves the tasks of a learner who has left unassigned', async () => {
      const { family, sprint, add } = await setUp('completed')
      const { ana, ben, workspaceId: id } = family
      await add('Ben’s')
      const kept = await keep(family, sprint.id)
      await server.ok(ana, 'DELETE /api/workspaces/:id/members/:userId', { params: { id, userId: ben.id } })
      expect(await all(family)).toMatchObject([{ learners: [null] }])
      const draft = await server.ok(ana, 'POST /api/templates/:id/sprints', {
        params: { id: kept.id },
        body: next,
      })
      expect(told(await tasksOf(family, draft.id))).toEqual([['Ben’s', [], null]])
    })

    it('refuses completed sprints, days before the sprint, non-learners and reversed dates', async () => {
      const { family, sprint } = await setUp('completed')
      const { ana } = family
      const { id } = await bring(family)
      const { id: draft } = await aSprint(server, family, { status: 'draft' })
      const refusal = (body: BodyOf<'POST /api/templates/:id/tasks'>) =>
        server.refused(ana, 'POST /api/templates/:id/tasks', { params: { id }, body })
      expect(await refusal({ sprintId: sprint.id })).toMatchObject({ code: 'target_sprint_completed' })
      expect(await refusal({ sprintId: draft, from: '2026-02-01' })).toMatchObject({
        code: 'day_outside_sprint',
        issues: [{ path: 'from' }],
      })
      expect(await refusal({ sprintId: draft, learners: [[ana.id]] })).toMatchObject({
        code: 'assignee_not_learner',
        issues: [{ path: 'learners' }],
      })
      const many = [Array.from({ length: 15 }, newId), Array.from({ length: 15 }, newId)]
      expect(await refusal({ sprintId: draft, learners: many })).toMatchObject({ status: 400 })
      const body = { ...next, endDate: '2026-03-08' }
      expect(
        await server.refused(ana, 'POST /api/templates/:id/sprints', { params: { id }, body }),
      ).toMatchObject({ code: 'invalid_date_range' })
    })

    it.each([1, 300])('runs at most 18 statements for %i tasks', async (count) => {
      const { family, sprint } = await setUp()
      const { ana, workspaceId } = family
      await insertTasks(server, family, count, { sprint_id: sprint.id })
      const { id } = await keep(family, sprint.id)
      await server.clearStatements()
      await server.ok(ana, 'POST /api/templates/:id/sprints', { params: { id }, body: next })
      expect(server.statements.length).toBeLessThanOrEqual(18)
      await server.clearStatements()
      await server.ok(ana, 'GET /api/workspaces/:id/templates', { params: { id: workspaceId } })
      expect(server.statements.length).toBeLessThanOrEqual(3)
    })
  })

  describe('exporting and importing a template file', () => {
    // Proves 11.211
    it('contains no person and no date, and gives another workspace the same template', async () => {
      const { family, sprint, add } = await setUp()
      const { ana, mia } = family
      await add('Fractions', { day: '2026-03-04', description: '- [x] one\nשלום', estimated_time: '45min' })
      await add('Nobody’s', { assigned_to: null, subject_id: null })
      await add('Mia’s', { assigned_to: mia.id, subject_id: family.art })
      const { id } = await keep(family, sprint.id, { description: 'As ever' })
      const file = await server.ok(ana, 'GET /api/templates/:id/file', { params: { id } })
      const text = JSON.stringify(file)
      const people = [ana, family.ben, mia]
      const secrets = people.flatMap(({ id: person, firstName }) => [person, firstName])
      for (const secret of [...secrets, family.workspaceId, '2026-'])
        expect(text.replaceAll('Mia’s', '')).not.toContain(secret)
      const others = await aFamily(server)
      const brought = await bring(others, file)
      expect(brought).toMatchObject({ name: 'A usual week', learners: [null, null], taskCount: 3, days: 3 })
      const again = await server.ok(others.ana, 'GET /api/templates/:id/file', { params: { id: brought.id } })
      expect(again).toEqual(file)
    })

    // Proves 11.212
    it('creates missing subjects once, and removes them when the import is undone', async () => {
      const { family } = await setUp()
      const { ana, math, workspaceId: id } = family
      const subjects = () => server.ok(ana, 'GET /api/workspaces/:id/subjects', { params: { id } })
      const before = await subjects()
      const { id: first } = await bring(family)
      const change = server.lastChange
      const added = (await subjects()).find(({ name }) => name === 'Geology')
      expect(added).toMatchObject({ color: 'bg-teal-500 text-black', glyph: 'globe', language: 'es' })
      expect((await details(family, first)).tasks.map(({ subject }) => subject)).toEqual([
        math,
        added?.id,
        null,
      ])
      await bring(family)
      const second = server.lastChange
      expect(await subjects()).toHaveLength(before.length + 1)
      await undo(family, second)
      await undo(family, change)
      expect(await subjects()).toEqual(before)
      expect(await all(family)).toEqual([])
    })

    describe('an invalid template file', () => {
      const [task] = volcanoes.tasks
      const withTask = (more: object) => ({ tasks: [{ ...task, ...more }] })
      // Proves 11.213
      it.each<[string, object, string]>([
        ['it is another kind of file', { sprintling: 'workspace' }, 'sprintling'],
        ['it is from a newer Sprintling', { format: 2 }, 'format'],
        ['it has an unknown key', { createdBy: newId() }, ''],
        ['a task has an unknown key', withTask({ status: 'done' }), 'tasks.0'],
        ['it has no name', { name: '  ' }, 'name'],
        ['it has no tasks', { tasks: [] }, 'tasks'],
        ['it has too many tasks', { tasks: Array.from({ length: 501 }, () => task) }, 'tasks'],
        ['a title is too long', withTask({ title: 'x'.repeat(201) }), 'tasks.0.title'],
        ['a task refers to a missing subject', withTask({ subject: 3 }), 'tasks.0.subject'],
        ['a task refers to a missing place', withTask({ learners: [3] }), 'tasks.0.learners'],
        ['a task has the same place twice', withTask({ learners: [1, 1] }), 'tasks.0.learners'],
        ['a day is 0', withTask({ day: 0 }), 'tasks.0.day'],
        ['a day is too high', withTask({ day: 1e9 }), 'tasks.0.day'],
        ['there are too many places', { learners: 1e9 }, 'learners'],
        [
          'a color is not in the palette',
          { subjects: [{ name: 'x', color: 'bg-[url(//evil.example)]', glyph: null }] },
          'subjects.0.color',
        ],
        [
          'a language is unknown',
          { subjects: [{ ...volcanoes.subjects[1], language: '<script>' }] },
          'subjects.0.language',
        ],
        [
          'two subjects have the same name',
          { subjects: [volcanoes.subjects[1], { ...volcanoes.subjects[1], name: 'GEOLOGY' }] },
          'subjects',
        ],
        ['a number is sent as text', withTask({ day: '1' }), 'tasks.0.day'],
      ])('is refused without changes if %s', async (_, more, path) => {
        const { family } = await setUp()
        const { ana, workspaceId: id } = family
        const body = { ...volcanoes, ...more } as File
        const refusal = await server.refused(ana, 'POST /api/workspaces/:id/templates', {
          params: { id },
          body,
        })
        expect(refusal).toMatchObject({ status: 400, code: 'invalid' })
        expect(refusal.issues).toContainEqual(expect.objectContaining({ path }))
        expect(await all(family)).toEqual([])
      })

      it.each([
        ['a text has a NUL character', JSON.stringify({ ...volcanoes, name: 'a\0' }), 400],
        ['a text has a lone surrogate', JSON.stringify({ ...volcanoes, name: '\ud800' }), 400],
        [
          'it would change the object prototype',
          JSON.stringify(volcanoes).replace('{', '{"__proto__":{"a":1},'),
          400,
        ],
        ['it is nested too deeply', `{"sprintling":${'['.repeat(50_000)}${']'.repeat(50_000)}}`, 400],
        ['it is too large', JSON.stringify({ ...volcanoes, name: 'x'.repeat(300_000) }), 413],
      ])('is refused without changes if %s', async (_, payload, status) => {
        const { family } = await setUp()
        const answer = await server.fastify.inject({
          method: 'POST',
          url: `/api/workspaces/${family.workspaceId}/templates`,
          headers: { 'content-type': 'application/json', cookie: `sprintling_session=${family.ana.token}` },
          payload,
        })
        expect(answer.statusCode).toBe(status)
        expect(await all(family)).toEqual([])
        expect(({} as { a?: number }).a).toBeUndefined()
      })
    })
  })

  // Proves 11.214
  it('edits and deletes a template, and undoes both', async () => {
    const { family, sprint, add } = await setUp()
    const { ana, tom } = family
    await add('One', { day: '2026-03-04' })
    const kept = await keep(family, sprint.id)
    const params = { id: kept.id }
    const change = (by: typeof ana, body: BodyOf<'PATCH /api/templates/:id'>) =>
      server.ok(by, 'PATCH /api/templates/:id', { params, body })
    expect(await change(ana, { name: 'Mondays' })).toEqual({ ...kept, name: 'Mondays' })
    const stale = { name: 'Tuesdays', was: { name: 'A usual week' } }
    expect(await server.refused(tom, 'PATCH /api/templates/:id', { params, body: stale })).toMatchObject({
      code: 'stale',
      current: { name: 'Mondays' },
    })
    await change(ana, { description: 'Of ours' })
    await undo(family, server.lastChange)
    const before = await details(family, kept.id)
    expect(before).toMatchObject({ name: 'Mondays', description: null })
    await server.ok(ana, 'DELETE /api/templates/:id', { params })
    const removal = server.lastChange
    expect(await all(family)).toEqual([])
    await undo(family, removal)
    expect(await details(family, kept.id)).toEqual(before)
  })

  // Proves 11.215
  it('clears or replaces a deleted subject, and restores it when the deletion is undone', async () => {
    const { family } = await setUp()
    const { ana, math, workspaceId: id } = family
    const template = await bring(family)
    const subjects = async () => (await details(family, template.id)).tasks.map(({ subject }) => subject)
    const [, geology] = await subjects()
    await server.ok(ana, 'DELETE /api/subjects/:id', { params: { id: geology ?? '' } })
    const removal = server.lastChange
    expect(await subjects()).toEqual([math, null, null])
    await undo(family, removal)
    expect(await subjects()).toEqual([math, geology, null])
    const query = { moveTo: math }
    await server.ok(ana, 'DELETE /api/subjects/:id', { params: { id: geology ?? '' }, query })
    expect(await subjects()).toEqual([math, math, null])
    expect((await server.ok(ana, 'GET /api/workspaces/:id/subjects', { params: { id } })).length).toBe(2)
  })
})

onBothDatabases('importing the same template concurrently', (server) => {
  const { setUp, all } = fixture(server)

  it('creates a missing subject only once', async () => {
    const { family } = await setUp()
    const { ana, tom, workspaceId: id } = family
    await Promise.all(
      [ana, tom].map((by) =>
        server.ok(by, 'POST /api/workspaces/:id/templates', { params: { id }, body: volcanoes }),
      ),
    )
    const subjects = await server.ok(ana, 'GET /api/workspaces/:id/subjects', { params: { id } })
    expect(subjects.filter(({ name }) => name === 'Geology')).toHaveLength(1)
    expect(await all(family)).toHaveLength(2)
  })
})

/** Requests and rows that both groups of tests use. */
function fixture(server: TestServer) {
  const setUp = async (status: 'draft' | 'active' | 'completed' = 'active') => {
    const family = await aFamily(server)
    const sprint = await aSprint(server, family, { status })
    const add = (title: string, more: object = {}) =>
      aTask(server, family, { title, sprint_id: sprint.id, ...more })
    return { family, sprint, add }
  }
  const all = ({ ana, workspaceId: id }: Family) =>
    server.ok(ana, 'GET /api/workspaces/:id/templates', { params: { id } })
  return { setUp, all }
}

import { describe, expect, it } from 'vitest'
import { limits } from '#domain/limits.ts'
import { aFamily, aSprint, aTask, type Family, makeManaged, type Person } from '#tests/support/family.ts'
import { onAnyDatabase } from '#tests/support/test-server.ts'

const complete = 'POST /api/sprints/:id/complete'
const look = 'GET /api/sprints/:id/look-back'
const answer = 'POST /api/sprints/:id/answers'

onAnyDatabase('looking back at a sprint', (server) => {
  const aStartedSprint = (family: Family) => aSprint(server, family, { status: 'active' })
  const tasksOf = (by: Person, id: string) => server.ok(by, 'GET /api/sprints/:id/tasks', { params: { id } })
  const backlogOf = ({ ana, workspaceId: id }: Family) =>
    server.ok(ana, 'GET /api/workspaces/:id/backlog', { params: { id } })

  describe('completing a sprint with a choice for each unfinished task', () => {
    // Proves 11.170, 11.171
    it('copies each task to the backlog, a draft or the trash, and no longer counts the original', async () => {
      const family = await aFamily(server)
      const { ana, ben, workspaceId } = family
      const { id: sprint_id } = await aStartedSprint(family)
      const next = await aSprint(server, family, { name: 'Week eleven' })
      await aTask(server, family, { title: 'planned', sprint_id: next.id })
      const left = { sprint_id, time_spent: null }
      const kept = await aTask(server, family, { ...left, title: 'kept' })
      const going = await aTask(server, family, { ...left, title: 'going on', estimated_time: '1h' })
      const dropped = await aTask(server, family, { ...left, title: 'dropped' })
      const done = await aTask(server, family, { ...left, title: 'done', status: 'done' })
      const deleted = await aTask(server, family, { ...left, deleted_at: server.now.toISOString() })
      const params = { id: sprint_id }
      const leftovers = [
        { id: going.id, to: next.id },
        { id: dropped.id, to: 'drop' as const },
        { id: done.id, to: 'drop' as const }, // done by another request in the meantime
        { id: deleted.id, to: next.id },
      ]
      const reply = await server.ok(ana, complete, { params, body: { leftovers } })
      expect(reply).toMatchObject({ status: 'completed', carriedOver: 1, toDrafts: 1, dropped: 1 })
      expect((await backlogOf(family)).map(({ title }) => title)).toEqual(['kept'])
      const [, moved] = await tasksOf(ana, next.id)
      expect(moved).toMatchObject({ title: 'going on', sprintId: next.id, estimatedTime: '1h', day: null })
      const trash = await server.ok(ana, 'GET /api/workspaces/:id/deleted-tasks', {
        params: { id: workspaceId },
      })
      expect(trash.map(({ task }) => task.title)).toContain('dropped')
      const originals = await tasksOf(ana, sprint_id)
      const titles = originals.filter(({ carriedTo }) => carriedTo).map(({ title }) => title)
      expect(titles.sort()).toEqual(['dropped', 'going on', 'kept'])
      const { sprintStats } = await server.ok(ben, 'GET /api/workspaces/:id/dashboard', {
        params: { id: workspaceId },
      })
      expect(sprintStats).toMatchObject({ completedTasks: 1, todoTasks: 3 }) // kept, in progress, planned
      const copy = originals.find(({ id }) => id === dropped.id)?.carriedTo ?? ''
      await server.ok(ana, 'POST /api/tasks/:id/restore', { params: { id: copy } })
      expect((await backlogOf(family)).map(({ title }) => title)).toEqual(['kept', 'dropped'])
      const { leftovers: told } = await server.ok(ana, look, { params })
      expect(told.map(({ id, place, sprintName }) => [id, place, sprintName])).toEqual([
        [kept.id, 'backlog', null],
        [going.id, 'sprint', 'Week eleven'],
        [dropped.id, 'backlog', null],
      ])
    })

    it('copies a shared task only for learners who have not done their part', async () => {
      const family = await aFamily(server)
      const { ana, ben, mia } = family
      const { id } = await aStartedSprint(family)
      const next = await aSprint(server, family)
      const body = {
        workspaceId: family.workspaceId,
        title: 'Sing',
        sprintId: id,
        assignees: [ben.id, mia.id],
      }
      const task = await server.ok(ana, 'POST /api/tasks', { body })
      await server.ok(ben, 'PATCH /api/tasks/:id', { params: { id: task.id }, body: { status: 'done' } })
      const leftovers = [{ id: task.id, to: next.id }]
      await server.ok(ana, complete, { params: { id }, body: { leftovers } })
      const [copy] = await tasksOf(ana, next.id)
      expect(copy).toMatchObject({ title: 'Sing', assignees: [mia.id], shares: [] })
      const { learners } = await server.ok(ana, look, { params: { id } })
      expect(learners.map(({ person, done }) => [person.firstName, done])).toEqual([
        ['Ben', 1],
        ['Mia', 0],
      ])
    })

    // Proves 11.172
    it('refuses a task outside the sprint and a target that is no draft, and completes nothing', async () => {
      const family = await aFamily(server)
      const { id } = await aStartedSprint(family)
      const past = await aSprint(server, family, { status: 'completed' })
      const draft = await aSprint(server, family)
      const [task, waiting] = [await aTask(server, family, { sprint_id: id }), await aTask(server, family)]
      const refusal = (leftovers: { id: string; to: string }[]) =>
        server.refused(family.ana, complete, { params: { id }, body: { leftovers } })
      expect(await refusal([{ id: waiting.id, to: 'drop' }])).toMatchObject({
        status: 400,
        code: 'leftover_not_in_sprint',
        issues: [{ path: 'leftovers.0.id' }],
      })
      for (const to of [id, past.id])
        expect(await refusal([{ id: task.id, to }])).toMatchObject({
          status: 400,
          code: 'leftover_needs_draft',
          issues: [{ path: 'leftovers.0.to' }],
        })
      const twice = { id: task.id, to: draft.id }
      for (const wrong of [[{ id: task.id, to: 'elsewhere' }], [twice, twice]])
        expect(await refusal(wrong)).toMatchObject({ status: 400, code: 'invalid' })
      expect((await server.ok(family.ana, look, { params: { id } })).isOpen).toBe(true)
      expect(await tasksOf(family.ana, draft.id)).toEqual([])
      const completed = await server.ok(family.ana, complete, { params: { id } })
      expect(completed).toMatchObject({ carriedOver: 1, toDrafts: 0, dropped: 0 })
    })
  })

  describe('answers', () => {
    // Proves 11.173
    it('can be a face, words or both, and can be changed or deleted', async () => {
      const family = await aFamily(server)
      const { id } = await aStartedSprint(family)
      const params = { id }
      const say = (body: { face?: 'proud' | 'tired'; words?: string }) =>
        server.ok(family.ben, answer, { params, body: { question: 'well', ...body } })
      const told = async () => (await server.ok(family.ben, look, { params })).answers
      expect(await say({ face: 'proud' })).toMatchObject({
        question: 'well',
        face: 'proud',
        words: null,
        person: { id: family.ben.id, firstName: 'Ben' },
      })
      const first = await told()
      const changed = await say({ face: 'tired', words: '  The volcano  ' })
      expect(changed).toMatchObject({ id: first[0]?.id, face: 'tired', words: 'The volcano' })
      expect(await told()).toEqual([changed])
      expect(await say({ words: ' ' })).toBeNull()
      expect(await told()).toEqual([])
      const tooLong = { question: 'well' as const, words: 'x'.repeat(limits.answerWords.max + 1) }
      for (const body of [
        tooLong,
        { question: 'why' as 'well' },
        { ...tooLong, words: '', face: 'x' as 'sad' },
      ])
        expect(await server.refused(family.ben, answer, { params, body })).toMatchObject({ status: 400 })
    })

    // Proves 11.174, 11.175
    it('can be read only by facilitators and the user who gave them', async () => {
      const family = await aFamily(server)
      const { ana, tom, ben, mia } = family
      const { id } = await aStartedSprint(family)
      await aTask(server, family, { sprint_id: id, status: 'done', time_spent: '30min' })
      await aTask(server, family, { sprint_id: id, assigned_to: mia.id, subject_id: family.art })
      const params = { id }
      for (const by of [ana, ben, mia])
        await server.ok(by, answer, {
          params,
          body: { question: 'next', face: 'curious', words: by.firstName },
        })
      await server.ok(ana, complete, { params })
      const all = await server.ok(tom, look, { params })
      expect(all.answers.map(({ words }) => words)).toEqual(['Ana', 'Ben', 'Mia'])
      expect(all.learners.map(({ person, done, minutes }) => [person.firstName, done, minutes])).toEqual([
        ['Ben', 1, 30],
        ['Mia', 0, 0],
      ])
      expect(all.leftovers).toMatchObject([{ subject: family.art, assignees: [mia.id], place: 'backlog' }])
      const bens = await server.ok(ben, look, { params })
      expect(bens.answers.map(({ words }) => words)).toEqual(['Ben'])
      expect(bens.learners.map(({ person }) => person.id)).toEqual([ben.id])
      expect(bens.leftovers).toEqual([])
      const mias = await server.ok(mia, look, { params })
      expect(mias.leftovers).toMatchObject([{ assignees: [mia.id], place: null }])
    })

    // Proves 11.173, 11.176
    it('can be given from the start of a sprint until the next one is completed', async () => {
      const family = await aFamily(server)
      const { ana, ben } = family
      const draft = await aSprint(server, family)
      const sent = (id: string) => ({
        params: { id },
        body: { question: 'hard' as const, face: 'sad' as const },
      })
      const closed = { status: 409, code: 'look_back_over' }
      expect(await server.refused(ana, answer, sent(draft.id))).toMatchObject(closed)
      const first = await aStartedSprint(family)
      await server.ok(ana, complete, { params: { id: first.id } })
      await server.ok(ben, answer, sent(first.id))
      await server.ok(ana, 'PATCH /api/sprints/:id', {
        params: { id: draft.id },
        body: { startDate: '2026-03-09', endDate: '2026-03-13' },
      })
      await server.ok(ana, 'POST /api/sprints/:id/start', { params: { id: draft.id } })
      await server.ok(ben, answer, sent(draft.id))
      await server.ok(ben, answer, sent(first.id))
      await server.ok(ana, complete, { params: { id: draft.id } })
      await server.ok(ben, answer, sent(draft.id))
      expect(await server.refused(ben, answer, sent(first.id))).toMatchObject(closed)
      expect((await server.ok(ben, look, { params: { id: first.id } })).isOpen).toBe(false)
    })

    // Proves 11.177
    it('can be entered by a facilitator only for a managed child', async () => {
      const family = await aFamily(server)
      const { ana, ben, mia } = family
      const { id } = await aStartedSprint(family)
      await makeManaged(server, family.workspaceId, mia)
      const sent = (learnerId: string) => ({
        params: { id },
        body: { question: 'well' as const, words: 'Swimming', learnerId },
      })
      expect(await server.ok(ana, answer, sent(mia.id))).toMatchObject({ person: { id: mia.id } })
      for (const { id: learnerId } of [ben, family.tom])
        expect(await server.refused(ana, answer, sent(learnerId))).toMatchObject({
          status: 409,
          code: 'account_not_managed',
        })
    })

    // Proves 11.178
    it('are exported with a learner’s data and deleted with the account', async () => {
      const family = await aFamily(server)
      const { ana, mia } = family
      const { id } = await aStartedSprint(family)
      await makeManaged(server, family.workspaceId, mia)
      await server.ok(mia, answer, { params: { id }, body: { question: 'hard', words: 'Fractions' } })
      const data = await server.ok(ana, 'GET /api/users/:id/data', { params: { id: mia.id } })
      expect(data).toMatchObject({ answers: [{ sprint: 'Week ten', question: 'hard', words: 'Fractions' }] })
      const params = { id: family.workspaceId, userId: mia.id }
      await server.ok(ana, 'DELETE /api/workspaces/:id/learners/:userId', { params })
      expect((await server.ok(ana, look, { params: { id } })).answers).toEqual([])
    })
  })

  it('takes as many statements for many tasks and answers as for one', async () => {
    const family = await aFamily(server)
    const { id } = await aStartedSprint(family)
    const counts: number[] = []
    for (const by of [family.ben, family.mia]) {
      for (const title of ['one', 'two']) await aTask(server, family, { title, sprint_id: id })
      await server.ok(by, answer, { params: { id }, body: { question: 'well', face: 'glad' } })
      await server.clearStatements()
      await server.ok(family.ana, look, { params: { id } })
      counts.push(server.statements.length)
    }
    expect(counts[0]).toBeLessThanOrEqual(6)
    expect(counts[1]).toBe(counts[0])
  })
})

import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { aFamily, aSprint, aTask, type Family } from '#tests/support/family.ts'
import { type Caller, onAnyDatabase, onBothDatabases, type TestServer } from '#tests/support/test-server.ts'

onAnyDatabase('ticking a checklist item', (server) => {
  const { ticking, tick, rowOf, onBoard } = fixture(server)
  const refused = (by: Caller, id: string, item: number, text: string, isDone = true) =>
    server.refused(by, 'POST /api/tasks/:id/checklist', ticking(id, item, text, isDone))

  // Proves 11.82, 11.84
  it('updates the description, and the progress of a task in progress', async () => {
    const family = await aFamily(server)
    const id = await onBoard(family, { description: 'Buy:\n- milk\n* [ ] eggs', status: 'in_progress' })
    expect(await tick(family.ben, id, 1, 'eggs')).toMatchObject({
      description: 'Buy:\n- milk\n* [x] eggs',
      progress: 50,
      status: 'in_progress',
      version: 2,
    })
    expect(await tick(family.tom, id, 0, 'milk')).toMatchObject({ progress: 100, status: 'in_progress' })
    expect(await tick(family.ben, id, 1, 'eggs', false)).toMatchObject({
      description: 'Buy:\n- [x] milk\n* [ ] eggs',
      progress: 50,
      version: 4,
    })
    expect(await tick(family.ana, id, 0, 'milk')).toMatchObject({ progress: 50, version: 4 })
  })

  // Proves 11.83
  it('finds an item by its text after a shift of lines, and refuses an ambiguous one as stale', async () => {
    const family = await aFamily(server)
    const { id } = await aTask(server, family, { description: '- bread\n- milk\n- salt\n- salt' })
    expect(await tick(family.ben, id, 0, 'milk')).toMatchObject({
      description: '- bread\n- [x] milk\n- salt\n- salt',
    })
    const current = { id, description: '- bread\n- [x] milk\n- salt\n- salt', version: 2 }
    for (const words of ['eggs', 'salt'])
      expect(await refused(family.ben, id, 1, words)).toMatchObject({ status: 409, code: 'stale', current })
    const plain = await aTask(server, family)
    expect(await refused(family.ben, plain.id, 0, 'milk')).toMatchObject({ status: 409, code: 'stale' })
  })

  // Proves 11.83
  it('makes a concurrent edit of the description stale, but not an edit of another field', async () => {
    const family = await aFamily(server)
    const { id } = await aTask(server, family, { description: '- milk' })
    await tick(family.ben, id, 0, 'milk')
    const params = { id }
    const description = { description: '- milk\n- eggs', was: { description: '- milk' } }
    expect(
      await server.refused(family.ana, 'PATCH /api/tasks/:id', { params, body: description }),
    ).toMatchObject({
      code: 'stale',
      current: { description: '- [x] milk' },
    })
    const title = { title: 'Shopping', was: { title: 'Read a chapter' } }
    expect(await server.ok(family.ana, 'PATCH /api/tasks/:id', { params, body: title })).toMatchObject({
      description: '- [x] milk',
    })
    expect(
      await server.refused(family.ben, 'PATCH /api/tasks/:id', {
        params,
        body: { description: '- [ ] milk' },
      }),
    ).toMatchObject({ status: 403, code: 'forbidden_fields' })
  })

  it('restores the exact description and progress when it is undone', async () => {
    const family = await aFamily(server)
    const { id } = await aTask(server, family, { description: '- milk', status: 'in_progress', progress: 10 })
    const change = randomUUID()
    const ticked = await server.fastify.inject({
      method: 'POST',
      url: `/api/tasks/${id}/checklist`,
      headers: { 'x-change': change },
      cookies: { sprintling_session: family.ben.token },
      payload: { item: 0, text: 'milk', isDone: true },
    })
    expect(ticked.json()).toMatchObject({ progress: 100 })
    await server.ok(family.ben, 'POST /api/changes/:id/undo', { params: { id: change } })
    expect(await rowOf(id)).toMatchObject({ description: '- milk', progress: 10 })
  })

  it('is refused if the description would exceed its maximum length', async () => {
    const family = await aFamily(server)
    const of = (length: number) => ({ description: '- milk\n- [ ] eggs\n'.padEnd(length, 'x') })
    const { id } = await aTask(server, family, of(4997))
    expect(await refused(family.ben, id, 0, 'milk')).toMatchObject({ status: 409, code: 'description_full' })
    expect(await rowOf(id)).toMatchObject({ ...of(4997), version: 1 })
    await tick(family.ben, id, 1, 'eggs')
    const shorter = await aTask(server, family, of(4996))
    expect((await tick(family.ben, shorter.id, 0, 'milk')).description).toHaveLength(5000)
  })

  // Proves 11.82
  it('is refused to everybody once the sprint is completed', async () => {
    const family = await aFamily(server)
    const sprint = await aSprint(server, family, { status: 'active' })
    const { id } = await aTask(server, family, { sprint_id: sprint.id, description: '- milk' })
    await server.ok(family.ana, 'POST /api/sprints/:id/complete', { params: { id: sprint.id } })
    for (const by of [family.ben, family.ana])
      expect(await refused(by, id, 0, 'milk')).toMatchObject({ status: 409, code: 'sprint_completed' })
    expect(await rowOf(id)).toMatchObject({ description: '- milk', version: 1 })
  })
})

onBothDatabases('ticking checklist items concurrently', (server) => {
  const { tick, rowOf, onBoard } = fixture(server)

  // Proves 11.83
  it('keeps every tick when several people tick at once', async () => {
    const family = await aFamily(server)
    const items = Array.from({ length: 12 }, (_, place) => `item ${place}`)
    const description = items.map((words) => `- ${words}`).join('\n')
    const id = await onBoard(family, { description, status: 'in_progress' })
    await Promise.all(
      items.map((words, place) => tick(place % 2 ? family.ben : family.tom, id, place, words)),
    )
    expect(await rowOf(id)).toMatchObject({
      description: items.map((words) => `- [x] ${words}`).join('\n'),
      progress: 100,
      version: 13,
    })
  })
})

/** Requests and rows that both groups of tests use. */
function fixture(server: TestServer) {
  const ticking = (id: string, item: number, text: string, isDone: boolean) => ({
    params: { id },
    body: { item, text, isDone },
  })
  const tick = (by: Caller, id: string, item: number, text: string, isDone = true) =>
    server.ok(by, 'POST /api/tasks/:id/checklist', ticking(id, item, text, isDone))
  const rowOf = (id: string) =>
    server.store.db.selectFrom('task').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const onBoard = async (family: Family, more: Parameters<typeof aTask>[2]) => {
    const { id: sprint_id } = await aSprint(server, family, { status: 'active' })
    return (await aTask(server, family, { sprint_id, ...more })).id
  }
  return { ticking, tick, rowOf, onBoard }
}

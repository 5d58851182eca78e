import { expect, it } from 'vitest'
import { aFamily, aSprint, aTask, type Family, insertTasks, type Person } from '#tests/support/family.ts'
import { onBothDatabases } from '#tests/support/test-server.ts'

onBothDatabases('search', (server) => {
  const search = (by: Person, { workspaceId }: Family, q: string) =>
    server.ok(by, 'GET /api/workspaces/:id/search', { params: { id: workspaceId }, query: { q } })
  const titles = async (by: Person, family: Family, q: string) =>
    (await search(by, family, q)).map(({ task }) => task.title)

  // Proves 11.42
  it('finds a facilitator’s tasks everywhere, and returns where each one is', async () => {
    const family = await aFamily(server)
    const places: [string, string, string | null][] = []
    for (const status of ['draft', 'active', 'completed'] as const) {
      const { id: sprint_id, name } = await aSprint(server, family, { status, name: `A ${status} sprint` })
      const { title } = await aTask(server, family, { sprint_id, title: `Volcano, ${status}` })
      places.push([title, status, name])
    }
    await aTask(server, family, { title: 'Volcano, waiting' })
    const deleted_at = (days: number) => new Date(server.now.getTime() - days * 86_400_000).toISOString()
    await aTask(server, family, { title: 'Volcano, deleted', deleted_at: deleted_at(29) })
    await aTask(server, family, { title: 'Volcano, gone', deleted_at: deleted_at(31) })
    const found = await search(family.ana, family, 'volcano')
    expect(found.map(({ task, place, sprintName }) => [task.title, place, sprintName])).toEqual([
      ['Volcano, deleted', 'deleted', null],
      ['Volcano, waiting', 'backlog', null],
      ...places.toReversed(),
    ])
    expect(found[0]?.task.assignee).toMatchObject({ id: family.ben.id, firstName: 'Ben' })
  })

  // Proves 11.42
  it('finds only what a learner may see: no drafts, nothing deleted, and only own backlog tasks', async () => {
    const family = await aFamily(server)
    const mine = { assigned_to: family.ben.id }
    const hers = { assigned_to: family.mia.id }
    for (const status of ['draft', 'active', 'completed'] as const) {
      const { id: sprint_id } = await aSprint(server, family, { status })
      await aTask(server, family, { sprint_id, title: `Map, ${status}, mine`, ...mine })
      await aTask(server, family, { sprint_id, title: `Map, ${status}, hers`, ...hers })
    }
    await aTask(server, family, { title: 'Map, waiting, mine', ...mine })
    await aTask(server, family, { title: 'Map, waiting, hers', ...hers })
    await aTask(server, family, { title: 'Map, deleted', ...mine, deleted_at: server.now.toISOString() })
    expect(await titles(family.ben, family, 'map')).toEqual([
      'Map, waiting, mine',
      'Map, completed, hers',
      'Map, completed, mine',
      'Map, active, hers',
      'Map, active, mine',
    ])
  })

  // Proves 11.41
  it.each([
    ['arbol', 'El árbol'],
    ['MANANA', 'Mañana'],
    ['ŁÓDŹ', 'Do łódź'],
    ['ёлку', 'Нарисовать ЕЛКУ'],
    ['ежик', 'Ёжик в тумане'],
    ['שלום', 'שָׁלוֹם לכולם'],
  ])('matches the query “%s” to the title “%s”', async (query, title) => {
    const family = await aFamily(server)
    await aTask(server, family, { title })
    await aTask(server, family, { title: 'Something else' })
    expect(await titles(family.ana, family, query)).toEqual([title])
  })

  // Proves 11.41
  it('ranks matches by start of title, start of word, title, description, and then newest first', async () => {
    const family = await aFamily(server)
    const expected = ['Art of maps', 'Art', 'Modern art', 'Chart', 'Draw']
    for (const title of expected.toReversed()) {
      await aTask(server, family, { title, ...(title === 'Draw' && { description: 'For the ART box' }) })
    }
    expect(await titles(family.ana, family, 'art')).toEqual(expected)
  })

  // Proves 11.41
  it('requires every word of the query, and treats no character as a pattern', async () => {
    const family = await aFamily(server)
    await aTask(server, family, { title: 'Read 100 % of it', description: 'page 12' })
    await aTask(server, family, { title: 'Read it all' })
    expect(await titles(family.ana, family, 'page read')).toEqual(['Read 100 % of it'])
    expect(await titles(family.ana, family, '%')).toEqual(['Read 100 % of it'])
    expect(await titles(family.ana, family, '_')).toEqual([])
  })

  // Proves 11.41
  it('returns at most fifty tasks, with three statements', async () => {
    const family = await aFamily(server)
    await insertTasks(server, family, 120)
    await server.clearStatements()
    expect(await search(family.ana, family, 'chapter')).toHaveLength(50)
    expect(server.statements).toHaveLength(3)
  })

  // Proves 11.41
  it('takes one to two hundred characters', async () => {
    const family = await aFamily(server)
    await aTask(server, family)
    const sent = (q: string) => ({ params: { id: family.workspaceId }, query: { q } })
    for (const q of ['', '  ', 'x'.repeat(201)]) {
      const refusal = await server.refused(family.ana, 'GET /api/workspaces/:id/search', sent(q))
      expect(refusal).toMatchObject({ status: 400, code: 'invalid' })
    }
    expect(await search(family.ana, family, ` ${'x'.repeat(200)} `)).toEqual([])
  })
})

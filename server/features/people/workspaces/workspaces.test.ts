import { expect, it } from 'vitest'
import { leastUsedColor, palette } from '#domain/subject.ts'
import { insertWorkspaces } from '#tests/support/bulk-rows.ts'
import { aFamily, aPerson, aSprint, type Person } from '#tests/support/family.ts'
import { onAnyDatabase, type TestServer } from '#tests/support/test-server.ts'

onAnyDatabase('workspaces', (server) => {
  // Proves 1.2, 3.10, 7.13
  it('creates a workspace with the creator as its only member', async () => {
    const ana = await aPerson(server, 'Ana', 'facilitator')
    const answer = await server.request(ana, 'POST /api/workspaces', {
      body: { name: '  Lind family ', description: 'Spring term' },
    })
    expect(answer.statusCode).toBe(201)
    const made = answer.json<{ id: string }>()
    expect(made).toEqual({
      id: made.id,
      name: 'Lind family',
      description: 'Spring term',
      createdBy: ana.id,
      createdAt: server.now.toISOString(),
      ownerId: ana.id,
      offeredTo: null,
      schoolDays: '12345',
      deviceMinutes: 10,
      learnerCount: 0,
      activeSprintCount: 0,
    })
    expect(await server.ok(ana, 'GET /api/workspaces')).toEqual([made])
    const members = await server.ok(ana, 'GET /api/workspaces/:id/members', { params: { id: made.id } })
    expect(members).toMatchObject([{ userId: ana.id, role: 'facilitator' }])
  })

  // Proves 3.31
  it('gives a new workspace default subjects in the creator’s language with the palette colours in order', async () => {
    const ana = await aPerson(server, 'Ana', 'facilitator')
    await speaks(server, ana, 'pl')
    const { id, description } = await server.ok(ana, 'POST /api/workspaces', { body: { name: 'Dom' } })
    expect(description).toBeNull()
    const subjects = await server.ok(ana, 'GET /api/workspaces/:id/subjects', { params: { id } })
    expect(subjects.map((subject) => subject.name)).toEqual([
      'Język polski',
      'Matematyka',
      'Przyroda',
      'Język angielski',
      'Historia',
      'Język hiszpański',
      'Plastyka',
      'Muzyka',
      'Wychowanie fizyczne',
    ])
    expect(subjects.map((subject) => subject.color)).toEqual([leastUsedColor(palette), ...palette])
    expect(subjects.map((subject) => subject.glyph).join(' ')).toBe(
      'pencil sums flask book temple speech brush note ball',
    )
    expect(subjects.map((subject) => subject.language)).toEqual([
      'pl',
      null,
      null,
      'en',
      null,
      'es',
      null,
      null,
      null,
    ])
  })

  it('writes the subjects of a new workspace in one statement', async () => {
    const ana = await aPerson(server, 'Ana', 'facilitator')
    await server.clearStatements()
    await server.ok(ana, 'POST /api/workspaces', { body: { name: 'Lind family' } })
    expect(server.statements.filter((sql) => sql.startsWith('insert into "subject"'))).toHaveLength(1)
  })

  // Proves 3.11, 7.12
  it('lists the user’s own workspaces with their counts, sorted by name in the user’s language', async () => {
    const family = await aFamily(server)
    const stranger = await aFamily(server)
    await aSprint(server, family, { status: 'active' })
    await aSprint(server, family, { status: 'draft' })
    await aSprint(server, stranger, { status: 'active' })
    for (const name of ['Łąka', 'zoo', 'Lzy', 'apple'])
      await server.ok(family.ana, 'POST /api/workspaces', { body: { name } })
    const names = async () => (await server.ok(family.ana, 'GET /api/workspaces')).map((one) => one.name)
    expect(await names()).toEqual(['apple', 'Łąka', 'Lind family', 'Lzy', 'zoo'])
    await speaks(server, family.ana, 'pl')
    expect(await names()).toEqual(['apple', 'Lind family', 'Lzy', 'Łąka', 'zoo'])
    expect(await server.ok(family.ben, 'GET /api/workspaces')).toMatchObject([
      { id: family.workspaceId, learnerCount: 2, activeSprintCount: 1 },
    ])
    expect(await server.ok(await aPerson(server, 'Eva', 'learner'), 'GET /api/workspaces')).toEqual([])
  })

  it('reads one workspace and two hundred in two statements', async () => {
    const ana = await aPerson(server, 'Ana', 'facilitator')
    await insertWorkspaces(server, ana, 1)
    await server.clearStatements()
    expect(await server.ok(ana, 'GET /api/workspaces')).toHaveLength(1)
    expect(server.statements).toHaveLength(2)
    await insertWorkspaces(server, ana, 199)
    await server.clearStatements()
    expect(await server.ok(ana, 'GET /api/workspaces')).toHaveLength(200)
    expect(server.statements).toHaveLength(2)
  })

  // Proves 7.14
  it('changes only the fields that are sent', async () => {
    const family = await aFamily(server)
    const other = await aFamily(server)
    await aSprint(server, family, { status: 'active' })
    const params = { id: family.workspaceId }
    const change = (body: { name?: string; description?: string | null }) =>
      server.ok(family.tom, 'PATCH /api/workspaces/:id', { params, body })
    expect(await change({ name: 'The Linds' })).toMatchObject({
      name: 'The Linds',
      description: null,
      learnerCount: 2,
      activeSprintCount: 1,
    })
    expect(await change({ description: 'At home' })).toMatchObject({
      name: 'The Linds',
      description: 'At home',
    })
    const cleared = await change({ description: '' })
    expect(cleared).toMatchObject({ name: 'The Linds', description: null })
    expect(await change({ name: 'The Linds', description: null })).toEqual(cleared)
    expect(await server.ok(family.ben, 'GET /api/workspaces')).toEqual([cleared])
    expect(await server.ok(other.ana, 'GET /api/workspaces')).toMatchObject([{ name: 'Lind family' }])
  })

  it('refuses to overwrite a field that someone else has changed, and returns the current workspace', async () => {
    const family = await aFamily(server)
    const params = { id: family.workspaceId }
    const body = { name: 'The owls', description: 'At home' }
    const current = await server.ok(family.tom, 'PATCH /api/workspaces/:id', { params, body })
    for (const body of [
      { name: 'The Linds', was: { name: 'Lind family' } },
      { name: 'The Linds', description: 'Elm street', was: { name: 'The owls', description: '' } },
      { description: null, was: { description: 'Far away' } },
    ])
      expect(await server.refused(family.ana, 'PATCH /api/workspaces/:id', { params, body })).toMatchObject({
        status: 409,
        code: 'stale',
        current,
      })
    expect(await server.ok(family.ben, 'GET /api/workspaces')).toEqual([current])
    const fresh = {
      name: 'The owls',
      description: 'Elm street',
      was: { name: 'Lind family', description: 'At home' },
    }
    expect(await server.ok(family.ana, 'PATCH /api/workspaces/:id', { params, body: fresh })).toEqual({
      ...current,
      description: 'Elm street',
    })
  })

  it('refuses a change that names nothing', async () => {
    const family = await aFamily(server)
    for (const body of [{ color: 'red' } as object, { was: { name: 'Lind family' } }]) {
      const nothing = { params: { id: family.workspaceId }, body }
      expect((await server.refused(family.ana, 'PATCH /api/workspaces/:id', nothing)).code).toBe(
        'nothing_to_change',
      )
    }
    expect(await server.ok(family.ana, 'GET /api/workspaces')).toMatchObject([{ name: 'Lind family' }])
  })
})

async function speaks(server: TestServer, person: Person, language: 'pl') {
  await server.ok(person, 'PATCH /api/users/:id/preferences', {
    params: { id: person.id },
    body: { language },
  })
}

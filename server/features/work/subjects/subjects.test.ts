import { expect, it } from 'vitest'
import type { BodyOf } from '#contract/calls.ts'
import { palette, type SubjectGlyph } from '#domain/subject.ts'
import { insertSubjects } from '#tests/support/bulk-rows.ts'
import { aFamily, aTask, type Family, type Person } from '#tests/support/family.ts'
import { assertInvariants } from '#tests/support/sequences/invariants.ts'
import { onAnyDatabase, onBothDatabases, type TestServer } from '#tests/support/test-server.ts'

onAnyDatabase('subjects', (server) => {
  // Proves 7.22
  it('lists only the subjects of the workspace, in creation order', async () => {
    const family = await aFamily(server)
    await aFamily(server)
    const start = server.now
    server.now = new Date(start.getTime() + 1000)
    const zoology = await add(server, family, { name: 'Zoology' })
    const biology = await add(server, family, { name: 'Biology' })
    server.now = start
    const subjects = await list(server, family.ben, family)
    expect(subjects.map((subject) => subject.id)).toEqual([family.math, family.art, zoology.id, biology.id])
    expect(subjects[0]).toEqual({
      id: family.math,
      workspaceId: family.workspaceId,
      name: 'Math',
      color: palette[0],
      glyph: 'sums',
      language: null,
    })
  })

  it('reads two or two hundred subjects with three statements', async () => {
    const family = await aFamily(server)
    await server.clearStatements()
    expect(await list(server, family.ana, family)).toHaveLength(2)
    expect(server.statements).toHaveLength(3)
    await insertSubjects(server, family, 198)
    await server.clearStatements()
    expect(await list(server, family.ana, family)).toHaveLength(200)
    expect(server.statements).toHaveLength(3)
  })

  // Proves 1.3, 7.23
  it('gives a new subject the first unused color, unless one is chosen', async () => {
    const family = await aFamily(server)
    const answer = await server.request(family.tom, 'POST /api/workspaces/:id/subjects', {
      params: { id: family.workspaceId },
      body: { name: '  Chess ' },
    })
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toMatchObject({
      workspaceId: family.workspaceId,
      name: 'Chess',
      color: palette[2],
    })
    expect(await add(server, family, { name: 'Latin', color: palette[0] })).toMatchObject({
      color: palette[0],
    })
    expect(await add(server, family, { name: 'Greek' })).toMatchObject({ color: palette[3] })
  })

  // Proves 12.76
  it('stores, changes and clears the language of a subject, and refuses an invalid one', async () => {
    const family = await aFamily(server)
    const french = await add(server, family, { name: 'Französisch', language: 'fr' })
    expect(french.language).toBe('fr')
    expect(await add(server, family, { name: 'Chess' })).toMatchObject({ language: null })
    const params = { id: french.id }
    const change = (language: string | null) =>
      server.ok(family.tom, 'PATCH /api/subjects/:id', { params, body: { language } })
    expect(await change('pt-BR')).toMatchObject({ language: 'pt-BR' })
    expect(await change(null)).toMatchObject({ language: null })
    for (const language of ['French', 'FR', 'f', ''])
      expect(
        await server.refused(family.tom, 'PATCH /api/subjects/:id', { params, body: { language } }),
      ).toMatchObject({ status: 400, code: 'invalid' })
  })

  it('keeps names unique in a workspace regardless of case and Unicode form', async () => {
    const family = await aFamily(server)
    const other = await aFamily(server)
    const params = { id: family.workspaceId }
    const taken = { status: 409, code: 'subject_name_taken', issues: [{ path: 'name' }] }
    for (const name of ['MATH', 'Ｍath', ' math '])
      expect(
        await server.refused(family.ana, 'POST /api/workspaces/:id/subjects', { params, body: { name } }),
      ).toMatchObject(taken)
    const renamed = { params: { id: family.art }, body: { name: 'maTh' } }
    expect(await server.refused(family.ana, 'PATCH /api/subjects/:id', renamed)).toMatchObject(taken)
    expect(await list(server, family.ana, family)).toMatchObject([{ name: 'Math' }, { name: 'Art' }])
    await add(server, family, { name: 'Chess' })
    await add(server, other, { name: 'Chess' })
  })

  // Proves 7.24
  it('changes the name, the colour or both, and leaves the rest', async () => {
    const family = await aFamily(server)
    const params = { id: family.math }
    const change = (body: { name?: string; color?: (typeof palette)[number] }) =>
      server.ok(family.tom, 'PATCH /api/subjects/:id', { params, body })
    expect(await change({ name: 'Maths' })).toMatchObject({ name: 'Maths', color: palette[0] })
    expect(await change({ color: palette[6] })).toMatchObject({ name: 'Maths', color: palette[6] })
    const cased = await change({ name: 'MATHS' })
    expect(cased).toMatchObject({ id: family.math, name: 'MATHS', color: palette[6] })
    expect(await change({ name: 'MATHS', color: palette[6] })).toEqual(cased)
    expect(await list(server, family.ben, family)).toMatchObject([cased, { name: 'Art', color: palette[1] }])
    await add(server, family, { name: 'Math' })
  })

  // Proves 10.46
  it('stores the chosen glyph, and changes it independently of the name', async () => {
    const family = await aFamily(server)
    const chess = await add(server, family, { name: 'Chess', glyph: 'star' })
    expect(chess.glyph).toBe('star')
    expect(await add(server, family, { name: 'History' }), 'called as a default').toMatchObject({
      glyph: null,
    })
    expect(await add(server, family, { name: 'Latin', glyph: null })).toMatchObject({ glyph: null })
    const params = { id: chess.id }
    const change = (body: {
      name?: string
      glyph?: SubjectGlyph | null
      was?: { glyph?: SubjectGlyph | null }
    }) => server.ok(family.tom, 'PATCH /api/subjects/:id', { params, body })
    expect(await change({ name: 'Go' })).toEqual({ ...chess, name: 'Go' })
    expect(await change({ glyph: 'pot' })).toEqual({ ...chess, name: 'Go', glyph: 'pot' })
    expect(await change({ glyph: null, was: { glyph: 'pot' } })).toEqual({
      ...chess,
      name: 'Go',
      glyph: null,
    })
    const late = { params, body: { glyph: 'leaf', was: { glyph: 'pot' } } } as const
    expect(await server.refused(family.ana, 'PATCH /api/subjects/:id', late)).toMatchObject({
      status: 409,
      code: 'stale',
      current: { glyph: null },
    })
    expect(await change({ glyph: 'leaf', was: { glyph: null } })).toMatchObject({ glyph: 'leaf' })
    expect(await list(server, family.ben, family)).toMatchObject([
      { name: 'Math', glyph: 'sums' },
      { name: 'Art', glyph: 'brush' },
      { name: 'Go', glyph: 'leaf' },
      { name: 'History', glyph: null },
      { name: 'Latin', glyph: null },
    ])
  })

  it('refuses to overwrite a field that someone else has changed, and returns the current subject', async () => {
    const family = await aFamily(server)
    const params = { id: family.math }
    const body = { name: 'Algebra', color: palette[5] }
    const current = await server.ok(family.tom, 'PATCH /api/subjects/:id', { params, body })
    for (const body of [
      { name: 'Numbers', was: { name: 'Math' } },
      { color: palette[3], was: { color: palette[0] } },
      { name: 'Numbers', color: palette[3], was: { name: 'Algebra', color: palette[0] } },
      { name: 'Art', was: { name: 'Math' } },
    ])
      expect(await server.refused(family.ana, 'PATCH /api/subjects/:id', { params, body })).toMatchObject({
        status: 409,
        code: 'stale',
        current,
      })
    expect(await list(server, family.ben, family)).toMatchObject([current, { name: 'Art' }])
    const fresh = { name: 'Numbers', color: palette[5], was: { name: 'Algebra', color: palette[0] } }
    expect(await server.ok(family.ana, 'PATCH /api/subjects/:id', { params, body: fresh })).toEqual({
      ...current,
      name: 'Numbers',
    })
  })

  it('refuses an update without a known field', async () => {
    const family = await aFamily(server)
    for (const body of [{ workspaceId: family.workspaceId } as object, { was: { name: 'Math' } }]) {
      const nothing = { params: { id: family.math }, body }
      expect((await server.refused(family.ana, 'PATCH /api/subjects/:id', nothing)).code).toBe(
        'nothing_to_change',
      )
    }
  })

  // Proves 3.21, 7.25
  it('deletes a subject that no task uses', async () => {
    const family = await aFamily(server)
    const remove = (id: string) => server.request(family.ana, 'DELETE /api/subjects/:id', { params: { id } })
    await aTask(server, family, { subject_id: family.math })
    const inUse = await remove(family.math)
    expect(inUse.statusCode).toBe(409)
    expect(inUse.json()).toMatchObject({ code: 'subject_in_use' })
    expect((await remove(family.art)).statusCode).toBe(204)
    expect((await remove(family.art)).statusCode).toBe(404)
    expect(await list(server, family.ana, family)).toMatchObject([{ id: family.math }])
  })

  // Proves 3.21
  it('deletes a subject used only by deleted tasks, which are then restored without a subject', async () => {
    const family = await aFamily(server)
    const { id } = await aTask(server, family, { subject_id: family.math })
    const other = await aTask(server, family, { subject_id: family.art })
    const remove = (id: string) => server.request(family.ana, 'DELETE /api/subjects/:id', { params: { id } })
    const discard = (id: string) => server.ok(family.ana, 'DELETE /api/tasks/:id', { params: { id } })
    await discard(id)
    await discard(other.id)
    await aTask(server, family, { subject_id: family.art })
    expect((await remove(family.math)).statusCode).toBe(204)
    expect((await remove(family.art)).statusCode).toBe(409)
    const restore = (id: string) => server.ok(family.ana, 'POST /api/tasks/:id/restore', { params: { id } })
    expect(await restore(id)).toMatchObject({ id, subject: null, version: 1 })
    expect(await restore(other.id), 'a refused deletion takes no subject away').toMatchObject({
      subject: family.art,
    })
  })
})

onBothDatabases('concurrent changes to subjects', (server) => {
  it('adds a name once when two facilitators add it at the same time', async () => {
    const family = await aFamily(server)
    const sent = { params: { id: family.workspaceId }, body: { name: 'Chess' } }
    const answers = await Promise.all(
      [family.ana, family.tom].map((by) => server.request(by, 'POST /api/workspaces/:id/subjects', sent)),
    )
    expect(answers.map((answer) => answer.statusCode).toSorted((one, other) => one - other)).toEqual([
      201, 409,
    ])
    expect(await list(server, family.ana, family)).toHaveLength(3)
  })

  it('keeps a restored task consistent with a concurrent deletion of its subject', async () => {
    for (let round = 0; round < 6; round++) {
      const family = await aFamily(server)
      const { id } = await aTask(server, family, { subject_id: family.math })
      await server.ok(family.ana, 'DELETE /api/tasks/:id', { params: { id } })
      const remove = () =>
        server.request(family.ana, 'DELETE /api/subjects/:id', { params: { id: family.math } })
      const restore = () => server.ok(family.tom, 'POST /api/tasks/:id/restore', { params: { id } })
      const removedFirst = round % 2 ? remove() : undefined
      const [restored, removed] = await Promise.all([restore(), removedFirst ?? remove()])
      expect([204, 409]).toContain(removed.statusCode)
      const subject = removed.statusCode === 204 ? null : family.math
      const params = { id: family.workspaceId }
      expect(await server.ok(family.ana, 'GET /api/workspaces/:id/backlog', { params })).toMatchObject([
        { id, subject },
      ])
      expect(restored.subject).toBe(subject)
      await assertInvariants(server.store, family.workspaceId)
    }
  })
})

function list(server: TestServer, by: Person, { workspaceId }: Family) {
  return server.ok(by, 'GET /api/workspaces/:id/subjects', { params: { id: workspaceId } })
}

function add(
  server: TestServer,
  { workspaceId, ana }: Family,
  body: BodyOf<'POST /api/workspaces/:id/subjects'>,
) {
  return server.ok(ana, 'POST /api/workspaces/:id/subjects', { params: { id: workspaceId }, body })
}

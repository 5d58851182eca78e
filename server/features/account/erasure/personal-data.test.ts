import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aFamily, aPerson, aTask, joinWorkspace, type Person } from '#tests/support/family.ts'
import { onAnyDatabase, TestServer } from '#tests/support/test-server.ts'

type File = {
  account: { username: string | null }
  tasks: { title: string; isCreated: boolean }[]
  timeEntries: { minutes: number }[]
  helpRequests: { reason: string }[]
}

onAnyDatabase('the data of a person', (server) => {
  const dataOf = async (by: Person, id = by.id) => {
    const file = await server.ok(by, 'GET /api/users/:id/data', { params: { id } })
    return file as unknown as File
  }

  const remove = (by: Person, id: string, userId: string) =>
    server.ok(by, 'DELETE /api/workspaces/:id/members/:userId', { params: { id, userId } })

  it('includes a child’s username only for facilitators who manage the account', async () => {
    const { ana, workspaceId } = await aFamily(server)
    const { userId } = await server.ok(ana, 'POST /api/workspaces/:id/learners', {
      params: { id: workspaceId },
      body: { firstName: 'Kit', username: `kit-${workspaceId}`, password: 'leaf and stem' },
    })
    const uma = await aPerson(server, 'Uma', 'facilitator')
    const coop = await server.ok(uma, 'POST /api/workspaces', { body: { name: 'Co-op' } })
    await joinWorkspace(server, coop.id, ana)
    const added = { params: { id: coop.id }, body: { userId } }
    await server.ok(ana, 'POST /api/workspaces/:id/members', added)
    expect((await dataOf(ana, userId)).account.username).toBe(`kit-${workspaceId}`)
    expect((await dataOf(uma, userId)).account.username).toBeNull()
  })

  it('excludes what others wrote in a workspace after the person left it', async () => {
    const family = await aFamily(server)
    const { ana, tom, ben, mia, workspaceId } = family
    const done = await aTask(server, family, { title: 'Done before' })
    await server.ok(ben, 'PATCH /api/tasks/:id', { params: { id: done.id }, body: { status: 'done' } })
    const [shared] = await server.ok(tom, 'POST /api/workspaces/:id/tasks', {
      params: { id: workspaceId },
      body: { tasks: [{ title: 'Open before', assignees: [ben.id, mia.id] }] },
    })
    const params = { id: shared?.id ?? '' }
    const spent = { minutes: 20, learnerId: mia.id }
    await server.ok(tom, 'POST /api/tasks/:id/time', { params, body: spent })
    const help = await server.ok(mia, 'POST /api/tasks/:id/help', { params, body: { reason: 'thing' } })
    await server.ok(tom, 'POST /api/help/:id/coming', { params: { id: help.id } })
    const [before] = (await dataOf(tom)).tasks
    expect(before).toMatchObject({ title: 'Open before', isCreated: true })
    await remove(ana, workspaceId, tom.id)
    await remove(ana, workspaceId, ben.id)
    await server.ok(ana, 'PATCH /api/tasks/:id', { params, body: { title: 'Written after' } })
    expect(await dataOf(tom)).toMatchObject({ tasks: [], timeEntries: [], helpRequests: [] })
    expect((await dataOf(ben)).tasks).toMatchObject([{ title: 'Done before' }])
  })

  it('still includes the person’s tasks in a closed workspace', async () => {
    const family = await aFamily(server)
    const { ana, ben, workspaceId } = family
    await aTask(server, family, { title: 'Fractions' })
    await server.ok(ana, 'DELETE /api/workspaces/:id', { params: { id: workspaceId } })
    expect((await dataOf(ben)).tasks).toMatchObject([{ title: 'Fractions' }])
  })
})

/** Query plans do not depend on the number of rows, because the database has no statistics. */
describe('the long lists in a person’s data', () => {
  const server = new TestServer()
  beforeAll(() => server.open('sqlite'))
  afterAll(() => server.close())

  it('are read in chunks that are looked up by id, without scanning the list again', async () => {
    const family = await aFamily(server)
    const { ana, ben, workspaceId } = family
    const params = { id: (await aTask(server, family)).id }
    await server.ok(ben, 'POST /api/tasks/:id/time', { params, body: { minutes: 5 } })
    const entry = await server.store.db.selectFrom('time_entry').select('id').executeTakeFirstOrThrow()
    await server.ok(ana, 'PATCH /api/time-entries/:id', { params: entry, body: { minutes: 6 } })
    const learned = { params: { id: workspaceId }, body: { title: 'Museum', minutes: 5 } }
    await server.ok(ben, 'POST /api/workspaces/:id/own-learning', learned)
    await server.ok(ben, 'PATCH /api/tasks/:id', { params, body: { status: 'done' } })
    await server.ok(ana, 'GET /api/users/:id/data', { params: { id: ben.id } })
    await server.clearStatements()
    await server.ok(ben, 'GET /api/users/:id/data', { params: { id: ben.id } })
    const parts = new Set(server.statements.filter((statement) => /"id" in \(/.test(statement)))
    const plans = await Promise.all([...parts].map(firstStep))
    expect(plans).toHaveLength(6)
    for (const plan of plans) expect(plan).toMatch(/^SEARCH \w+ USING .*\bid=\?/)
  })

  async function firstStep(statement: string): Promise<string> {
    const { rows } = await sql<{ detail: string }>`explain query plan ${sql.raw(statement)}`.execute(
      server.store.db,
    )
    return rows[0]?.detail ?? ''
  }
})

import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { openSqlite, type Store } from '#server/db/connection.ts'
import { migrate } from '#server/db/migrate.ts'
import { outboxMailer } from '#server/mail/mailer.ts'
import { deleteMailOf } from '#server/mail/old-mail.ts'
import { databaseKinds, openTestStore } from '#tests/support/databases.ts'
import {
  aFamily,
  aManagedChild,
  aPerson,
  aSprint,
  aTask,
  type Family,
  joinWorkspace,
  type Person,
} from '#tests/support/family.ts'
import { password } from '#tests/support/full-workspace.ts'
import { anEmail, anInvitation } from '#tests/support/invitations.ts'
import { fastHasher, givePassword } from '#tests/support/password-fixture.ts'
import { onAnyDatabase, TestServer } from '#tests/support/test-server.ts'

async function withPassword(server: TestServer, person: Person) {
  await server.store.db.updateTable('user').set({ password_hash: null }).where('id', '=', person.id).execute()
  const answer = await server.request(person, 'POST /api/set-password', { body: { password } })
  return { ...person, token: answer.cookies[0]?.value ?? '' }
}

onAnyDatabase('an account that is deleted', (server) => {
  const erase = (by: Person) => server.request(by, 'DELETE /api/user', { body: { password } })

  it('requires the password, ends the session and frees the email for a new sign-up', async () => {
    const { ben } = await aFamily(server)
    const own = await withPassword(server, ben)
    const guess = { body: { password: 'a guess' } }
    expect(await server.refused(own, 'DELETE /api/user', guess)).toMatchObject({ code: 'wrong_password' })
    expect((await erase(own)).statusCode).toBe(204)
    expect((await server.refused(own, 'GET /api/user')).status).toBe(401)
    const payload = { username: ben.email, password }
    const signIn = await server.fastify.inject({ method: 'POST', url: '/api/login', payload })
    expect(signIn.json()).toMatchObject({ code: 'wrong_credentials' })
    const again = {
      ...payload,
      username: `ben-${ben.id}`,
      firstName: 'Ben',
      lastName: 'Lind',
      email: ben.email,
    }
    expect(await server.ok(undefined, 'POST /api/register', { body: again })).toMatchObject({
      hasNews: false,
    })
  })

  it('leaves its tasks in completed sprints unassigned without changing the sprint’s figures', async () => {
    const family = await aFamily(server)
    const { workspaceId: id, ana } = family
    const sprint = await aSprint(server, family, { status: 'active' })
    for (const status of ['done', 'todo'] as const)
      await aTask(server, family, { sprint_id: sprint.id, status, progress: status === 'done' ? 100 : 0 })
    await server.ok(ana, 'POST /api/sprints/:id/complete', { params: { id: sprint.id } })
    const stats = async () =>
      (await server.ok(ana, 'GET /api/workspaces/:id/sprints', { params: { id } })).map(
        (one) => one.taskStats,
      )
    const before = await stats()
    await erase(await withPassword(server, family.ben))
    expect(await stats()).toEqual(before)
    const tasks = await server.ok(ana, 'GET /api/workspaces/:id/tasks', { params: { id } })
    expect(tasks.map(({ assignedTo }) => assignedTo)).toEqual([null, null, null])
  })

  it('cannot belong to a workspace owner until the workspace is closed', async () => {
    const { workspaceId: id, ana } = await aFamily(server)
    const own = await withPassword(server, ana)
    expect((await erase(own)).json()).toMatchObject({ code: 'owns_workspaces' })
    await server.ok(own, 'DELETE /api/workspaces/:id', { params: { id } })
    expect((await erase(own)).statusCode).toBe(204)
    expect(
      await server.store.db.selectFrom('task').select('id').where('workspace_id', '=', id).execute(),
    ).toEqual([])
  })

  it('may be deleted by a facilitator only if it belongs to a managed child', async () => {
    const { workspaceId: id, tom, ben } = await aFamily(server)
    const made = { params: { id }, body: { firstName: 'Kit' } }
    const { userId } = await server.ok(tom, 'POST /api/workspaces/:id/learners', made)
    const erase = (userId: string) =>
      server.request(tom, 'DELETE /api/workspaces/:id/learners/:userId', { params: { id, userId } })
    expect((await erase(userId)).statusCode).toBe(204)
    expect((await erase(ben.id)).json()).toMatchObject({ code: 'account_not_managed' })
    const [entry] = await server.ok(tom, 'GET /api/workspaces/:id/history', { params: { id } })
    expect(entry).toMatchObject({ kind: 'child_deleted', about: null, by: { firstName: 'Tom' } })
  })

  it('cannot be deleted by the managed child themselves', async () => {
    const { workspaceId: id, ana } = await aFamily(server)
    const kit = await aManagedChild(server, id, 'Kit')
    await joinWorkspace(server, id, kit)
    await givePassword(server, kit, await (await fastHasher).hash(password))
    expect((await erase(kit)).json()).toMatchObject({ code: 'managed_account' })
    const members = await server.ok(ana, 'GET /api/workspaces/:id/members', { params: { id } })
    expect(members.map(({ userId }) => userId)).toContain(kit.id)
  })

  it('deletes series with no other learner, and keeps shared series and all tasks', async () => {
    const family = await aFamily(server)
    const { workspaceId: id, tom, ben } = family
    const made = { params: { id }, body: { firstName: 'Kit' } }
    const { userId } = await server.ok(tom, 'POST /api/workspaces/:id/learners', made)
    const create = (title: string, ...learners: string[]) =>
      server.ok(tom, 'POST /api/workspaces/:id/series', {
        params: { id },
        body: { title, startDate: '2026-03-02', learners: learners.map((learnerId) => ({ learnerId })) },
      })
    await create('Own', userId)
    const shared = await create('Shared', userId, ben.id)
    const sprint = { params: { id: (await aSprint(server, family)).id } }
    await server.ok(tom, 'POST /api/sprints/:id/series', { ...sprint, body: {} })
    await server.ok(tom, 'DELETE /api/workspaces/:id/learners/:userId', { params: { id, userId } })
    const { series } = await server.ok(tom, 'GET /api/workspaces/:id/series', { params: { id } })
    expect(series).toMatchObject([{ id: shared.id, learners: [{ learnerId: ben.id, made: 5 }] }])
    expect(await server.ok(tom, 'GET /api/sprints/:id/tasks', sprint)).toHaveLength(15)
  })

  it('leaves its place in a template unassigned', async () => {
    const family = await aFamily(server)
    const { workspaceId: id, tom } = family
    const made = { params: { id }, body: { firstName: 'Kit' } }
    const { userId } = await server.ok(tom, 'POST /api/workspaces/:id/learners', made)
    const sprint = await aSprint(server, family)
    await aTask(server, family, { sprint_id: sprint.id, assigned_to: userId })
    const keep = { params: { id: sprint.id }, body: { name: 'A usual week' } }
    await server.ok(tom, 'POST /api/sprints/:id/templates', keep)
    await server.ok(tom, 'DELETE /api/workspaces/:id/learners/:userId', { params: { id, userId } })
    const templates = await server.ok(tom, 'GET /api/workspaces/:id/templates', { params: { id } })
    expect(templates).toMatchObject([{ learners: [null], taskCount: 1 }])
    const places = server.store.db.selectFrom('template_learner').where('workspace_id', '=', id)
    expect(await places.select('learner_id').execute()).toEqual([{ learner_id: null }])
  })

  it('keeps other users’ recent changes so that they can be undone or sent again', async () => {
    const family = await aFamily(server)
    const { ben } = family
    const params = { id: (await aTask(server, family)).id }
    const spend = { params, body: { minutes: 5 } }
    const first = await server.ok(ben, 'POST /api/tasks/:id/time', spend)
    const change = server.lastChange
    expect(
      (await erase(await withPassword(server, await aPerson(server, 'Zoe', 'facilitator')))).statusCode,
    ).toBe(204)
    const again = await server.fastify.inject({
      method: 'POST',
      url: `/api/tasks/${params.id}/time`,
      headers: { 'x-change': change },
      cookies: { sprintling_session: ben.token },
      payload: spend.body,
    })
    expect(again.json()).toMatchObject({ timeSpent: '5min', version: first.version })
    await server.ok(ben, 'POST /api/changes/:id/undo', { params: { id: change } })
  })

  it('can be exported with all personal data, limited to what the requesting user may see', async () => {
    const family = await aFamily(server)
    const { ana, ben, workspaceId } = family
    const uma = await aPerson(server, 'Uma', 'facilitator')
    const coop = await server.ok(uma, 'POST /api/workspaces', { body: { name: 'Co-op' } })
    await joinAs(server, coop.id, ben)
    await server.store.db
      .updateTable('user')
      .set({ first_workspace_id: workspaceId })
      .where('id', '=', ben.id)
      .execute()
    const { id } = await aTask(server, family, { title: 'Fractions at home' })
    await server.ok(ben, 'POST /api/tasks/:id/time', { params: { id }, body: { minutes: 5 } })
    const [entry] = await server.store.db
      .selectFrom('time_entry')
      .select('id')
      .where('task_id', '=', id)
      .execute()
    const corrected = { params: { id: entry?.id ?? '' }, body: { minutes: 7 } }
    await server.ok(ana, 'PATCH /api/time-entries/:id', corrected)
    await server.ok(ben, 'POST /api/tasks/:id/timer', { params: { id }, body: {} })
    await server.ok(ben, 'POST /api/tasks/:id/help', { params: { id }, body: { reason: 'company' } })
    const data = (by: Person) => server.ok(by, 'GET /api/users/:id/data', { params: { id: ben.id } })
    for (const by of [ben, ana]) {
      const file = await data(by)
      expect(file).toMatchObject({ account: { firstName: 'Ben', email: ben.email } })
      expect(JSON.stringify(file)).toContain('Fractions at home')
      expect(file).toMatchObject({
        timeEntries: [{ minutes: 7, startedAt: null }],
        timeCorrections: [{ minutesBefore: 5, minutesAfter: 7, isOwn: true, isBy: false }],
        timers: [{ taskId: id, stoppedAt: null }],
        helpRequests: [{ taskId: id, reason: 'company', isOwn: true }],
      })
    }
    const device = { browser: 'Firefox', system: 'Linux', network: '192.0.2.7' } as const
    await server.store.db.updateTable('session').set(device).where('user_id', '=', ben.id).execute()
    expect(await data(ben)).toMatchObject({ account: { theme: 'system' }, sessions: [device] })
    expect(await data(ana)).toMatchObject({ sessions: [] })
    const seenThere = await data(uma)
    expect(seenThere).toMatchObject({ workspaces: [{ name: 'Co-op' }], tasks: [] })
    const told = async (by: Person, id: string) => {
      const history = await server.ok(by, 'GET /api/workspaces/:id/history', { params: { id } })
      const exports = history.filter(({ kind }) => kind === 'data_exported')
      return exports.map(({ by }) => by?.firstName ?? '').toSorted()
    }
    expect(await told(uma, coop.id), 'also what the first workspace reads').toEqual(['Ana', 'Uma'])
    expect(await told(ana, workspaceId), 'once a day').toEqual(['Ana'])
  })
})

async function joinAs(server: TestServer, workspace_id: string, { id: user_id, role }: Person) {
  const joined_at = server.now.toISOString()
  const row = { workspace_id, id: `${user_id.slice(0, -4)}ffff`, user_id, role, joined_at }
  await server.store.db.insertInto('workspace_member').values(row).execute()
}

describe.each(databaseKinds)('the name of a deleted user (%s)', (kind) => {
  const server = new TestServer()
  let folder = ''

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sprintling-erased-'))
    const store = kind === 'sqlite' ? openSqlite(folder) : await openTestStore(kind, inject('postgresUrl'))
    if (kind === 'sqlite') await migrate(store, server.now)
    await server.openOn(store, {
      mail: outboxMailer(folder, 'Sprintling <sprintling@example.org>'),
      deleteMailOf: (person) => deleteMailOf(folder, person),
    })
  })
  afterAll(async () => {
    await server.close()
    await rm(folder, { recursive: true, force: true })
  })

  it('appears in no table and in no file of the data folder', async () => {
    const family = await aFamily(server)
    const { workspaceId: id, ana, tom, ben } = family
    const [name, address] = ['Zephyrine', `zephyrine.${id}@example.org`]
    const zoe = await withPassword(server, await aPerson(server, name, 'facilitator'))
    await server.store.db
      .updateTable('user')
      .set({ last_name: 'Quillfeather', email: address, email_key: address })
      .where('id', '=', zoe.id)
      .execute()
    await busyWith(server, family, zoe, address)
    const traces = async () => [
      ...(await rowsNaming(server.store, ['zephyrine', 'quillfeather'])),
      ...(await filesNaming(folder, ['zephyrine', 'quillfeather'])),
    ]
    expect((await traces()).length).toBeGreaterThan(4)
    await server.backgroundTasks.done()
    const answer = await server.request(zoe, 'DELETE /api/user', { body: { password } })
    expect(answer.statusCode).toBe(204)
    await server.backgroundTasks.done()
    expect(await traces()).toEqual([])
    for (const by of [ana, tom, ben]) expect((await server.ok(by, 'GET /api/user')).id).toBe(by.id)
    const history = await server.ok(ana, 'GET /api/workspaces/:id/history', { params: { id } })
    expect(history.some(({ by }) => by === null)).toBe(true)
  })
})

/** Creates what an active facilitator leaves behind: mail, history, activity, requests, repeated writes, sessions. */
async function busyWith(server: TestServer, family: Family, zoe: Person, address: string) {
  const { workspaceId: id, ana } = family
  await server.ok(ana, 'POST /api/workspaces/:id/members', { params: { id }, body: { email: address } })
  await server.ok(zoe, 'PATCH /api/workspaces/:id', { params: { id }, body: { description: 'A new one' } })
  await anInvitation(server, { workspaceId: id, ana: zoe }, anEmail('noa'))
  await server.ok(zoe, 'POST /api/forgot-password', { body: { email: address } })
  const uma = await aPerson(server, 'Uma', 'facilitator')
  const coop = await server.ok(uma, 'POST /api/workspaces', { body: { name: 'Co-op' } })
  const sent = { params: { id: coop.id }, body: { email: address } }
  await server.ok(uma, 'POST /api/workspaces/:id/members', sent)
  const removed = await aPerson(server, 'Rob', 'learner')
  await server.ok(zoe, 'POST /api/workspaces/:id/members', { params: { id }, body: { email: removed.email } })
  const task = await aTask(server, family)
  await server.ok(zoe, 'PATCH /api/tasks/:id', { params: { id: task.id }, body: { status: 'done' } })
  await server.backgroundTasks.done()
}

async function rowsNaming({ db }: Store, words: string[]): Promise<string[]> {
  const found: string[] = []
  for (const { name } of await db.introspection.getTables()) {
    const { rows } = await sql<object>`select * from ${sql.table(name)}`.execute(db)
    const naming = rows.map((row) => JSON.stringify(row).toLowerCase())
    found.push(
      ...naming.filter((row) => words.some((word) => row.includes(word))).map((row) => `${name}: ${row}`),
    )
  }
  return found
}

/** Lists the files that contain one of the words, as plain bytes or in the text of a mail, which may be encoded. */
async function filesNaming(folder: string, words: string[]): Promise<string[]> {
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((one) =>
    one.isFile(),
  )
  const found = await Promise.all(
    files.map(async ({ name, parentPath }) => {
      const content = (await readFile(join(parentPath, name))).toString('latin1')
      const decoded = content.replaceAll(/=\r\n/g, '') + decodedParts(content)
      return words.some((word) => decoded.toLowerCase().includes(word)) ? [`file ${name}`] : []
    }),
  )
  return found.flat()
}

function decodedParts(content: string): string {
  const parts = content.match(/(?:[A-Za-z0-9+/]{60,76}\r\n)+[A-Za-z0-9+/=]*/g) ?? []
  return parts.map((part) => Buffer.from(part.replaceAll('\r\n', ''), 'base64').toString('latin1')).join('')
}

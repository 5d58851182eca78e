import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { createResetLink } from '#server/features/account/passwords/passwords.service.ts'
import { databaseKinds } from '#tests/support/databases.ts'
import { aFullWorkspace, type FullWorkspace } from '#tests/support/full-workspace.ts'
import {
  aMigratedInstallation,
  dumpTables,
  type Installation,
  momentOfDatabase,
} from '#tests/support/admin-commands.ts'
import { secretsIn } from '#tests/support/table-rows.ts'
import { onAnyDatabase, TestServer } from '#tests/support/test-server.ts'
import { runDoctor } from './doctor/doctor.ts'
import { exportWorkspace } from './export.ts'
import { importWorkspace } from './import.ts'
import { readWorkspace } from './read-workspace.ts'
import type { WorkspaceFile } from '../portable/workspace-file.ts'

const trusted = { mayMakeFacilitators: true }
/**
 * Returns the usernames that are not empty. A child without an email address gets a new account on each import and may
 * have no username.
 */
const usernamesOf = (people: { username: string }[]) => people.flatMap(({ username }) => username || [])

const [now, later] = [new Date('2026-03-04T10:00:00Z'), new Date('2026-03-05T10:00:00Z')]

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sprintling-export-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

onAnyDatabase('an exported workspace', (server) => {
  let home: FullWorkspace
  let content: WorkspaceFile
  const usernames = () => content.people.flatMap(({ username }) => username ?? [])

  beforeAll(async () => {
    home = await aFullWorkspace(server)
    await aFullWorkspace(server)
    for (const [id, name, glyph] of [
      [home.math, 'Math', 'star'],
      [home.art, 'Art', null],
    ] as const)
      await server.ok(home.ana, 'PATCH /api/subjects/:id', { params: { id }, body: { name, glyph } })
    const { ana, ben, active, workspaceId } = home
    const titles = {
      title: 'Line\u2028 "quotes" עברית 🦉',
      workspaceId,
      sprintId: active,
      assignedTo: ben.id,
    }
    const { id } = await server.ok(ana, 'POST /api/tasks', { body: titles })
    await server.ok(ana, 'PATCH /api/tasks/:id', { params: { id }, body: { beforeId: home.task } })
    await server.ok(ben, 'POST /api/tasks/:id/time', { params: { id }, body: { minutes: 25 } })
    const body = { email: home.eva.email }
    await server.ok(ana, 'POST /api/workspaces/:id/members', { params: { id: workspaceId }, body })
    const kit = { params: { id: workspaceId, userId: home.kit.id }, body: { picture: 'owl' as const } }
    await server.ok(ana, 'PATCH /api/workspaces/:id/learners/:userId', kit)
    await server.ok(ana, 'POST /api/sprints/:id/complete', { params: { id: active } })
    await server.ok(ana, 'POST /api/sprints/:id/start', { params: { id: home.draft } })
    const gone = { params: { id: workspaceId, userId: home.eva.id } }
    await server.ok(ana, 'DELETE /api/workspaces/:id/members/:userId', gone)
    content = await exportWorkspace(server.store, workspaceId, now)
  })

  it.each(databaseKinds)('is exported identically again after an import elsewhere (%s)', async (kind) => {
    const place = await aMigratedInstallation(kind, folder)
    const store = place.open()
    const file = join(folder, `${kind}.json`)
    await writeFile(file, JSON.stringify(content))
    const { newcomers } = await importWorkspace(store, await readWorkspace(file), later, trusted)
    expect(usernamesOf(newcomers)).toEqual(usernames())
    const again = await exportWorkspace(store, `home ${home.mark}`.toUpperCase(), now)
    expect(again).toEqual(content)
    expect(content.people).toHaveLength(6)
    expect(content.subjects).toMatchObject([{ glyph: 'star' }, { glyph: null }])
    expect(content.tasks.length).toBeGreaterThan(10)
    expect(content.tasks.filter(({ carriedTo }) => carriedTo)).toHaveLength(3)
    await assertHealthy(place)
    await store.close()
  })

  it('gains its missing time entries on import if it was exported from an older schema', async () => {
    const { kind } = server.store
    const place = await aMigratedInstallation(kind, folder)
    const older = place.open()
    await importWorkspace(older, content, later, trusted)
    await sql`delete from migration where name >= '005'`.execute(older.db)
    await sql`delete from time_entry`.execute(older.db)
    await sql`update task set time_spent = '45' where deleted_at is null`.execute(older.db)
    const file = await exportWorkspace(older, content.workspace.name, now)
    expect([file.format, file.timeEntries]).toEqual([1, []])
    const elsewhere = await aMigratedInstallation(kind, folder)
    const store = elsewhere.open()
    await importWorkspace(store, file, later, trusted)
    await assertHealthy(elsewhere)
    const minutes = await store.db.selectFrom('time_entry').select('minutes').execute()
    expect(new Set(minutes.map((entry) => entry.minutes))).toEqual(new Set([45]))
    await older.close()
    await store.close()
  })

  it('shows imported users the same boards after they have set a password', async () => {
    const place = await aMigratedInstallation(server.store.kind, folder)
    const other = new TestServer()
    await other.openOn(place.open())
    await importWorkspace(other.store, content, later, trusted)
    const ana = await signedIn(other, home.ana.email)
    const [workspace] = await other.ok(ana, 'GET /api/workspaces')
    const members = { params: { id: workspace?.id ?? '' } }
    const kit = (await other.ok(ana, 'GET /api/workspaces/:id/members', members)).find(
      ({ user }) => user.firstName === 'Kit',
    )
    expect(kit).toMatchObject({ user: { picture: 'owl', email: null }, managed: { username: null } })
    const titles = async (of: TestServer, by: { token: string }, id: string) => {
      const boards: Record<string, string[]> = {}
      const backlog = await of.ok(by, 'GET /api/workspaces/:id/backlog', { params: { id } })
      boards.backlog = backlog.map(({ title }) => title)
      for (const sprint of await of.ok(by, 'GET /api/workspaces/:id/sprints', { params: { id } })) {
        const tasks = await of.ok(by, 'GET /api/sprints/:id/tasks', { params: { id: sprint.id } })
        boards[`${sprint.name} ${sprint.status} ${sprint.taskStats.completionRate}`] = tasks.map(
          ({ title, status, timeSpent, assignee }) =>
            `${title} ${status} ${timeSpent} ${assignee?.firstName}`,
        )
      }
      return boards
    }
    expect(await titles(other, ana, workspace?.id ?? '')).toEqual(
      await titles(server, home.ana, home.workspaceId),
    )
    await other.close()
  })

  it('holds nothing secret: no password, session, token or invitation', async () => {
    const text = JSON.stringify(content)
    const secrets = [...(await secretsIn(server)), home.invitation.token, ...home.resets, home.ana.token]
    const keys = new Set(
      content.people.flatMap(({ username, email }) => [username?.toLowerCase(), email?.toLowerCase()]),
    )
    const kept = secrets.filter((secret) => !keys.has(secret))
    expect(kept.length).toBeGreaterThan(20)
    for (const secret of kept) expect(text).not.toContain(secret)
    expect(text).not.toContain('argon2')
    expect(text.toLowerCase()).not.toContain(`noa-${home.mark}`)
  })

  it('contains only the people of its own workspace, including former members', async () => {
    const names = content.people.map(({ firstName }) => firstName)
    expect(names.toSorted()).toEqual(['Ana', 'Ben', 'Eva', 'Kit', 'Mia', 'Tom'])
    expect(content.people.find(({ firstName }) => firstName === 'Eva')?.joinedAt).toBeNull()
  })

  it('matches people to existing accounts by email address on import', async () => {
    const before = await server.store.db
      .selectFrom('user')
      .select(['id', 'password_hash'])
      .orderBy('id')
      .execute()
    const { newcomers } = await importWorkspace(server.store, content, later, trusted)
    expect(usernamesOf(newcomers)).toEqual([])
    const after = await server.store.db
      .selectFrom('user')
      .select(['id', 'password_hash'])
      .orderBy('id')
      .execute()
    const added = after.filter((one) => !before.some(({ id }) => id === one.id))
    expect(added, 'the child who has no address').toHaveLength(1)
    expect(after).toEqual(expect.arrayContaining(before))
    const workspaces = await server.ok(home.ben, 'GET /api/workspaces')
    expect(workspaces.map(({ name }) => name)).toEqual([`Home ${home.mark}`, `Home ${home.mark}`])
    await expect(exportWorkspace(server.store, `Home ${home.mark}`, now)).rejects.toThrow(
      /^Several workspaces are called "Home .*"\. Say which by its id: [-\w]+, [-\w]+\.$/,
    )
  })

  it('gives new users another username if theirs is taken or is an email address', async () => {
    const place = await aMigratedInstallation(server.store.kind, folder)
    const store = place.open()
    await importWorkspace(store, content, now, trusted)
    const people = content.people.map((person) => ({
      ...person,
      email: person.email && `other-${person.email}`,
    }))
    const { newcomers } = await importWorkspace(store, { ...content, people }, now, trusted)
    expect(usernamesOf(newcomers)).toEqual(usernames().map((username) => `${username}-2`))
    const strange = content.people.map((one) => ({
      ...one,
      email: null,
      username: one.username && `${one.username}@x.org`,
    }))
    const third = await importWorkspace(store, { ...content, people: strange }, now, trusted)
    expect(usernamesOf(third.newcomers)).toEqual(usernames().map((username) => `${username}-x.org`))
    await assertHealthy(place)
    await store.close()
  })

  it('changes nothing if its import fails', async () => {
    const before = await dumpTables(server.store)
    const people = content.people.map((one) => ({ ...one, role: 'facilitator' as const }))
    await expect(importWorkspace(server.store, { ...content, people }, now, trusted)).rejects.toThrow(
      `Nothing was imported: ${home.ben.email} is a learner here, but a facilitator in the file.`,
    )
    const [first, ...others] = content.tasks
    const twice = {
      ...content,
      subjects: [...content.subjects, ...content.subjects],
      tasks: [first, ...others],
    }
    await expect(importWorkspace(server.store, twice as WorkspaceFile, now, trusted)).rejects.toThrow(
      'Nothing was imported:',
    )
    expect(await dumpTables(server.store)).toEqual(before)
  })

  it('reports the existing workspaces if the requested name is unknown', async () => {
    await expect(exportWorkspace(server.store, 'Nobody', now)).rejects.toThrow(
      /^There is no workspace "Nobody"\. There is: "Home /,
    )
  })
})

async function assertHealthy({ settings }: Installation) {
  const ills = []
  const moment = settings.DATABASE_URL ? momentOfDatabase(settings) : later // time of the import
  for await (const { check, state, message } of runDoctor(() => readConfig(settings), moment))
    if (state !== 'ok') ills.push(`${check}: ${message}`)
  expect(ills).toEqual([])
}

/** Signs in with a reset link that the operator created. */
async function signedIn(server: TestServer, email: string): Promise<{ token: string }> {
  const visitor = { store: server.store, now: () => server.now, link: (path: string) => path }
  const token = (await createResetLink(visitor, email))?.split('token=')[1] ?? ''
  const body = { token, password: 'a new leaf' }
  await server.ok(undefined, 'POST /api/reset-password', { body })
  const login = { username: email, password: body.password }
  const answer = await server.request(undefined, 'POST /api/login', { body: login })
  return { token: answer.cookies.find(({ name }) => name === 'sprintling_session')?.value ?? '' }
}

import { copyFile, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { taskStatuses } from '#domain/board.ts'
import { uniqueKey } from '#domain/names.ts'
import { defaultSubjects, palette } from '#domain/subject.ts'
import { backUp } from '#server/admin/backup.ts'
import { invariantChecks } from '#server/admin/doctor/contents.ts'
import { exportWorkspace } from '#server/admin/export.ts'
import { importWorkspace } from '#server/admin/import.ts'
import { restore } from '#server/admin/restore.ts'
import { sqliteStore, sqliteReadOnlyStore, type Store } from '#server/db/connection.ts'
import { newId } from '#server/db/ids.ts'
import { migrate, allMigrations } from '#server/db/migrate.ts'
import { newToken } from '#server/security/tokens.ts'
import { demoSprints } from '../../scripts/demo-family.ts'
import { isDeepSuite } from '../../scripts/support/suites.mjs'
import { databaseKinds } from '../support/databases.ts'
import { anInstallation } from '../support/admin-commands.ts'
import { TestServer } from '../support/test-server.ts'

const fixtures = fileURLToPath(new URL('../fixtures/schemas', import.meta.url))
const files = await readdir(fixtures)
const databases = files.filter((file) => file.endsWith('.db'))
const backups = files.filter((file) => file.endsWith('.backup'))

/**
 * The deep suite tests every schema on both databases. `npm test` tests the oldest and the newest one on SQLite, and
 * one on PostgreSQL.
 */
const oldestAndNewest = (all: string[]) => (isDeepSuite ? all : [all[0] ?? '', all.at(-1) ?? ''])
const kinds = isDeepSuite ? databaseKinds : (['sqlite'] as const)

const now = new Date('2026-03-04T10:00:00Z')
let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sprintling-schemas-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const schemaOf = (file: string) => file.replace(/\.\w+$/, '')
const migrationsUpTo = (file: string) =>
  allMigrations.slice(0, allMigrations.findIndex(({ name }) => name === schemaOf(file)) + 1)

describe('a database of every released schema', () => {
  it('exists as a fixture (`npm run keep-schema` creates a missing one)', () => {
    const before = allMigrations.slice(0, -1).map(({ name }) => name)
    expect(databases.map(schemaOf)).toEqual(expect.arrayContaining(before))
    expect(backups.map(schemaOf)).toEqual(databases.map(schemaOf))
  })

  it.each(oldestAndNewest(databases))('%s is small and equals what its migrations create', async (file) => {
    expect((await stat(join(fixtures, file))).size).toBeLessThan(400_000)
    const made = sqliteStore(':memory:')
    await migrate(made, now, undefined, migrationsUpTo(file))
    const [old, copy] = [sqliteReadOnlyStore(join(fixtures, file)), await definitionsIn(made)]
    expect(await definitionsIn(old)).toEqual(copy)
    await made.close()
    await old.close()
  })

  it.each(oldestAndNewest(databases))(
    '%s is migrated to the newest schema when the server starts, after a copy is made',
    async (file) => {
      const place = await anInstallation('sqlite', folder)
      await copyFile(join(fixtures, file), join(place.dataDir, 'sprintling.db'))
      const [store, copies] = [place.open(), join(place.dataDir, 'copies')]
      await migrate(store, now, copies)
      const isNewest = schemaOf(file) === allMigrations.at(-1)?.name
      expect(await readdir(copies).catch(() => [])).toHaveLength(isNewest ? 0 : 1)
      expect(await boardAfterMigration(store)).toEqual(expectedBoard)
    },
  )

  describe.each(kinds)('on %s', (kind) => {
    it('is migrated with invitations that share a token, which only the oldest one keeps', async () => {
      const store = await aStoreWith(kind, '003-shared-counters.backup')
      const home = store.db.selectFrom('workspace').select(['id', 'created_by', 'created_at'])
      const { id: workspace_id, created_by: invited_by, created_at } = await home.executeTakeFirstOrThrow()
      const times = { created_at, expires_at: '2099-01-01T00:00:00.000Z' }
      const invite = (email: string) => {
        const row = { workspace_id, id: newId(), email, email_key: email, invited_by, token: 'kept' }
        return { ...row, accepted: 0, ...times }
      }
      const [first, second] = [invite('grandma@lind.example'), invite('grandpa@lind.example')]
      await store.db.insertInto('invitation').values([first, second]).execute()
      await migrate(store, now)
      const invitations = store.db.selectFrom('invitation').selectAll().orderBy('id')
      expect(await invitations.execute()).toMatchObject([first, { ...second, token: `kept-${second.id}` }])
      await store.close()
    })

    // Proves 9.37
    it('gives every user a colour by the order of joining in their first workspace', async () => {
      const store = await aStoreWith(kind, '010-idempotent-writes.backup')
      for (const change of laterCoop) await sql.raw(change).execute(store.db)
      await migrate(store, now)
      const people = await store.db
        .selectFrom('user')
        .leftJoin('workspace', 'workspace.id', 'user.first_workspace_id')
        .select(['username', 'colour', 'workspace.name'])
        .orderBy('username')
        .execute()
      expect(people.map((one) => Object.values(one).join(', '))).toEqual([
        'ana, green, The Lind family',
        'ben, yellow, The Lind family',
        'eva, green, Co-op',
        'leo, violet, The Lind family',
        'max, , ',
        'mia, red, The Lind family',
        'tom, blue, The Lind family',
      ])
      expect((await invariantChecks(store)).filter(({ state }) => state !== 'ok')).toEqual([])
      await store.close()
    })

    // Proves 10.46
    it('gives subjects with a default name the default icon, both in the migration and in an import', async () => {
      const store = await aStoreWith(kind, '017-fixed-time-zones.backup')
      await addSubjects(store, ['Pottery', 'Math circle', ...otherDefaults.map(({ name }) => name)])
      await sql`update subject set name = 'MATH' where name = 'Math'`.execute(store.db)
      const before = await exportWorkspace(store, 'The Lind family', now)
      expect(before.format).toBe(3)
      await migrate(store, now)
      const signs = Object.fromEntries(
        [...defaultSubjects('en'), ...otherDefaults].map((one) => [one.name, one.glyph]),
      )
      delete signs.Math
      const expected = { ...signs, MATH: 'sums', Pottery: null, 'Math circle': null }
      expect(await signsIn(store)).toEqual(expected)
      await store.db.updateTable('workspace').set({ name: 'Before' }).execute()
      await store.db.updateTable('subject').set({ glyph: 'heart' }).execute()
      await importWorkspace(store, before, now, { mayMakeFacilitators: true })
      expect(await signsIn(store)).toEqual(expected)
      await store.close()
    })

    it.each<[string, (older: Store) => Promise<Store>]>([
      ['when the server starts', async (older) => older],
      [
        'when its backup is restored',
        async (older) => {
          const [store, file] = [
            (await anInstallation(kind, folder)).open(),
            join(folder, `${newId()}.backup`),
          ]
          await backUp(older, file, now)
          await older.close()
          await restore(store, file, { replace: false, copiesIn: folder, now })
          return store
        },
      ],
    ])('adds a time entry once for each time that was not understood before, %s', async (_, bringUp) => {
      const older = await aStoreWith(kind, '004-unique-invitation-tokens.backup')
      for (const change of unparsedTimes) await sql.raw(change).execute(older.db)
      const before = await entriesIn(older)
      const store = await bringUp(older)
      await migrate(store, now)
      const added = (await entriesIn(store)).filter((entry) => !before.includes(entry))
      expect(added).toEqual([
        'A letter to Grandma, 45, mia, mia, 2026-03-04, 2026-03-04T12:00:00.000Z, English',
        'The Nile and the pharaohs, 60, ben, ben, 2026-11-10, 2026-11-09T15:00:00.000Z, History',
        'Vikings: ships and sagas, 30, ana, ana, 2026-03-04, 2026-03-04T12:00:00.000Z, History',
      ])
      expect((await invariantChecks(store)).filter(({ state }) => state !== 'ok')).toEqual([])

      await store.db.deleteFrom('migration').where('name', '=', '005-times-now-counted').execute()
      await migrate(store, now)
      expect(await entriesIn(store)).toHaveLength(before.length + added.length)
      await store.close()
    })

    // On PostgreSQL, each of them is restored and migrated below.
    it.each(kind === 'sqlite' ? oldestAndNewest(backups) : backups.slice(0, 1))(
      '%s is migrated to the newest schema when it is restored',
      async (file) => {
        const store = (await anInstallation(kind, folder)).open()
        await restore(store, join(fixtures, file), { replace: false, copiesIn: folder, now })
        expect(await boardAfterMigration(store)).toEqual(expectedBoard)
      },
    )
  })

  it.each([
    ...kinds.flatMap((kind) => oldestAndNewest(backups).map((file) => [kind, file] as const)),
    ...(isDeepSuite ? [] : [['postgres', backups[0] ?? ''] as const]),
  ])('is migrated on %s from %s to the newest schema when the server starts', async (kind, file) => {
    const store = await aStoreWith(kind, file)
    expect(await namesIn(store)).toEqual(migrationsUpTo(file).map(({ name }) => name))
    await migrate(store, now)
    expect(await boardAfterMigration(store)).toEqual(expectedBoard)
  })
})

/** Restores a backup of an older schema into an empty database, without the migrations after it. */
async function aStoreWith(kind: Store['kind'], file: string): Promise<Store> {
  const store = (await anInstallation(kind, folder)).open()
  const place = { replace: false, copiesIn: folder, now, migrations: migrationsUpTo(file) }
  await restore(store, join(fixtures, file), place)
  return store
}

/** Titles on the board of the demo family, column by column. */
const demoTasks = demoSprints.find(({ status }) => status === 'active')?.tasks ?? []
const expectedBoard = taskStatuses.flatMap((column) =>
  demoTasks.filter(({ status = 'todo' }) => status === column).map(({ title }) => title),
)

/** Returns the titles on the board that Ana sees. Also checks that every migration has run. */
async function boardAfterMigration(store: Store): Promise<string[]> {
  expect(await namesIn(store)).toEqual(allMigrations.map(({ name }) => name))
  const server = new TestServer()
  await server.openOn(store)
  const ana = { token: await aSessionOf(server, 'ana') }
  const [workspace] = await server.ok(ana, 'GET /api/workspaces')
  const params = { id: workspace?.id ?? '' }
  const active = await server.ok(ana, 'GET /api/workspaces/:id/sprints/active', { params })
  const board = await server.ok(ana, 'GET /api/sprints/:id/tasks', { params: { id: active?.id ?? '' } })
  await server.close()
  return board.map(({ title }) => title)
}

/**
 * Stores a session and returns its token. A real sign-in would be slow, because it checks the password. Checking that
 * the stored hash is still there is enough.
 */
async function aSessionOf({ store: { db }, now }: TestServer, username: string): Promise<string> {
  const people = db.selectFrom('user').select(['id', 'password_hash']).where('username', '=', username)
  const { id: user_id, password_hash } = await people.executeTakeFirstOrThrow()
  expect(password_hash).toMatch(/^\$argon2id\$/)
  const [{ token, hash: token_hash }, moment] = [newToken(), now.toISOString()]
  const session = { id: newId(), user_id, token_hash, signed_in_at: moment, last_used_at: moment }
  await db.insertInto('session').values(session).execute()
  return token
}

/** Default subjects of the other languages, each name once. */
const otherDefaults = (['es', 'pl', 'ru', 'he'] as const)
  .flatMap(defaultSubjects)
  .filter(({ name }, index, all) => all.findIndex((one) => one.name === name) === index)

async function addSubjects({ db }: Store, names: string[]) {
  const { id: workspace_id } = await db.selectFrom('workspace').select('id').executeTakeFirstOrThrow()
  const row = { workspace_id, color: palette[0], created_at: now.toISOString() }
  const rows = names.map((name) => ({ ...row, id: newId(), name, name_key: uniqueKey(name) }))
  await db.insertInto('subject').values(rows).execute()
}

async function signsIn({ db }: Store) {
  const rows = await db
    .selectFrom('subject')
    .innerJoin('workspace', 'workspace.id', 'subject.workspace_id')
    .select(['subject.name', 'glyph'])
    .where('workspace.name', '=', 'The Lind family')
    .execute()
  return Object.fromEntries(rows.map(({ name, glyph }) => [name, glyph]))
}

/** Statements that add a second workspace, which Eva created and Ben joined later. Max is a member of no workspace. */
const laterCoop = [
  ...['eva', 'max'].map(
    (
      name,
    ) => `insert into "user" (id, username, username_key, first_name, last_name, role, language, created_at)
      values ('${name}', '${name}', '${name}', '${name}', '', 'facilitator', 'en', '2099-01-01T00:00:00.000Z')`,
  ),
  `insert into workspace (id, name, created_by, created_at, owner_id)
    values ('co-op', 'Co-op', 'eva', '2099-01-01T00:00:00.000Z', 'eva')`,
  `insert into workspace_member (workspace_id, id, user_id, role, joined_at)
    values ('co-op', 'e', 'eva', 'facilitator', '2099-01-01T00:00:00.000Z')`,
  `insert into workspace_member (workspace_id, id, user_id, role, joined_at)
    select 'co-op', 'b', id, role, '2099-01-02T00:00:00.000Z' from "user" where username = 'ben'`,
]

/**
 * Statements that change the stored family, as if times were typed when the app understood fewer formats: in an open,
 * an unassigned and a completed task. The migration must not touch the last three changes: a valid correction, a time
 * that was taken back completely, and a text that is not a time.
 */
const unparsedTimes = [
  `update task set updated_at = '2026-03-04T12:00:00.000Z' where status = 'todo'`,
  `update "user" set timezone = 'Pacific/Auckland' where username = 'ben'`,
  `update task set time_spent = '45' where title = 'A letter to Grandma'`,
  `update task set time_spent = '30 мин', assigned_to = null where title = 'Vikings: ships and sagas'`,
  `update task set time_spent = '1 hora' where title = 'The Nile and the pharaohs'`,
  `delete from time_entry where task_id = (select id from task where title = 'The Nile and the pharaohs')`,
  `update task set time_spent = '90' where title = 'Draw the water cycle'`,
  `insert into time_entry select workspace_id, 'back', task_id, subject_id, learner_id, logged_by, -minutes, day, created_at
    from time_entry where task_id = (select id from task where title = 'Colours in Spanish')`,
  `update task set time_spent = 'a while' where title = 'Sort seeds by size'`,
]

async function entriesIn({ db }: Store): Promise<string[]> {
  const entries = await db
    .selectFrom('time_entry')
    .innerJoin('task', 'task.id', 'time_entry.task_id')
    .innerJoin('subject', 'subject.id', 'time_entry.subject_id')
    .innerJoin('user as learner', 'learner.id', 'time_entry.learner_id')
    .innerJoin('user as logger', 'logger.id', 'time_entry.logged_by')
    .select(['title', 'minutes', 'learner.username as learner', 'logger.username as logger'])
    .select(['time_entry.day', 'time_entry.created_at', 'subject.name'])
    .execute()
  return entries.map((entry) => Object.values(entry).join(', ')).toSorted()
}

async function namesIn({ db }: Store): Promise<string[]> {
  const rows = await db.selectFrom('migration').select('name').orderBy('name').execute()
  return rows.map(({ name }) => name)
}

async function definitionsIn({ db }: Store): Promise<string[]> {
  const { rows } = await sql<{ definition: string }>`
    select sql as definition from sqlite_master where sql is not null order by name`.execute(db)
  return rows.map(({ definition }) => definition)
}

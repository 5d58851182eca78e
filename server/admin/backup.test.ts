import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { aFamily, aPerson, aTask } from '#tests/support/family.ts'
import { aFullWorkspace } from '#tests/support/full-workspace.ts'
import { rewriteBackup, backupText } from '#tests/support/backups.ts'
import {
  aMigratedInstallation,
  anInstallation,
  dumpTables,
  insertTasksWithIds,
  restorable,
} from '#tests/support/admin-commands.ts'
import { onAnyDatabase, onBothDatabases, TestServer } from '#tests/support/test-server.ts'
import { databaseKinds, openTestStore } from '#tests/support/databases.ts'
import { isDeepSuite } from '../../scripts/support/suites.mjs'
import type { Store } from '../db/connection.ts'
import { migrate, allMigrations } from '../db/migrate.ts'
import { backUp } from './backup.ts'
import { restore } from './restore.ts'

const now = new Date('2026-03-04T10:00:00Z')
const later = new Date('2026-03-05T10:00:00Z')

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sprintling-backup-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

let count = 0
const newFile = () => join(folder, `${++count}.backup`)

const plainly = () => ({ replace: false, copiesIn: join(folder, 'copies'), now })

onBothDatabases('a backup', (server) => {
  let file = ''
  let before: Awaited<ReturnType<typeof dumpTables>>

  beforeAll(async () => {
    const home = await aFullWorkspace(server)
    await aTask(server, home, { title: 'Line\u2028paragraph\u2029\r\n"quotes" \\ \u0001 עברית 🦉' })
    await insertTasksWithIds(server, home, 1100)
    file = newFile()
    await backUp(server.store, file, now)
    before = restorable(await dumpTables(server.store))
  })

  it('restores every row, except access without sign-in, into an empty database of either kind', async () => {
    // A bug in writing or reading on one database also shows when the other one writes or reads the same backup.
    const kinds = databaseKinds.filter((kind) => isDeepSuite || kind !== server.store.kind)
    for (const kind of kinds) {
      const store = (await anInstallation(kind, folder)).open()
      const restored = await restore(store, file, plainly())
      expect(await dumpTables(store)).toEqual(before)
      const rows = Object.values(before).flat().length
      const leftOut = { device: 2, device_link: 6, calendar_feed: 2, invitation: 7 }
      expect(restored).toEqual({ madeAt: now.toISOString(), rows, copy: undefined, leftOut })
      await migrate(store, now)
      const fresh = await openTestStore(kind, inject('postgresUrl'))
      expect(await foreignKeysOf(store)).toEqual(await foreignKeysOf(fresh))
      await store.close()
      await fresh.close()
    }
  })
})

onAnyDatabase('a backup file', (server) => {
  let file = ''
  let before: Awaited<ReturnType<typeof dumpTables>>

  beforeAll(async () => {
    await insertTasksWithIds(server, await aFullWorkspace(server), 100)
    file = newFile()
    await backUp(server.store, file, now)
    before = restorable(await dumpTables(server.store))
  })

  it('is readable only by its owner, and contains no session or password reset tokens', async () => {
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    const text = gunzipSync(await readFile(file)).toString()
    const secrets = [
      ...(await server.store.db.selectFrom('session').select('token_hash').execute()),
      ...(await server.store.db.selectFrom('password_reset').select('token_hash').execute()),
    ]
    expect(secrets.length).toBeGreaterThan(5)
    for (const { token_hash } of secrets) expect(text).not.toContain(token_hash)
  })

  it('never overwrites an existing file', async () => {
    const taken = newFile()
    await writeFile(taken, 'a letter')
    await expect(backUp(server.store, taken, now)).rejects.toThrow(`${taken} is there already.`)
    expect(await readFile(taken, 'utf8')).toBe('a letter')
  })

  it('leaves no partial file if its folder does not exist', async () => {
    const nowhere = join(folder, 'nowhere', 'a.backup')
    await expect(backUp(server.store, nowhere, now)).rejects.toThrow(
      `${nowhere} cannot be written: there is no such file or folder.`,
    )
    expect((await readdir(folder)).filter((name) => name.endsWith('.partial'))).toEqual([])
  })

  it('replaces a database that is not empty only if asked to, and saves a copy of it first', async () => {
    const store = (await aMigratedInstallation(server.store.kind, folder)).open()
    await aPerson(serverOn(store), 'Noa', 'facilitator')
    const held = await dumpTables(store)
    await expect(restore(store, file, plainly())).rejects.toThrow('The database is not empty.')
    expect(await dumpTables(store)).toEqual(held)

    const copiesIn = await mkdtemp(join(folder, 'copies-'))
    const { copy = '' } = await restore(store, file, { replace: true, copiesIn, now })
    expect(await dumpTables(store)).toEqual(before)
    expect(copy).toBe(join(copiesIn, 'before-restore-2026-03-04T10-00-00.000Z.backup'))
    await restore(store, copy, { replace: true, copiesIn, now: later })
    expect(await dumpTables(store)).toEqual(held)
    await store.close()
  })

  it('leaves the database unchanged if the restore fails', async () => {
    const store = (await aMigratedInstallation(server.store.kind, folder)).open()
    await aFamily(serverOn(store))
    const held = await dumpTables(store)
    const how = { replace: true, copiesIn: await mkdtemp(join(folder, 'copies-')), now }
    const ben = /"(?<id>[^"]+)","BEN-/.exec(backupText(await readFile(file)))?.groups?.id ?? ''
    const [lost, unknown] = [newFile(), newFile()]
    await rewriteBackup(file, lost, (text) =>
      text
        .replace(new RegExp(`\n\\["${ben}".*`), '')
        .replace(/"user":\d+/, (count) => `"user":${Number(count.slice(7)) - 1}`),
    )
    await expect(restore(store, lost, how)).rejects.toThrow(`${lost} does not fit together (`)
    await rewriteBackup(file, unknown, (text) => text.replace('"assigned_to"', '"assigned_by"'))
    await expect(restore(store, unknown, { ...how, now: later })).rejects.toThrow('its tables are others')
    expect(await dumpTables(store)).toEqual(held)
    await store.close()
  })

  it('applies the missing migrations when a backup with an older schema is restored', async () => {
    const [from, to] = [
      (await anInstallation(server.store.kind, folder)).open(),
      (await anInstallation(server.store.kind, folder)).open(),
    ]
    await migrate(from, now, undefined, allMigrations.slice(0, 1))
    await sql`insert into "user" (id, username, username_key, first_name, last_name, role, language, created_at)
      values ('1', 'ana', 'ana', 'Ana', 'Lind', 'facilitator', 'en', 'then')`.execute(from.db)
    const older = newFile()
    await backUp(from, older, now)
    await restore(to, older, plainly())
    expect(await to.db.selectFrom('user').select('username').execute()).toEqual([{ username: 'ana' }])
    const names = await to.db.selectFrom('migration').select('name').orderBy('name').execute()
    expect(names.map(({ name }) => name)).toEqual(allMigrations.map(({ name }) => name))
    await from.close()
    await to.close()
  })

  it('replaces a database of a newer version and a half-migrated one', async () => {
    for (const harm of ['drop table invitation', "insert into migration values ('999-later', 'then')"]) {
      const store = (await anInstallation(server.store.kind, folder)).open()
      await restore(store, file, plainly())
      await sql.raw(harm).execute(store.db)
      await restore(store, file, { ...plainly(), replace: true, now: new Date(now.getTime() + ++count) })
      expect(await dumpTables(store)).toEqual(before)
      await migrate(store, now)
      await store.close()
    }
  })

  it("leaves another program's database and tables added by the owner unchanged", async () => {
    const store = (await anInstallation(server.store.kind, folder)).open()
    await sql`create table "user" (id integer primary key)`.execute(store.db)
    await expect(restore(store, file, { ...plainly(), replace: true })).rejects.toThrow(
      'The database holds tables of another program (user).',
    )
    await sql`drop table "user"`.execute(store.db)
    await restore(store, file, plainly())
    await sql`create table my_notes (id integer primary key)`.execute(store.db)
    await sql`insert into my_notes values (7)`.execute(store.db)
    await restore(store, file, { ...plainly(), replace: true, now: new Date(now.getTime() + ++count) })
    expect((await sql`select id from my_notes`.execute(store.db)).rows).toEqual([{ id: 7 }])
    await store.close()
  })

  it('is not created from a database that Sprintling has never used', async () => {
    const store = (await anInstallation(server.store.kind, folder)).open()
    await expect(backUp(store, newFile(), now)).rejects.toThrow('There is nothing to back up')
    await store.close()
  })

  describe('restoring an invalid file', () => {
    let empty: Store
    beforeAll(async () => {
      empty = (await anInstallation(server.store.kind, folder)).open()
    })
    afterAll(() => empty.close())

    it.each<[string, (whole: Buffer) => Buffer | string, string]>([
      ['cut short', (whole) => whole.subarray(0, whole.length / 2), 'is cut short'],
      [
        'cut before its end line',
        (whole) => gzipSync(backupText(whole).replace(/\n[^\n]*\n$/, '\n')),
        'is cut short',
      ],
      [
        'corrupted on disk',
        (whole) => Buffer.concat([whole.subarray(0, 900), noise, whole.subarray(964)]),
        'is damaged',
      ],
      ['changed by hand', (whole) => gzipSync(backupText(whole).replace('Page 77', 'Page 78')), 'is damaged'],
      [
        'missing a row',
        (whole) => gzipSync(backupText(whole).replace(/\n\[.*Page 77"[^\n]*/, '')),
        'is damaged',
      ],
      ['continued after its end line', (whole) => gzipSync(`${backupText(whole)}[]\n`), 'is damaged'],
      ['without line breaks', () => gzipSync('a'.repeat(2_000_000)), 'is damaged'],
      ['not valid UTF-8', () => gzipSync(Buffer.from([0xff, 0xfe, 0x0a])), 'is damaged'],
      ['another compressed file', () => gzipSync('{"hello":1}\n'), 'is not a backup of Sprintling'],
      ['not compressed', backupText, 'is not a backup of Sprintling'],
      ['empty', () => '', 'is not a backup of Sprintling'],
      [
        'of a newer format',
        (whole) => gzipSync(backupText(whole).replace('"format":1', '"format":2')),
        'was made by a newer Sprintling',
      ],
      [
        'of a newer schema',
        (whole) => gzipSync(backupText(whole).replace('"schema":[', '"schema":["999-later",')),
        'was made by a newer Sprintling (it knows 999-later)',
      ],
    ])('refuses a file that is %s, and changes nothing', async (_, spoil, line) => {
      const spoilt = newFile()
      await writeFile(spoilt, spoil(await readFile(file)))
      await expect(restore(empty, spoilt, plainly())).rejects.toThrow(`${spoilt} ${line}`)
      expect(await dumpTables(empty)).toEqual({})
    })

    it('reports a file that does not exist', async () => {
      await expect(restore(server.store, '/nowhere/a.backup', plainly())).rejects.toThrow(
        '/nowhere/a.backup cannot be read: there is no such file or folder.',
      )
    })
  })
})

it('restores the copy that was made of an embedded database before a migration', async () => {
  const place = await anInstallation('sqlite', folder)
  const store = place.open()
  await migrate(store, now, join(folder, 'older'), allMigrations.slice(0, 1))
  await sql`insert into "user" (id, username, username_key, first_name, last_name, role, language, created_at)
    values ('1', 'ana', 'ana', 'Ana', 'Lind', 'facilitator', 'en', 'then')`.execute(store.db)
  await migrate(store, now, join(folder, 'older'))
  await sql`update "user" set username = 'spoilt'`.execute(store.db)
  const copy = join(folder, 'older', 'before-migration-2026-03-04T10-00-00.000Z.db')
  const bytes = await readFile(copy)
  await restore(store, copy, { ...plainly(), replace: true, now: later })
  expect(await store.db.selectFrom('user').select('username').execute()).toEqual([{ username: 'ana' }])
  expect(await readdir(join(folder, 'older'))).toEqual(['before-migration-2026-03-04T10-00-00.000Z.db'])
  expect(await readFile(copy)).toEqual(bytes)

  const spoilt = join(folder, 'spoilt.db')
  await writeFile(spoilt, bytes.fill(0x55, 4096, 40_000))
  await expect(restore(store, spoilt, { ...plainly(), replace: true })).rejects.toThrow(
    `${spoilt} is damaged`,
  )
  await store.close()
})

const noise = Buffer.alloc(64, 0x5a)

function serverOn(store: Store): TestServer {
  const server = new TestServer()
  server.store = store
  return server
}

async function foreignKeysOf({ db, kind }: Store): Promise<string[]> {
  const { rows } =
    kind === 'sqlite'
      ? await sql<{
          rule: string
        }>`select sql as rule from sqlite_master where sql like '%references%'`.execute(db)
      : await sql<{ rule: string }>`
          select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as rule
          from pg_constraint where contype = 'f'`.execute(db)
  return rows.map(({ rule }) => rule).toSorted()
}

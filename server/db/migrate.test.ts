import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createDatabase } from '#tests/support/databases.ts'
import { openPostgres, openSqlite, sqliteStore, type Store } from './connection.ts'
import { migrate, MigrationError } from './migrate.ts'
import type { Migration } from './migrations/migration.ts'
import { readSchema } from './schema.ts'

const now = new Date('2026-03-04T10:00:00Z')

const notes: Migration = { name: '001-notes', statements: () => ['create table note (words text)'] }
const pages: Migration = {
  name: '002-pages',
  statements: () => [
    'create table page (number integer, words text)',
    'create index page_words on page (number)',
  ],
}
/** Fails if two notes are equal. */
const unique: Migration = {
  name: '002-unique',
  statements: () => ['create table page (words text)', 'create unique index note_once on note (words)'],
}

let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sprintling-migrate-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe.each(['sqlite', 'postgres'] as const)('migrations (%s)', (kind) => {
  it('brings an empty database to the current schema, and applies each migration once', async () => {
    const store = await emptyStore(kind)
    await migrate(store, now)
    await migrate(store, new Date('2027-01-01T00:00:00Z'))
    const applied = await store.db.selectFrom('migration').selectAll().execute()
    expect(applied.map((row) => row.applied_at)).toEqual(applied.map(() => now.toISOString()))
    expect(await store.db.selectFrom('user').selectAll().execute()).toEqual([])
    await store.close()
  })

  it('refuses a database of a newer version, and leaves it unchanged', async () => {
    const store = await emptyStore(kind)
    await migrate(store, now, undefined, [notes, pages])
    await expect(migrate(store, now, undefined, [notes])).rejects.toThrow(MigrationError)
    await expect(migrate(store, now, undefined, [notes])).rejects.toThrow(
      'made by a newer Sprintling (it knows 002-pages)',
    )
    expect(await namesIn(store)).toEqual(['001-notes', '002-pages'])
    await store.close()
  })

  it('rolls back completely if a statement fails', async () => {
    const store = await emptyStore(kind)
    await migrate(store, now, undefined, [notes])
    await sql`insert into note (words) values ('same'), ('same')`.execute(store.db)
    await expect(migrate(store, now, undefined, [notes, unique])).rejects.toThrow(/unique/i)
    expect(await namesIn(store)).toEqual(['001-notes'])
    expect([...(await readSchema(store)).tables.keys()]).not.toContain('page')
    await migrate(store, now, undefined, [notes, pages])
    expect(await namesIn(store)).toEqual(['001-notes', '002-pages'])
    await store.close()
  })

  it.each([
    ['a missing table', 'drop table page', '002-pages are noted as applied, but the table page is missing'],
    [
      'a missing column',
      'alter table page drop column words',
      'the column words of page is missing. Restore',
    ],
    ['a missing index', 'drop index page_words', 'the index page_words is missing'],
    [
      'a table whose migration is not recorded',
      "delete from migration where name = '002-pages'",
      '002-pages is not noted as applied, but the table page is there',
    ],
  ])('refuses a half-migrated database without changing it: %s', async (_, harm, line) => {
    const store = await emptyStore(kind)
    await migrate(store, now, undefined, [notes, pages])
    await sql.raw(harm).execute(store.db)
    const before = await readSchema(store)
    await expect(migrate(store, now, undefined, [notes, pages])).rejects.toThrow(MigrationError)
    await expect(migrate(store, now, undefined, [notes, pages])).rejects.toThrow(line)
    expect(await readSchema(store)).toEqual(before)
    await store.close()
  })

  it("refuses another program's database, and leaves it unchanged", async () => {
    const store = await emptyStore(kind)
    await sql`create table note (id integer primary key)`.execute(store.db)
    await expect(migrate(store, now, undefined, [notes])).rejects.toThrow(
      "half-migrated, or not Sprintling's own: 001-notes is not noted as applied, but the table note is there.",
    )
    expect([...(await readSchema(store)).tables.keys()]).toEqual(['note'])
    await store.close()
  })
})

describe('the copy of an embedded database before a migration', () => {
  it('is made before an older database is migrated, and holds its previous contents', async () => {
    const data = await mkdtemp(join(folder, 'older-'))
    const store = openSqlite(data)
    const copies = join(data, 'copies')
    expect(await migrate(store, now, copies, [notes])).toBeUndefined()
    await sql`insert into note (words) values ('before')`.execute(store.db)
    const file = join(copies, 'before-migration-2026-03-04T10-00-00.000Z.db')
    const upgrade = { from: notes.name, to: pages.name, copy: file }
    expect(await migrate(store, now, copies, [notes, pages])).toEqual(upgrade)
    expect(await migrate(store, now, copies, [notes, pages])).toBeUndefined()
    await sql`insert into note (words) values ('after')`.execute(store.db)
    await store.close()

    expect(await readdir(copies)).toEqual(['before-migration-2026-03-04T10-00-00.000Z.db'])
    const copy = sqliteStore(file)
    expect(await namesIn(copy)).toEqual(['001-notes'])
    const { rows } = await sql<{ words: string }>`select words from note`.execute(copy.db)
    expect(rows.map((row) => row.words)).toEqual(['before'])
    await copy.close()
  })

  it('is not made for a new database, or if there is nothing to migrate', async () => {
    const data = await mkdtemp(join(folder, 'new-'))
    const store = openSqlite(data)
    await migrate(store, now, join(data, 'copies'), [notes, pages])
    await migrate(store, now, join(data, 'copies'), [notes, pages])
    await store.close()
    expect(await readdir(data)).toEqual(['sprintling.db'])
  })
})

async function namesIn({ db }: Store): Promise<string[]> {
  const rows = await db.selectFrom('migration').select('name').orderBy('name').execute()
  return rows.map((row) => row.name)
}

async function emptyStore(kind: Store['kind']): Promise<Store> {
  return kind === 'sqlite'
    ? openSqlite(await mkdtemp(join(folder, 'data-')))
    : openPostgres(await createDatabase(inject('postgresUrl')))
}

import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { trustedClock } from '#domain/sweep-clock.ts'
import type { Store } from '#server/db/connection.ts'
import { migrate, allMigrations } from '#server/db/migrate.ts'
import { setSweepClock } from '#server/db/sweep-clock.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { databaseKinds } from '#tests/support/databases.ts'
import { aFullWorkspace, type FullWorkspace } from '#tests/support/full-workspace.ts'
import {
  aCopyOfInstallation,
  aMigratedInstallation,
  anInstallation,
  dumpTables,
  type Installation,
  momentOfDatabase,
} from '#tests/support/admin-commands.ts'
import { anyDatabase, TestServer } from '#tests/support/test-server.ts'
import { startStallingServer, startSmtpServer } from '#tests/support/smtp-server.ts'
import { backUp } from '../backup.ts'
import { confirmDate } from '../confirm-date.ts'
import { restore } from '../restore.ts'
import { freeSpaceCheck } from './disk.ts'
import { runDoctor } from './doctor.ts'
import { formatFinding } from './finding.ts'

const now = new Date('2026-03-04T10:00:00Z')
let folder = ''
let home: FullWorkspace
let backup = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sprintling-doctor-'))
  const server = new TestServer()
  await server.open('sqlite')
  home = await aFullWorkspace(server)
  backup = join(folder, 'home.backup')
  await backUp(server.store, backup, now)
  await server.close()
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function linesFor(
  settings: Record<string, string>,
  moment = momentOfDatabase(settings),
): Promise<string[]> {
  const lines: string[] = []
  for await (const finding of runDoctor(() => readConfig(settings), moment))
    lines.push(formatFinding(finding))
  return lines
}

const notOk = (lines: string[]) => lines.filter((line) => !line.startsWith('ok '))

describe.each(databaseKinds)('the doctor (%s)', (kind) => {
  const installation = aFreshInstallation(kind)

  it('reports no problems in a healthy workspace, and changes nothing', async () => {
    const before = await dumpTables(installation.store)
    const behindProxy = { PUBLIC_URL: 'https://learn.example.org', TRUST_PROXY: '127.0.0.1' }
    expect(notOk(await linesFor({ ...installation.settings, ...behindProxy }))).toEqual([])
    expect(await dumpTables(installation.store)).toEqual(before)
  })

  it.each<[what: string, harm: string, line: RegExp]>([
    [
      'a table that is gone',
      'drop table invitation',
      /^wrong {3}schema: The database is half-migrated, .* but the table invitation is missing\. Restore a backup/m,
    ],
    [
      'an index that is gone',
      'drop index one_active_sprint',
      /^wrong {3}schema: .* but the index one_active_sprint is missing\. Restore a backup/m,
    ],
    [
      'contents that break a rule',
      `update sprint set end_date = '2000-01-01'`,
      /^wrong {3}sprints: 2 end before they start, first: [-\w]+\. Sprintling should never/m,
    ],
    [
      'a newer database',
      `insert into migration (name, applied_at) values ('999-later', 'then')`,
      /^wrong {3}schema: The database was made by a newer Sprintling \(it knows 999-later\)\. Start the newer version/m,
    ],
  ])('finds %s', async (_, harm, line) => {
    await sql.raw(harm).execute(installation.store.db)
    expect(notOk(await linesFor(installation.settings)).join('\n')).toMatch(line)
  })

  it('reports that the next start migrates an older database, and skips the checks that need it', async () => {
    const older = await anInstallation(kind, folder)
    const it = older.open()
    await migrate(it, now, undefined, allMigrations.slice(0, 1))
    const lines = await linesFor(older.settings)
    expect(lines.join('\n')).toMatch(/^ok +schema: 001-main-loop is applied, .* the next start applies 002-/m)
    expect(notOk(lines)).toEqual([
      'skipped shared cards: 020-shared-cards comes first',
      'skipped shared cards: 020-shared-cards comes first',
      'skipped tasks: 019-days comes first',
      'skipped days off: 019-days comes first',
      'skipped series: 022-series comes first',
      'skipped series: 022-series comes first',
      'skipped templates: 024-templates comes first',
      'skipped look backs: 023-look-back comes first',
      'skipped tasks: 015-closing-and-erasing comes first',
      'skipped time: 005-times-now-counted comes first',
      'skipped help: 026-child-days comes first',
      'skipped own learning: 028-own-learning comes first',
      'skipped time: 027-timers comes first',
      'skipped people: 015-closing-and-erasing comes first',
      'skipped people: 015-closing-and-erasing comes first',
      'skipped calendars: 021-calendar-feeds comes first',
      'skipped invitations: 029-access-that-ends comes first',
      'skipped people: 011-managed-accounts comes first',
      'skipped people: 016-second-factor comes first',
    ])
    await it.close()
  })

  it('shows no passwords or session tokens', async () => {
    const settings = { ...installation.settings, SMTP_URL: 'smtp://ana:hush-hush@127.0.0.1:1' }
    const text = (await linesFor(settings)).join('\n')
    expect(text).toContain('smtp://127.0.0.1:1 takes no mail')
    expect(text).not.toContain('hush-hush')
    expect(text).not.toContain('sprintling@')
    for (const person of [home.ana, home.ben]) expect(text).not.toContain(person.token)
  })
})

/** These tests do not depend on the kind of database. */
describe.each([anyDatabase] as const)('the doctor on one database (%s)', (kind) => {
  const installation = aFreshInstallation(kind)

  it('reports an https PUBLIC_URL without a trusted proxy', async () => {
    const publicUrl = { PUBLIC_URL: 'https://learn.example.org' }
    expect(notOk(await linesFor({ ...installation.settings, ...publicUrl }))).toEqual([
      expect.stringMatching(/^wrong {3}proxy: PUBLIC_URL is https, .* one limit .*Set TRUST_PROXY/),
    ])
    expect(notOk(await linesFor({ ...installation.settings, PUBLIC_URL: 'http://house.lan' }))).toEqual([])
  })

  it('reports a clock that is behind the stored timestamps', async () => {
    const yesterday = new Date('2026-03-03T10:00:00Z')
    expect(notOk(await linesFor(installation.settings, yesterday)).join('\n')).toMatch(
      /^wrong {3}clock: this machine says 2026-03-03T10:00:00.000Z, but .* is of 2026-03-04.*Set the clock/,
    )
    expect(notOk(await linesFor(installation.settings, new Date(0))).join('\n')).toContain(
      'which is long over',
    )
  })
})

/** Gives each test its own installation, with a family in the middle of its week. */
function aFreshInstallation(kind: Store['kind']) {
  let original: Installation
  let place: Installation
  let store: Store

  beforeAll(async () => {
    original = await anInstallation(kind, folder)
    const empty = original.open()
    await restore(empty, backup, { replace: false, copiesIn: '', now })
    await empty.close()
  })
  beforeEach(async () => {
    place = await aCopyOfInstallation(original, folder)
    store = place.open()
    return () => store.close()
  })
  return {
    get settings() {
      return place.settings
    },
    get store() {
      return store
    },
  }
}

it('reports a machine clock that differs from the clock of PostgreSQL', async () => {
  const { settings } = await anInstallation('postgres', folder)
  const later = new Date(momentOfDatabase(settings).getTime() + 3_600_000)
  expect((await linesFor(settings, later)).join('\n')).toMatch(/^wrong {3}clock: .*, but PostgreSQL says /m)
})

describe('the doctor on an embedded database', () => {
  let place: Installation
  let file = ''

  beforeEach(async () => {
    place = await aMigratedInstallation('sqlite', folder)
    file = join(place.dataDir, 'sprintling.db')
  })

  it('changes neither the database file nor its folder', async () => {
    const before = await readFile(file)
    expect(notOk(await linesFor(place.settings))).toEqual([])
    expect(await readFile(file)).toEqual(before)
    expect(await readdir(place.dataDir)).toEqual(['sprintling.db'])
  })

  it('warns if the clock is weeks after the last cleanup, and names the command that confirms the date', async () => {
    const store = place.open()
    await inTransaction({ store }, (tx) => setSweepClock(tx, trustedClock(now)))
    const later = (days: number) => new Date(now.getTime() + days * 24 * 3_600_000)
    for (const days of [0, 3, 7]) expect(notOk(await linesFor(place.settings, later(days)))).toEqual([])
    const doubts = notOk(await linesFor(place.settings, later(90))).join('\n')
    expect(doubts).toMatch(
      /^wrong {3}clock: this machine says 2026-06-02T.*, 90 days after the server last deleted .* for 168 hours more\. If the date is right, confirm it: npm run confirm-date -- 2026-06-02\. If not, set the clock$/,
    )
    await confirmDate(store, '2026-06-02', later(90))
    expect(notOk(await linesFor(place.settings, later(90)))).toEqual([])
    await store.close()
  })

  it('finds rows whose foreign key points to a missing row', async () => {
    const store = place.open()
    await sql`pragma foreign_keys = off`.execute(store.db)
    await sql`insert into workspace (id, name, created_by, created_at) values ('w', 'Home', 'nobody', 'then')`.execute(
      store.db,
    )
    await store.close()
    expect((await linesFor(place.settings)).join('\n')).toContain(
      'wrong   references: 1 lead nowhere, first: row 1 of workspace. Restore a backup',
    )
  })

  it('reports a corrupt database file', async () => {
    const bytes = await readFile(file)
    await writeFile(file, bytes.fill(0xaa, 8192, 60_000))
    const lines = notOk(await linesFor(place.settings))
    expect(lines.join('\n')).toMatch(
      /^wrong {3}database: .*(faults|malformed).*Restore a backup|^wrong {3}database: .*estore a backup/,
    )
    await writeFile(file, 'Dear diary, '.repeat(1000))
    expect(notOk(await linesFor(place.settings)).join('\n')).toMatch(
      /database: .*is not a database.*restore a backup/,
    )
  })

  it('reports a missing database without creating one', async () => {
    const empty = await mkdtemp(join(folder, 'empty-'))
    expect(notOk(await linesFor({ DATA_DIR: empty })).join('\n')).toContain(
      'database: DATA_DIR: there is no database',
    )
    expect(await readdir(empty)).toEqual([])
  })
})

describe('the doctor’s checks of the machine', () => {
  it('checks the settings first, and skips everything else if they are invalid', async () => {
    expect(await linesFor({ PORT: 'many' })).toEqual([
      'wrong   settings: PORT must be a whole number from 0 to 65535, not "many". Set it anew, or leave it out',
      'skipped everything else: the settings come first',
    ])
  })

  it('reports an unreachable database server without showing its password', async () => {
    const lines = await linesFor({
      DATABASE_URL: 'postgres://ana:hush-hush@127.0.0.1:1/home',
      DATA_DIR: folder,
    })
    expect(notOk(lines)).toEqual([
      'wrong   database: DATABASE_URL: the database cannot be used: connect ECONNREFUSED 127.0.0.1:1. See that PostgreSQL runs and that DATABASE_URL is right',
    ])
    expect(lines.join('\n')).not.toContain('hush-hush')
  })

  it('reports a nearly full disk and a data path that is not a folder', async () => {
    expect(formatFinding(freeSpaceCheck('/data', 150_000_000, 20_000_000))).toBe(
      'ok      disk: 150 MB are free in /data',
    )
    expect(formatFinding(freeSpaceCheck('/data', 150_000_000, 30_000_000))).toBe(
      'wrong   disk: 150 MB are free in /data. Free some: at least 160 MB, for the database and copies of it',
    )
    const file = join(folder, 'file')
    await writeFile(file, '')
    expect((await linesFor({ DATA_DIR: file })).join('\n')).toContain(
      `wrong   disk: ${file} cannot be written to: it is no folder. Let the user that runs Sprintling own DATA_DIR`,
    )
  })

  it('reports a mail server that accepts mail', async () => {
    const smtp = await startSmtpServer()
    expect((await linesFor({ SMTP_URL: smtp.url })).at(-1)).toBe(
      `ok      mail: ${smtp.url} answers and takes mail`,
    )
    await smtp.close()
  })

  it('gives up on a mail server that does not respond within eight seconds', async () => {
    const silent = await startStallingServer([])
    const start = performance.now()
    expect((await linesFor({ SMTP_URL: silent.url })).at(-1)).toMatch(/^wrong {3}mail: .* takes no mail: /)
    expect(performance.now() - start).toBeLessThan(8000)
    await silent.close()
  })
})

import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseDuration } from '#domain/duration.ts'
import type { Store } from '#server/db/connection.ts'
import { migrate } from '#server/db/migrate.ts'
import { databaseKinds } from '#tests/support/databases.ts'
import { aFamily } from '#tests/support/family.ts'
import {
  anInstallation,
  runAdminCommand,
  dumpTables,
  insertTasksWithIds,
  type Installation,
} from '#tests/support/admin-commands.ts'
import { spawnServer } from '#tests/support/subprocess.ts'
import { TestServer } from '#tests/support/test-server.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sprintling-backup-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe.each(databaseKinds)('backup and restore (%s)', (kind) => {
  let place: Installation
  let store: Store
  const server = new TestServer()

  beforeAll(async () => {
    place = await anInstallation(kind, folder)
    store = place.open()
    await migrate(store, server.now)
    await server.openOn(store)
  })
  afterAll(() => server.close())

  it('save and restore a consistent snapshot while users keep writing', { timeout: 60_000 }, async () => {
    const family = await aFamily(server)
    const tasks = await insertTasksWithIds(server, family, 2000)
    const log = async (number: number) => {
      const id = tasks[(number * 37) % tasks.length] ?? ''
      await server.ok(family.ana, 'POST /api/tasks/:id/time', { params: { id }, body: { minutes: 5 } })
    }
    const file = join(folder, `${kind}.backup`)
    const backup = runAdminCommand('backup', [file], place.settings)
    const isOver = backup.then(() => true)
    let logged = 0
    while (!(await Promise.race([isOver, log(logged++).then(() => false)])));
    const { code, out, err } = await backup
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toMatch(/^The backup is whole: \d+ rows, \d+ kB, in [^\n]+\n$/)

    const other = await anInstallation(kind, folder)
    const restored = await runAdminCommand('restore', [file], other.settings)
    expect(restored).toMatchObject({ code: 0, err: '' })
    expect(restored.out).toMatch(/^The backup of [^ ]+ is restored: \d+ rows\. Everybody signs in again\.\n$/)
    const copy = other.open()
    const spent = await copy.db.selectFrom('task').select('time_spent').execute()
    const entries = await copy.db.selectFrom('time_entry').select('minutes').execute()
    expect(spent).toHaveLength(2000)
    expect(entries.length).toBeGreaterThan(0)
    expect(entries.length).toBeLessThan(logged)
    expect(spent.reduce((sum, { time_spent }) => sum + parseDuration(time_spent), 0)).toBe(5 * entries.length)
    await copy.close()
  })

  it('can be used while a server runs on the same database', { timeout: 60_000 }, async () => {
    const [file, before] = [join(folder, `${kind}-running.backup`), await dumpTables(store)]
    expect(await runAdminCommand('backup', [file], place.settings)).toMatchObject({ code: 0 })
    const running = spawnServer(place.settings)
    const port = await running.ready()
    await store.db.deleteFrom('task').execute()
    const refused = await runAdminCommand('restore', [file], place.settings)
    expect(refused).toEqual({
      code: 1,
      out: '',
      err: 'The database is not empty. To put the backup in the place of what it holds, add --replace; a copy is kept.\n',
    })
    const { code, out } = await runAdminCommand('restore', [file, '--replace'], place.settings)
    expect(code).toBe(0)
    const [copy = ''] = await readdir(join(place.dataDir, 'copies'))
    expect(out).toContain(`What was there before is in ${join(place.dataDir, 'copies', copy)}\n`)
    expect(await dumpTables(store)).toEqual(before)
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
    running.signal('SIGTERM')
    expect(await running.exited()).toBe(0)
  })
})

describe('failing backup or restore command', () => {
  it.each([
    ['backup', [], 'It is called like this: npm run backup -- FILE\n'],
    ['backup', ['a', 'b'], 'It is called like this: npm run backup -- FILE\n'],
    ['restore', ['--force', 'a'], 'It is called like this: npm run restore -- FILE [--replace] [--anyway]\n'],
    [
      'restore',
      ['/nowhere/a.backup'],
      '/nowhere/a.backup cannot be read: there is no such file or folder.\n',
    ],
  ])('ends with one line: %s %j', async (name, args, err) => {
    const { settings } = await anInstallation('sqlite', folder)
    expect(await runAdminCommand(name, args, settings)).toEqual({ code: 1, out: '', err })
  })

  it('ends with one line and creates no database if there is none', async () => {
    const { settings, dataDir } = await anInstallation('sqlite', folder)
    const { code, err } = await runAdminCommand('backup', [join(folder, 'none.backup')], settings)
    expect(code).toBe(1)
    expect(err).toBe(
      `DATA_DIR: there is no database ${join(dataDir, 'sprintling.db')}. Set DATA_DIR as the server has it.\n`,
    )
    expect(await readdir(dataDir)).toEqual([])
  })
})

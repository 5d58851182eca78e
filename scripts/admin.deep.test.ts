import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { databaseKinds } from '#tests/support/databases.ts'
import { aFamily, aTask } from '#tests/support/family.ts'
import { anInstallation, runAdminCommand, type Installation } from '#tests/support/admin-commands.ts'
import { Subprocess } from '#tests/support/subprocess.ts'
import { TestServer } from '#tests/support/test-server.ts'
import packageJson from '../package.json' with { type: 'json' }

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sprintling-owner-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe.each(databaseKinds)('admin commands (%s)', (kind) => {
  let place: Installation
  const server = new TestServer()

  beforeAll(async () => {
    place = await anInstallation(kind, folder)
    const store = place.open()
    await migrate(store, server.now)
    await server.openOn(store)
    const family = await aFamily(server)
    await aTask(server, family, { title: 'Read a chapter' })
  })
  afterAll(() => server.close())

  it('doctor reports that all is well while the server runs', async () => {
    const realClock = { TEST_CLOCK_OFFSET: '0' } // the doctor compares it with PostgreSQL's clock
    const { code, out, err } = await runAdminCommand('doctor', [], { ...place.settings, ...realClock })
    expect({ code, err }).toEqual({ code: 0, err: '' })
    const lines = out.trimEnd().split('\n')
    expect(lines.at(-1)).toBe('All is well.')
    expect(lines.slice(0, -1).filter((line) => !line.startsWith('ok      '))).toEqual([])
  })

  it('export and import move a workspace to a new installation', async () => {
    const file = join(folder, `${kind}.json`)
    const exported = await runAdminCommand('export', ['lind FAMILY', file], place.settings)
    expect(exported).toEqual({
      code: 0,
      out: `"Lind family" is exported: 4 people, 1 tasks, in ${file}\n`,
      err: '',
    })
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ sprintling: 'workspace', format: 9 })
    const again = await runAdminCommand('export', ['Lind family', file], place.settings)
    expect(again).toEqual({ code: 1, out: '', err: `${file} is there already. Give a new name.\n` })

    const fresh = await anInstallation(kind, folder)
    const unasked = await runAdminCommand('import', [file], fresh.settings)
    expect(unasked).toMatchObject({ code: 1, out: '' })
    expect(unasked.err).toMatch(
      /^Nothing was imported: it would make accounts for Ana Lind \(facilitator, ana-\S+\), .* add --facilitators\.\n$/,
    )
    const { code, out } = await runAdminCommand('import', [file, '--facilitators'], fresh.settings)
    expect(code).toBe(0)
    expect(out).toMatch(
      /^"Lind family" is here: 4 people, 1 tasks\. New, and without a password yet: Ana Lind \(facilitator, ana-\S+\), .*\. For each with a username npm run reset-password -- NAME makes a link\.\n$/,
    )
    expect((await runAdminCommand('import', [file], place.settings)).out).toBe(
      '"Lind family" is here: 4 people, 1 tasks.\n',
    )
  })
})

it('doctor reports what is wrong and exits with code 1', async () => {
  const empty = await mkdtemp(join(folder, 'empty-'))
  const { code, out } = await runAdminCommand('doctor', [], { DATA_DIR: empty })
  expect(code).toBe(1)
  expect(out).toMatch(/^wrong {3}database: DATA_DIR: there is no database .*\n/m)
  expect(out).toMatch(/\n1 of \d checks found something wrong\.\n$/)
  expect(await readdir(empty)).toEqual([])
})

it.each([
  ['export', ['Home'], 'It is called like this: npm run export -- WORKSPACE FILE\n'],
  ['export', ['Home', 'a.json', 'b'], 'It is called like this: npm run export -- WORKSPACE FILE\n'],
  ['import', [], 'It is called like this: npm run import -- FILE [--facilitators]\n'],
  ['confirm-date', [], 'It is called like this: npm run confirm-date -- DATE\n'],
  ['seed', ['now'], 'It is called like this: npm run seed\n'],
  ['import', ['/nowhere/a.json'], '/nowhere/a.json cannot be read: there is no such file or folder.\n'],
])('an admin command prints one line that explains why %s %j fails', async (name, args, err) => {
  const { settings, open } = await anInstallation('sqlite', folder)
  await open().close()
  expect(await runAdminCommand(name, args, settings)).toEqual({ code: 1, out: '', err })
})

describe('admin.mjs', () => {
  const scripts = Object.entries(packageJson.scripts).filter(([, line]) => line.includes('scripts/admin.mjs'))

  it.each(scripts)('runs %s with its arguments and exits with its code', async (name) => {
    const program = new Subprocess([process.execPath, 'scripts/admin.mjs', name, '--nonsense', '{}'], {
      DATA_DIR: join(folder, 'nothing', name),
    })
    const code = await program.exited()
    expect(program.stdout + program.stderr).not.toContain('Say which command')
    expect({ name, code }).toEqual({ name, code: 1 })
  })

  it.each([[], ['demo-family']])(
    'lists the available commands if it is called with %j',
    async (...words: string[]) => {
      const program = new Subprocess([process.execPath, 'scripts/admin.mjs', ...words], {})
      expect(await program.exited()).toBe(1)
      expect(program.stderr).toBe(
        'Say which command: backup, confirm-date, doctor, export, import, reset-password, restore, seed.\n',
      )
    },
  )
})

import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrate } from '#server/store/migrate.ts'
import { databaseKinds } from '#tests/support/databases.ts'
import { aFamily, aTask } from '#tests/support/family.ts'
import { aPlace, command, type Place } from '#tests/support/owner.ts'
import { Program } from '#tests/support/process.ts'
import { TestServer } from '#tests/support/server.ts'
import packageJson from '../package.json' with { type: 'json' }

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sprintling-owner-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe.each(databaseKinds)('what the owner can do at a terminal (%s)', (kind) => {
  let place: Place
  const server = new TestServer()

  beforeAll(async () => {
    place = await aPlace(kind, folder)
    const store = place.open()
    await migrate(store, new Date())
    await server.openOn(store)
    const family = await aFamily(server)
    await aTask(server, family, { title: 'Read a chapter' })
  })
  afterAll(() => server.close())

  it('has the doctor look while the server runs, and hears that all is well', async () => {
    const { code, out, err } = await command('doctor', [], place.settings)
    expect({ code, err }).toEqual({ code: 0, err: '' })
    const lines = out.trimEnd().split('\n')
    expect(lines.at(-1)).toBe('All is well.')
    expect(lines.slice(0, -1).filter((line) => !line.startsWith('ok      '))).toEqual([])
  })

  it('moves a workspace to a new installation', async () => {
    const file = join(folder, `${kind}.json`)
    const exported = await command('export', ['lind FAMILY', file], place.settings)
    expect(exported).toEqual({
      code: 0,
      out: `"Lind family" is exported: 4 people, 1 tasks, in ${file}\n`,
      err: '',
    })
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ sprintling: 'workspace', format: 2 })
    const again = await command('export', ['Lind family', file], place.settings)
    expect(again).toEqual({ code: 1, out: '', err: `${file} is there already. Give a new name.\n` })

    const fresh = await aPlace(kind, folder)
    const { code, out } = await command('import', [file], fresh.settings)
    expect(code).toBe(0)
    expect(out).toMatch(
      /^"Lind family" is here: 4 people, 1 tasks\. Without a password yet: ana-\S+, .* \(npm run reset-password -- NAME makes a link for each\)\.\n$/,
    )
    expect((await command('import', [file], place.settings)).out).toBe(
      '"Lind family" is here: 4 people, 1 tasks.\n',
    )
  })
})

it('hears from the doctor what is wrong, with code 1', async () => {
  const empty = await mkdtemp(join(folder, 'empty-'))
  const { code, out } = await command('doctor', [], { DATA_DIR: empty })
  expect(code).toBe(1)
  expect(out).toMatch(/^wrong {3}database: DATA_DIR: there is no database .*\n/m)
  expect(out).toMatch(/\n1 of \d checks found something wrong\.\n$/)
  expect(await readdir(empty)).toEqual([])
})

it.each([
  ['export', ['Home'], 'It is called like this: npm run export -- WORKSPACE FILE\n'],
  ['export', ['Home', 'a.json', 'b'], 'It is called like this: npm run export -- WORKSPACE FILE\n'],
  ['import', [], 'It is called like this: npm run import -- FILE\n'],
  ['import', ['/nowhere/a.json'], '/nowhere/a.json cannot be read: there is no such file or folder.\n'],
])('hears in one line why %s %j cannot work', async (name, args, err) => {
  const { settings, open } = await aPlace('sqlite', folder)
  await open().close()
  expect(await command(name, args, settings)).toEqual({ code: 1, out: '', err })
})

describe('the entry of the commands', () => {
  const scripts = Object.entries(packageJson.scripts).filter(([, line]) => line.includes('scripts/admin.mjs'))

  it('is what npm runs for each of them', () => {
    const names = ['seed', 'reset-password', 'backup', 'restore', 'doctor', 'export', 'import']
    expect(scripts).toEqual(names.map((name) => [name, `node scripts/admin.mjs ${name}`]))
  })

  it.each(scripts)('runs %s with the words after it, and passes on its code', async (name) => {
    const program = new Program([process.execPath, 'scripts/admin.mjs', name, '--nonsense', '{}'], {
      DATA_DIR: join(folder, 'nothing', name),
    })
    const code = await program.ended()
    expect(program.out + program.errors).not.toContain('Say which command')
    expect({ name, code }).toEqual({ name, code: name === 'seed' ? 0 : 1 })
  })

  it.each([[], ['start'], ['demo-family']])(
    'says what there is instead of %j',
    async (...words: string[]) => {
      const program = new Program([process.execPath, 'scripts/admin.mjs', ...words], {})
      expect(await program.ended()).toBe(1)
      expect(program.errors).toBe(
        'Say which command: backup, doctor, export, import, reset-password, restore, seed.\n',
      )
    },
  )
})

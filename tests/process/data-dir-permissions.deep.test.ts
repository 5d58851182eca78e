import {
  chmod,
  copyFile,
  mkdir,
  mkdtemp,
  readdir,
  realpath,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { createDatabase } from '../support/databases.ts'
import { runAdminCommand } from '../support/admin-commands.ts'
import { killAfterEach } from '../support/kill-after-each.ts'
import { spawnServer } from '../support/subprocess.ts'

const oldDatabase = fileURLToPath(new URL('../fixtures/schemas/001-main-loop.db', import.meta.url))

let folder = ''

beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'sprintling-privacy-')))
  await chmod(folder, 0o755)
})
afterEach(() => rm(folder, { recursive: true }))
const killLater = killAfterEach() // this kills the server before its folder is deleted

async function startAndWait(dataDir: string, more: Record<string, string> = {}): Promise<void> {
  await killLater(spawnServer({ DATA_DIR: dataDir, ...more })).ready()
}

/** Returns the octal modes of all files. The key of the folder itself is `.`. */
async function fileModes(dataDir: string): Promise<Record<string, string>> {
  const names = ['.', ...(await readdir(dataDir, { recursive: true }))].toSorted()
  const rights = names.map(async (name) => (await stat(join(dataDir, name))).mode & 0o777)
  const modes = await Promise.all(rights)
  return Object.fromEntries(names.map((name, index) => [name, modes[index]?.toString(8) ?? '']))
}

describe.skipIf(process.platform === 'win32')('files of the server', () => {
  const closed = { 'sprintling.db': '600', 'sprintling.db-shm': '600', 'sprintling.db-wal': '600' }

  it('are accessible only to its own user from the first start', async () => {
    const dataDir = join(folder, 'new', 'data')
    await startAndWait(dataDir)
    expect(await fileModes(dataDir)).toEqual({ '.': '700', 'server.lock': '600', ...closed })
    expect((await stat(join(folder, 'new'))).mode & 0o777).toBe(0o700)
  })

  it('are made private at the start if they were not, including the copy before a migration', async () => {
    const dataDir = join(folder, 'data')
    await mkdir(join(dataDir, 'copies'), { recursive: true })
    await copyFile(oldDatabase, join(dataDir, 'sprintling.db'))
    await writeFile(join(dataDir, 'copies', 'before-migration-2026.db'), '')
    await writeFile(join(dataDir, 'server.lock'), '')
    for (const name of await readdir(dataDir, { recursive: true }))
      await chmod(join(dataDir, name), name === 'copies' ? 0o755 : 0o644)
    await chmod(dataDir, 0o755)
    await startAndWait(dataDir)
    const { '.': own, copies, 'server.lock': lock, ...rights } = await fileModes(dataDir)
    expect({ own, copies, lock }).toEqual({ own: '700', copies: '700', lock: '600' })
    expect(rights).toMatchObject(closed)
    const made = Object.keys(rights).filter((name) => name.startsWith('copies/before-migration-'))
    expect(made).toHaveLength(2)
    expect(made.map((name) => rights[name])).toEqual(['600', '600'])
  })

  it('are made private in a folder with other files behind a link, whose modes stay unchanged', async () => {
    const [home, link] = [join(folder, 'home'), join(folder, 'link')]
    await mkdir(home)
    await writeFile(join(home, 'letter.txt'), 'Dear Ana')
    await copyFile(oldDatabase, join(home, 'sprintling.db'))
    await chmod(join(home, 'sprintling.db'), 0o644)
    await chmod(home, 0o755)
    await symlink(home, link)
    await startAndWait(link)
    expect(await fileModes(home)).toMatchObject({ '.': '755', 'letter.txt': '644', ...closed })
  })

  it('are made private if the database is PostgreSQL', async () => {
    const [dataDir, DATABASE_URL] = [join(folder, 'data'), await createDatabase(inject('postgresUrl'))]
    const copies = join(dataDir, 'copies')
    await mkdir(copies, { recursive: true })
    await chmod(copies, 0o755)
    await startAndWait(dataDir, { DATABASE_URL })
    expect((await stat(copies)).mode & 0o777).toBe(0o700)
  })

  it('are reported by the doctor if other users may open them', async () => {
    const dataDir = join(folder, 'data')
    await startAndWait(dataDir)
    expect((await runAdminCommand('doctor', [], { DATA_DIR: dataDir })).out).toMatch(
      /^ok {6}privacy: other users of this machine are kept out of /m,
    )
    const file = join(dataDir, 'sprintling.db')
    await chmod(file, 0o640)
    const { code, out } = await runAdminCommand('doctor', [], { DATA_DIR: dataDir })
    expect(code).toBe(1)
    expect(out).toContain(
      `wrong   privacy: other users of this machine may open ${file}. Start Sprintling as the user that owns it, which closes it, or do it by hand: chmod go= ${file}\n`,
    )
  })
})

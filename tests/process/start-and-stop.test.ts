import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ApiClient } from '../support/api-client.ts'
import { EventStreamClient } from '../support/event-stream-client.ts'
import { killAfterEach } from '../support/kill-after-each.ts'
import { spawnServer } from '../support/subprocess.ts'

/* Starting a program takes over a second of CPU time, so the deep suite tests the other ways to start and to stop. */

let folder = ''
const killLater = killAfterEach()

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sprintling-start-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

it('the server starts, serves requests and shuts down cleanly on SIGTERM', async () => {
  const dataDir = join(folder, 'new', 'data')
  const program = killLater(spawnServer({ DATA_DIR: dataDir }))
  const port = await program.ready()
  const ana = new ApiClient(port)
  const workspaceId = await ana.signUpWithWorkspace()
  const stream = await EventStreamClient.open(`http://127.0.0.1:${port}`, ana, workspaceId)
  expect(await ana.health()).toBe(200)
  expect(await modesIn(dataDir)).toMatchObject({
    '.': '700',
    'server.lock': '600',
    'sprintling.db': '600',
    'sprintling.db-shm': '600',
    'sprintling.db-wal': '600',
  })

  program.signal('SIGTERM')
  await stream.closed()
  expect(stream.endedCleanly).toBe(true)
  expect(await program.exited()).toBe(0)
  expect(program.stderr).toBe('')
  expect(await readdir(dataDir)).toEqual(['outbox', 'server.lock', 'sprintling.db'])
  expect(await readdir(join(dataDir, 'outbox'))).toHaveLength(1)
})

it('the server prints one line and exits with code 1 if a setting is wrong', async () => {
  const program = killLater(spawnServer({ DATA_DIR: join(folder, 'unused'), PORT: 'many' }))
  expect(await program.exited()).toBe(1)
  expect(program.stdout).toBe('')
  expect(program.stderr).toBe('PORT must be a whole number from 0 to 65535, not "many".\n')
})

/** Returns the octal modes of the folder itself, with the key `.`, and of its files and folders. */
async function modesIn(dataDir: string): Promise<Record<string, string>> {
  const names = ['.', ...(await readdir(dataDir))]
  const modes = names.map(async (name) => [
    name,
    ((await stat(join(dataDir, name))).mode & 0o777).toString(8),
  ])
  return Object.fromEntries(await Promise.all(modes)) as Record<string, string>
}

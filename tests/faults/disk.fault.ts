import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { openSqlite } from '#server/db/connection.ts'
import { command } from '#tests/support/admin-commands.ts'
import { figure } from './support/measurements.ts'
import { type Disk, waysToBreak, waysToFill } from './support/disks.ts'
import { Running } from './support/running-server.ts'
import { Writers } from './support/write-load.ts'

const writers = 8
const soon = { timeout: 60_000, interval: 5 }

async function busyServer({ folder, remove }: Pick<Disk, 'folder' | 'remove'>) {
  const running = await Running.start({ DATA_DIR: folder })
  const store = openSqlite(folder)
  onTestFinished(async () => {
    await running.kill()
    await store.close()
    remove()
  })
  const many = new Writers(running, await running.moveIn())
  await many.prepare(writers)
  many.begin()
  await expect.poll(() => many.answered, soon).toBeGreaterThan(100)
  return { running, many, store }
}

it.each(waysToFill())(
  'while %s, writes get 503, reads go on, and with room again all is well',
  async (words, makeDisk) => {
    const disk = makeDisk()
    const { running, many, store } = await busyServer(disk)
    disk.fill(running)
    await expect.poll(() => many.refused, soon).toBeGreaterThan(100)
    await expect.poll(() => running.health(), soon).toBe(503)
    expect((await running.call('GET', '/api/workspaces')).status).toBe(200)
    disk.makeRoom(running)
    const [before, back] = [many.answered, performance.now()]
    await expect.poll(() => many.answered, soon).toBeGreaterThan(before + 100)
    const recovery = Math.round(performance.now() - back)
    await many.end()
    await expect.poll(() => running.health(), soon).toBe(200)
    await many.assertNothingLost(store)
    await running.kill()
    await running.startAgain()
    await many.assertNothingLost(store)
    const { answered, refused } = many
    figure(words, { answered, refused, lost: 0, 'milliseconds from room to 100 answered writes': recovery })
  },
)

it.each(waysToBreak())(
  'when %s, writes get 503, reads go on, the owner hears why and can back up, and once repaired all is well',
  async (words, makeDisk) => {
    const disk = makeDisk()
    const running = await Running.start({ DATA_DIR: disk.folder })
    onTestFinished(async () => {
      await running.kill()
      disk.remove()
    })
    const many = new Writers(running, await running.moveIn())
    await many.prepare(writers)
    many.begin()
    await expect.poll(() => many.answered, soon).toBeGreaterThan(100)
    disk.turnReadOnly()
    await expect.poll(() => many.refused, soon).toBeGreaterThan(100)
    await expect.poll(() => running.health(), soon).toBe(503)
    expect((await running.call('GET', '/api/workspaces')).status).toBe(200)
    await many.end()
    await running.kill()
    const where = { DATA_DIR: disk.folder }
    const spare = mkdtempSync(join(tmpdir(), 'sprintling-spare-'))
    expect(await command('backup', [join(spare, 'backup')], where)).toMatchObject({ code: 0 })
    rmSync(spare, { recursive: true })
    expect((await command('doctor', [], where)).out).toContain(
      `wrong   disk: ${disk.folder} cannot be written to: EROFS`,
    )
    await expect(running.startAgain()).rejects.toThrow(`${disk.folder} cannot be written to: EROFS`)

    disk.repair()
    await running.startAgain()
    expect(await running.health()).toBe(200)
    const before = many.answered
    many.begin()
    await expect.poll(() => many.answered, soon).toBeGreaterThan(before + 100)
    await many.end()
    await running.kill()
    const store = openSqlite(disk.folder)
    await many.assertNothingLost(store)
    await store.close()
    const { answered, refused } = many
    figure(words, { answered, refused, lost: 0 })
  },
)

it('while another process holds the database, writes get 503, reads are as quick as ever, then all is well', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sprintling-locked-'))
  const remove = () => rmSync(folder, { recursive: true })
  const { running, many, store } = await busyServer({ folder, remove })
  const holder = await hold(folder)
  await expect.poll(() => running.health(), soon).toBe(503)
  let slowest = 0
  while (many.refused < 2 * writers) {
    const asked = performance.now()
    expect((await running.call('GET', '/api/workspaces')).status).toBe(200)
    slowest = Math.max(slowest, performance.now() - asked)
  }
  expect(slowest).toBeLessThan(2000)
  holder.kill('SIGKILL')
  const before = many.answered
  await expect.poll(() => many.answered, soon).toBeGreaterThan(before + 100)
  await many.end()
  await expect.poll(() => running.health(), soon).toBe(200)
  await many.assertNothingLost(store)
  const { answered, refused } = many
  figure('locked by another process', {
    answered,
    refused,
    lost: 0,
    'slowest read in milliseconds': Math.round(slowest),
  })
})

/** A process that holds the write lock until it is killed. */
async function hold(folder: string): Promise<ChildProcess> {
  const script = `
    const { DatabaseSync } = require('node:sqlite')
    const database = new DatabaseSync(process.argv[1], { timeout: 60_000 })
    database.exec('begin immediate')
    process.stdout.write('held')
    setInterval(() => database, 1000)
  `
  const child = spawn(process.execPath, ['-e', script, join(folder, 'sprintling.db')])
  onTestFinished(() => void child.kill('SIGKILL'))
  await once(child.stdout, 'data')
  return child
}

import { mkdtemp, rm } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { createDatabase } from '#tests/support/databases.ts'
import { malformedRequests } from '#tests/support/malformed/requests.ts'
import { wrongAnswersTo } from '#tests/support/malformed/answers.ts'
import { idOf } from '#tests/support/api-client.ts'
import { reportMeasurement } from './support/measurements.ts'
import { RunningServer } from './support/running-server.ts'

const seed = 20_260_304
const batchSize = 1000
const rounds = 10
/** V8 never shrinks its young generation. A small one keeps its growth from looking like a leak. */
const smallSemiSpace = '--max-semi-space-size=16'
const flags = [smallSemiSpace, '--expose-gc', '--import', './tests/faults/support/report-memory.ts']
/** Number of open connections with an incomplete request. */
const halfOpenConnections = 200

const megabyte = 1_048_576

describe.each(['sqlite', 'postgres'] as const)('ten thousand malformed requests (%s)', (kind) => {
  it('cause no server error, no slow responses and no memory leak', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'sprintling-malformed-'))
    const database = kind === 'postgres' && { DATABASE_URL: await createDatabase(inject('postgresUrl')) }
    const settings = { DATA_DIR: folder, AUTH_RATE_LIMIT: '1000000', ...database }
    const running = await RunningServer.start(settings, flags)
    const begun: Socket[] = []
    onTestFinished(async () => {
      for (const socket of begun) socket.destroy()
      await running.kill()
      await rm(folder, { recursive: true })
    })
    const workspaceId = await running.signUpWithWorkspace()
    const task = idOf(await running.call('POST', '/api/tasks', { workspaceId, title: 'Read' }))
    const sender = { cookie: running.cookie, ids: [workspaceId, task] }

    const warmUp = fc.sample(malformedRequests(sender), { numRuns: 2 * batchSize, seed: seed + 1 })
    expect(await wrongAnswersTo(warmUp, running.port)).toEqual([])
    const before = await memoryOf(running)
    for (let one = 0; one < halfOpenConnections; one++) begun.push(openHalfRequest(running.port))

    const start = performance.now()
    let [sent, after] = [0, before]
    for (const part of Array.from({ length: rounds }, (_, index) => seed + 2 + index)) {
      const requests = fc.sample(malformedRequests(sender), { numRuns: batchSize, seed: part })
      expect(await wrongAnswersTo(requests, running.port)).toEqual([])
      sent += requests.length
      after = await memoryOf(running) // measured in every round, so that garbage is collected and does not pile up
    }
    const seconds = Math.round((performance.now() - start) / 1000)

    const asked = performance.now()
    expect((await running.call('GET', '/api/workspaces')).status).toBe(200)
    expect(await running.health()).toBe(200)
    expect(performance.now() - asked).toBeLessThan(2000)
    for (const socket of begun) socket.destroy()
    reportMeasurement(`malformed requests (${kind})`, {
      seed,
      sent,
      seconds,
      'megabytes before': inMegabytes(before.all),
      'megabytes after': inMegabytes(after.all),
      'of those in use before': inMegabytes(before.used),
      'of those in use after': inMegabytes(after.used),
    })
    expect(after.used - before.used).toBeLessThan(10 * megabyte)
    expect(after.all - before.all).toBeLessThan(30 * megabyte)
  })
})

function inMegabytes(bytes: number): number {
  return Math.round(bytes / megabyte)
}

function openHalfRequest(port: number): Socket {
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  socket.write(
    'POST /api/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 40\r\n\r\n{"user',
  )
  return socket
}

/** Returns the resident memory and the used memory in bytes, after a forced garbage collection. */
async function memoryOf(running: RunningServer): Promise<{ all: number; used: number }> {
  const told = () => [...running.stderr.matchAll(/memory (\d+) (\d+)\n/g)]
  const before = told().length
  running.signal('SIGUSR2')
  await expect.poll(() => told().length, { timeout: 10_000, interval: 10 }).toBe(before + 1)
  const [, all, used] = told().at(-1) ?? []
  return { all: Number(all), used: Number(used) }
}

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { reportMeasurement } from './support/measurements.ts'
import { RunningServer } from './support/running-server.ts'

/**
 * Number of networks that guess passwords at the same time, and number of guesses of each network. This is just below
 * the limit of 30 a minute per network.
 */
const [networks, tries] = [10, 29]

it('a flood of sign-ins slows down neither pages nor a sign-in from another network', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sprintling-flood-'))
  const running = await RunningServer.start({ DATA_DIR: folder, TRUST_PROXY: '1' })
  onTestFinished(async () => {
    await running.kill()
    rmSync(folder, { recursive: true })
  })
  await running.signUpWithWorkspace()
  const ask = (path: string, from: string, body?: object) =>
    fetch(`http://127.0.0.1:${running.port}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { 'x-forwarded-for': from, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
  /** Returns the status, and the response time in milliseconds. */
  const timed = async (asked: Promise<Response>) => {
    const begun = performance.now()
    const { status } = await asked
    return { status, took: Math.round(performance.now() - begun) }
  }
  const statuses: number[] = []
  const guess = async (network: number, attempt: number) => {
    const body = { username: `somebody ${network} ${attempt}`, password: 'guess' }
    statuses.push((await ask('/api/login', `198.51.100.${network}`, body)).status)
  }
  const guesses = Array.from({ length: networks * tries }, (_, index) => guess(index % networks, index))
  await expect.poll(() => statuses.length, { interval: 5, timeout: 60_000 }).toBeGreaterThan(0)

  const page = await timed(ask('/', '192.0.2.7'))
  const health = await timed(ask('/healthz', '192.0.2.7'))
  const owner = await timed(ask('/api/login', '192.0.2.7', { username: 'ana', password: 'leaf and stem' }))
  const still = networks * tries - statuses.length
  await Promise.all(guesses)

  expect([page.status, health.status, owner.status]).toEqual([200, 200, 200])
  expect(still, 'guesses without a response').toBeGreaterThan(0)
  expect(new Set(statuses)).toEqual(new Set([401, 429]))
  for (const { took } of [page, health]) expect(took).toBeLessThan(2000)
  expect(owner.took).toBeLessThan(5000)
  reportMeasurement('a flood of sign-ins', {
    'refused by the rate limit': statuses.filter((status) => status === 429).length,
    'milliseconds for a page': page.took,
    'for the health check': health.took,
    'for a sign-in from elsewhere': owner.took,
  })
})

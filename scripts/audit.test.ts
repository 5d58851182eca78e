import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { Program } from '#tests/support/process.ts'
import { summaryOf } from './support/summary.mjs'

let folder = ''
const opened: { close(): unknown }[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sprintling-audit-'))
})
afterEach(() => {
  for (const one of opened.splice(0)) one.close()
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** A registry that knows of these holes in zod, and of nothing else. */
async function aRegistry(severities: string[]): Promise<string> {
  const holes = severities.map((severity, at) => ({
    id: at + 1,
    url: `https://github.com/advisories/GHSA-test-${at}`,
    title: 'A hole',
    severity,
    vulnerable_versions: '*',
  }))
  const server = createServer((request, reply) => {
    const isAsked = request.url === '/-/npm/v1/security/advisories/bulk'
    request.resume()
    reply.writeHead(isAsked ? 200 : 404, { 'content-type': 'application/json' })
    reply.end(JSON.stringify(isAsked ? { ...(holes.length > 0 && { zod: holes }) } : {}))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  opened.push(server)
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** What the check says, with a registry and these exceptions. */
async function check(registry: string, exceptions: object[] = []) {
  const file = join(folder, 'exceptions.json')
  await writeFile(file, JSON.stringify(exceptions))
  const settings = { npm_config_registry: registry, npm_config_cache: await mkdtemp(join(folder, 'cache-')) }
  const program = new Program([process.execPath, 'scripts/audit.mjs', file], settings)
  return { code: await program.ended(), said: program.out }
}

it('passes when the registry knows of no hole', async () => {
  const { code, said } = await check(await aRegistry([]))
  expect(said).toContain('The registry knows of no grave hole.')
  expect(code).toBe(0)
})

it('fails when the registry knows of a grave one, and names it', async () => {
  const { code, said } = await check(await aRegistry(['moderate', 'critical']))
  expect(said).toContain('moderate: zod: A hole (https://github.com/advisories/GHSA-test-0)')
  expect(said).toContain('critical: zod: A hole (https://github.com/advisories/GHSA-test-1)')
  expect(code).toBe(1)
})

it('passes over a low one and one with a reason, but not over one without', async () => {
  const registry = await aRegistry(['low', 'high'])
  const excused = { advisory: 'GHSA-test-1', reason: 'Sprintling never calls it.' }
  const { code, said } = await check(registry, [excused])
  expect(said).toContain('excused: Sprintling never calls it.')
  expect(code).toBe(0)
  expect((await check(registry, [{ ...excused, reason: '' }])).code).toBe(1)
})

it('says loudly that it could not ask where there is no registry, and fails nothing', async () => {
  const { code, said } = await check('http://127.0.0.1:9')
  expect(said).toMatch(/^⚠ KNOWN HOLES WERE NOT CHECKED: the registry was not asked: .+$/m)
  expect(code).toBe(0)
})

describe('the end of npm test', () => {
  const counted = { passed: 12, failed: 0 }

  it('lists what could not be checked, and ends with the numbers', () => {
    const lines = summaryOf({ failed: undefined, took: '60.0 s', counted, warnings: ['NOT CHECKED: x'] })
    expect(lines).toEqual([
      '',
      '✔ Everything passed in 60.0 s, but for what could not be checked:',
      '⚠ NOT CHECKED: x',
      '12 passed, 0 failed',
    ])
  })

  it('says that everything passed only when everything was checked', () => {
    const lines = summaryOf({ failed: undefined, took: '60.0 s', counted, warnings: [] })
    expect(lines).toEqual(['', '✔ Everything passed in 60.0 s.', '12 passed, 0 failed'])
  })

  it('counts a check that failed without a test as one', () => {
    const lines = summaryOf({ failed: 'Lint', took: '60.0 s', counted, warnings: ['NOT CHECKED: x'] })
    expect(lines).toEqual(['', '✘ Lint failed.', '⚠ NOT CHECKED: x', '12 passed, 1 failed'])
  })
})

import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { Subprocess } from '#tests/support/subprocess.ts'

let folder = ''
const opened: { close(): unknown }[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sprintling-audit-'))
})
afterEach(() => {
  for (const one of opened.splice(0)) one.close()
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Starts a registry that reports advisories of these severities for zod. */
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

async function runAudit(registry: string, exceptions: object[] = []) {
  const file = join(folder, 'exceptions.json')
  await writeFile(file, JSON.stringify(exceptions))
  const settings = { npm_config_registry: registry, npm_config_cache: await mkdtemp(join(folder, 'cache-')) }
  const program = new Subprocess([process.execPath, 'scripts/audit.mjs', file], settings)
  return { code: await program.exited(), said: program.stdout }
}

it('audit passes if the registry reports no vulnerability', async () => {
  const { code, said } = await runAudit(await aRegistry([]))
  expect(said).toContain('The registry knows of no grave hole.')
  expect(code).toBe(0)
})

it('audit fails and lists the vulnerabilities if the registry reports a critical one', async () => {
  const { code, said } = await runAudit(await aRegistry(['moderate', 'critical']))
  expect(said).toContain('moderate: zod: A hole (https://github.com/advisories/GHSA-test-0)')
  expect(said).toContain('critical: zod: A hole (https://github.com/advisories/GHSA-test-1)')
  expect(code).toBe(1)
})

it('audit ignores low severities and exceptions with a reason, but not an exception without one', async () => {
  const registry = await aRegistry(['low', 'high'])
  const excused = { advisory: 'GHSA-test-1', reason: 'Sprintling never calls it.' }
  const { code, said } = await runAudit(registry, [excused])
  expect(said).toContain('excused: Sprintling never calls it.')
  expect(code).toBe(0)
  expect((await runAudit(registry, [{ ...excused, reason: '' }])).code).toBe(1)
})

it('audit prints a warning and exits with code 2 if the registry cannot be reached', async () => {
  const { code, said } = await runAudit('http://127.0.0.1:9')
  expect(said).toMatch(/^⚠ KNOWN HOLES WERE NOT CHECKED: the registry was not asked: .+$/m)
  expect(said).not.toContain('no grave hole')
  expect(code).toBe(2)
})

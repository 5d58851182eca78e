import { globSync } from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const fakeBackend = createHttpServer((request, reply) => reply.end(`the server: ${request.url}`))

let folder = ''
let vite: ViteDevServer
let url = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sprintling-vite-'))
  fakeBackend.listen(0, '127.0.0.1')
  await once(fakeBackend, 'listening')
  const { port } = fakeBackend.address() as AddressInfo
  const { default: config } = await import('../vite.config.ts')
  const [calls = ''] = Object.keys(config.server?.proxy ?? {})
  vite = await createServer({
    configFile: join(root, 'vite.config.ts'),
    cacheDir: folder,
    logLevel: 'silent',
    optimizeDeps: { noDiscovery: true },
    server: { host: '127.0.0.1', port: 0, proxy: { [calls]: `http://127.0.0.1:${port}` } },
  })
  await vite.listen()
  url = vite.resolvedUrls?.local[0] ?? ''
})
afterAll(async () => {
  await vite.close()
  fakeBackend.close()
  await rm(folder, { recursive: true, force: true })
})

const textAt = async (path: string) => (await fetch(new URL(path, url))).text()

it('the dev server proxies API calls to the backend', async () => {
  for (const path of [
    '/api/user',
    '/api/docs',
    '/api/verify-reset-token?token=call.ts',
    '/api/sprints/1/tasks',
  ])
    expect(await textAt(path)).toBe(`the server: ${path}`)
})

it('the dev server serves every module of web/api itself', async () => {
  const modules = globSync('web/api/*.ts', { cwd: root }).filter((file) => !file.endsWith('.test.ts'))
  expect(modules).toContain('web/api/call.ts')
  for (const module of modules) {
    for (const query of ['', '?t=1']) {
      const { headers } = await fetch(new URL(`${module.replace('web', '')}${query}`, url))
      expect(headers.get('content-type'), module).toMatch('javascript')
    }
  }
})

import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aFamily, aSprint, aTask, type Family, insertTasks } from '#tests/support/family.ts'
import { anEmail, anInvitation } from '#tests/support/invitations.ts'
import { TestServer } from '#tests/support/test-server.ts'

const page = `<script src="/a.js" nonce="__csp_nonce__"></script>${'<link rel="modulepreload">'.repeat(80)}`
const script = 'export const leaf = "green"\n'.repeat(100)

const server = new TestServer()
let folder: string
let family: Family
/** Path of a list with enough tasks for a large reply. */
let list: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sprintling-compression-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), page)
  await writeFile(join(folder, 'assets', 'a.js'), script)
  await writeFile(join(folder, 'assets', 'a.js.br'), brotliCompressSync(script))
  await writeFile(join(folder, 'assets', 'a.js.gz'), gzipSync(script))
  await writeFile(join(folder, 'assets', 'rubik.woff2'), Buffer.alloc(4000, 'w'))
  await server.open('sqlite', { webRoot: folder })
  family = await aFamily(server)
  const sprint = await aSprint(server, family, { status: 'active' })
  const description = 'Read the page aloud, do the first five, and check them with the answers at the back.'
  await insertTasks(server, family, 120, { sprint_id: sprint.id, description })
  list = `/api/sprints/${sprint.id}/tasks`
  await server.fastify.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

type RequestOptions = {
  accept?: string
  method?: 'GET' | 'HEAD' | 'POST' | 'PATCH'
  payload?: object
  headers?: object
}

/** Returns the raw response to Ana's browser, without decompressing it. */
async function request(url: string, { accept, method = 'GET', payload, headers }: RequestOptions = {}) {
  const answer = await server.fastify.inject({
    method,
    url,
    headers: { ...headers, ...(accept !== undefined && { 'accept-encoding': accept }) },
    cookies: { sprintling_session: family.ana.token },
    ...(payload && { payload }),
  })
  const { 'content-encoding': encoding, 'content-length': length, vary } = answer.headers
  return {
    status: answer.statusCode,
    headers: answer.headers,
    bytes: answer.rawPayload,
    encoding,
    length,
    vary,
  }
}

const browser = 'gzip, deflate, br, zstd'

describe('a response with 120 tasks', () => {
  it.each([
    ['brotli, if the client accepts both', browser, 'br', brotliDecompressSync],
    ['brotli', 'br', 'br', brotliDecompressSync],
    ['gzip', 'gzip, deflate', 'gzip', gunzipSync],
    ['gzip, if brotli has a lower quality value', 'br;q=0.5, gzip', 'gzip', gunzipSync],
    ['gzip, if identity is refused', 'gzip, identity;q=0', 'gzip', gunzipSync],
  ])('is sent as %s, at less than a tenth of its size', async (_, accept, encoding, expand) => {
    const plain = await request(list)
    const answer = await request(list, { accept })
    expect(answer.encoding).toBe(encoding)
    expect(expand(answer.bytes).equals(plain.bytes)).toBe(true)
    expect(plain.bytes.length).toBeGreaterThan(60_000)
    expect(answer.bytes.length).toBeLessThan(plain.bytes.length / 10)
  })

  it.each([
    ['sends no Accept-Encoding', undefined],
    ['accepts only identity', 'identity'],
    ['accepts only unsupported encodings', 'zstd, deflate'],
    ['refuses brotli and gzip', 'br;q=0, gzip;q=0'],
    ['refuses everything', 'identity;q=0'],
  ])('is sent uncompressed to a client that %s', async (_, accept) => {
    const { status, encoding, bytes, length } = await request(list, { accept })
    expect([status, encoding]).toEqual([200, undefined])
    expect(JSON.parse(bytes.toString())).toHaveLength(120)
    expect(length).toBe(String(bytes.length))
  })

  it.each([undefined, 'br', 'gzip'])('has Vary: accept-encoding (%s)', async (accept) => {
    expect((await request(list, { accept })).vary).toBe('accept-encoding')
  })
})

it('sends a response of less than 1 kB uncompressed', async () => {
  const { encoding, bytes } = await request('/api/user', { accept: browser })
  expect(encoding).toBeUndefined()
  expect(JSON.parse(bytes.toString())).toMatchObject({ firstName: 'Ana' })
})

it('compresses a long error response', async () => {
  const { id } = await aTask(server, family, { version: 2, description: 'Read aloud. '.repeat(200) })
  const change = { method: 'PATCH', payload: { title: 'Sums', version: 1 }, accept: 'br' } as const
  const { status, encoding, bytes } = await request(`/api/tasks/${id}`, change)
  expect([status, encoding]).toEqual([409, 'br'])
  expect(JSON.parse(brotliDecompressSync(bytes).toString())).toMatchObject({ code: 'stale', current: { id } })
})

it('returns the same encoding and length for HEAD as for GET', async () => {
  const answer = await request(list, { accept: 'br' })
  const head = await request(list, { accept: 'br', method: 'HEAD' })
  expect(head.bytes).toHaveLength(0)
  expect([head.status, head.encoding, head.vary]).toEqual([200, 'br', 'accept-encoding'])
  expect(head.length).toBe(answer.length)
})

describe('the page and static files', () => {
  it('compresses the page with the nonce of its Content-Security-Policy', async () => {
    const { encoding, bytes, headers, vary } = await request('/dashboard', { accept: browser })
    expect([encoding, vary]).toEqual(['br', 'accept-encoding'])
    const [, nonce = ''] = /'nonce-([^']+)'/.exec(String(headers['content-security-policy'])) ?? []
    expect(brotliDecompressSync(bytes).toString()).toBe(page.replaceAll('__csp_nonce__', nonce))
  })

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('sends the %s copy of a file that the build has made', async (accept, expand) => {
    const { encoding, bytes, vary } = await request('/assets/a.js', { accept })
    expect([encoding, vary]).toEqual([accept, 'accept-encoding'])
    expect(expand(bytes).toString()).toBe(script)
  })

  it('returns 304 for an unchanged file, for any Accept-Encoding', async () => {
    for (const accept of [undefined, 'br', 'gzip']) {
      const { headers } = await request('/assets/a.js', { accept })
      const again = await request('/assets/a.js', { accept, headers: { 'if-none-match': headers.etag } })
      expect([again.status, again.bytes.length]).toEqual([304, 0])
      expect(again.vary).toBe('accept-encoding')
    }
  })

  it('sends a font uncompressed', async () => {
    const { encoding, bytes } = await request('/assets/rubik.woff2', { accept: browser })
    expect([encoding, bytes.length]).toEqual([undefined, 4000])
  })
})

it('never compresses an event stream', async () => {
  const { port } = server.fastify.server.address() as AddressInfo
  const path = `/api/workspaces/${family.workspaceId}/events?age=0`
  const headers = { cookie: `sprintling_session=${family.ana.token}`, 'accept-encoding': browser }
  const request = get({ port, path, headers, host: '127.0.0.1' })
  const answer = await new Promise<IncomingMessage>((resolve) => request.once('response', resolve))
  const first = await new Promise<Buffer>((resolve) => answer.once('data', resolve))
  expect(answer.headers['content-encoding']).toBeUndefined()
  expect(first.toString()).toMatch(/^(event|data|id|retry|:)/)
  request.destroy()
})

it('never compresses a response with invitation links, whose length could reveal them', async () => {
  for (let number = 0; number < 10; number++) await anInvitation(server, family, anEmail('nora'))
  const url = `/api/workspaces/${family.workspaceId}/invitations`
  const { bytes, encoding, headers } = await request(url, { accept: browser })
  expect([encoding, bytes.length > 2000]).toEqual([undefined, true])
  expect(headers['cache-control']).toBe('no-store, no-transform')
})

it('refuses a compressed request body', async () => {
  const { status } = await request('/api/workspaces', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    payload: gzipSync(JSON.stringify({ name: 'Lind' })),
  })
  expect(status).toBe(400)
})

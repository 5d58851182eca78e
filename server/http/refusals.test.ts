import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { buildApp } from '#server/app.ts'
import { openTestStore } from '#tests/support/databases.ts'
import { testDependencies } from '#tests/support/test-dependencies.ts'
import { assertMatchesContract } from './assert-reply.ts'

let folder: string
let store: Awaited<ReturnType<typeof openTestStore>>
let app: Awaited<ReturnType<typeof buildApp>>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sprintling-web-'))
  await writeFile(join(folder, 'index.html'), '<title>Sprintling</title>')
  store = await openTestStore('sqlite', '')
  app = await buildApp(await testDependencies(store, { webRoot: folder }))
})
afterAll(async () => {
  await app.close()
  await store.close()
  await rm(folder, { recursive: true })
})

const json = { 'content-type': 'application/json' }

it.each(['/api', '/api/', '/api?x', '/api/nothing', '/api/user/', '/api/user/more', '/api/tasks/1/nothing'])(
  'returns 404 as JSON for the unknown call %s',
  async (url) => {
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const) {
      const answer = await app.inject({ method, url })
      expect(answer.statusCode).toBe(404)
      expect(answer.headers['content-type']).toMatch('application/json')
      expect(answer.json()).toMatchObject({ code: 'not_found' })
    }
    expect((await app.inject({ method: 'HEAD', url })).statusCode).toBe(404)
  },
)

it('returns the page for any other path, with status 404 if there is no such screen', async () => {
  for (const [url, status] of [
    ['/', 200],
    ['/dashboard', 200],
    ['/nowhere', 404],
    ['/apiary', 404],
  ] as const) {
    const answer = await app.inject({ url })
    expect(answer.statusCode).toBe(status)
    expect(answer.body).toBe('<title>Sprintling</title>')
  }
})

it.each([
  ['a broken escape', '/api/workspaces/%ff/members'],
  ['an escape cut short', '/api/workspaces/%e/members'],
])('refuses a URL with %s with status 400, and does not repeat it', async (_, url) => {
  const answer = await app.inject({ url })
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toEqual({ code: 'malformed', message: 'The request could not be read.' })
})

it.each([
  ['an id that is too long', `/api/workspaces/${'a'.repeat(5000)}/members`],
  ['a query that is too long', `/api/user?${'a'.repeat(8000)}`],
  ['a path that is too long', `/${'a'.repeat(8000)}`],
])('refuses a URL with %s with status 414', async (_, url) => {
  const answer = await app.inject({ url })
  expect(answer.statusCode).toBe(414)
  expect(answer.json()).toMatchObject({ code: 'too_large' })
})

it.each([
  ['lists', '{"username":' + '['.repeat(100_000) + ']'.repeat(100_000) + '}'],
  ['objects', '{"a":'.repeat(20_000) + '1' + '}'.repeat(20_000)],
])('refuses deeply nested %s', async (_, payload) => {
  const answer = await app.inject({ method: 'POST', url: '/api/login', headers: json, payload })
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ code: 'malformed' })
})

it.each([
  ['path', { url: '/api/invitations/verify/a%00b' }],
  ['query', { url: '/api/verify-reset-token?token=a%00b' }],
  ['body', { method: 'POST', url: '/api/login', payload: { username: 'a\0b', password: 'x' } }],
] as const)('refuses a NUL character in the %s of a request', async (_, call) => {
  const answer = await app.inject(call)
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ issues: [{ message: 'invalid_characters' }] })
})

it('allows a request one minute to arrive', () => {
  expect(app.server.requestTimeout).toBe(60_000)
})

// Proves 7.52
it('throws for a reply that breaks its contract', () => {
  const contract = z.object({ name: z.string() })
  const check = (reply: unknown) => () => assertMatchesContract('GET /api/thing', contract, reply)
  expect(check({ name: 'Ana' })).not.toThrow()
  expect(check({ name: 'Ana', secret: undefined })).not.toThrow()
  expect(check({ name: 1 })).toThrow('GET /api/thing broke its contract')
  expect(check({ name: 'Ana', secret: 'x' })).toThrow('GET /api/thing answers more than its contract names')
})

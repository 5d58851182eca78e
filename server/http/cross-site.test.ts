import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { assertNotCrossSite } from './cross-site.ts'
import { handleError } from './error-handler.ts'

const app = Fastify()
app.setErrorHandler(handleError)
app.addHook('onRequest', async (request) => assertNotCrossSite(request, new URL('https://learn.example.org')))
app.all('/', async () => 'done')
app.get('/file', { config: { leavesTrace: true } }, async () => 'done')

type Headers = Record<string, string>

const statusOf = async (headers: Headers, method: 'POST' | 'PATCH' | 'DELETE' | 'GET' | 'HEAD' = 'POST') =>
  (await app.inject({ method, url: '/', headers: { host: 'sprintling.lan:3000', ...headers } })).statusCode

it.each<[string, Headers]>([
  ['comes from the same origin', { 'sec-fetch-site': 'same-origin' }],
  ['has Sec-Fetch-Site none', { 'sec-fetch-site': 'none' }],
  ['comes from the same origin over plain HTTP', { origin: 'http://sprintling.lan:3000' }],
  ['comes through a proxy that speaks TLS', { origin: 'https://sprintling.lan:3000' }],
  ['comes from the public address', { origin: 'https://learn.example.org' }],
  ['comes through a proxy that adds its port', { host: 'learn.home:80', origin: 'http://learn.home' }],
  [
    'comes through a proxy that speaks TLS and adds its port',
    { host: 'learn.home:443', origin: 'https://learn.home' },
  ],
  ['names the host with a final dot', { host: 'learn.home', origin: 'http://learn.home.' }],
  ['names the host in capitals', { host: 'Learn.Home:80', origin: 'http://learn.home' }],
  ['comes from the public address with its port', { host: 'a', origin: 'https://learn.example.org:443' }],
  ['a script sends', {}],
])('accepts a write that %s', async (_, headers) => {
  for (const method of ['POST', 'PATCH', 'DELETE'] as const) expect(await statusOf(headers, method)).toBe(200)
})

it.each<[string, Headers]>([
  ['another site sends', { 'sec-fetch-site': 'cross-site' }],
  ['a neighbour under the same domain sends', { 'sec-fetch-site': 'same-site' }],
  [
    'another site sends, whatever its Origin says',
    { 'sec-fetch-site': 'cross-site', origin: 'http://sprintling.lan:3000' },
  ],
  ['has an unknown Sec-Fetch-Site', { 'sec-fetch-site': 'friendly' }],
  ['another site sends over plain HTTP', { origin: 'http://elsewhere.example' }],
  ['another port sends', { origin: 'http://sprintling.lan:4000' }],
  ['has the Origin null', { origin: 'null' }],
  ['has an empty Origin', { origin: '' }],
])('refuses a write that %s', async (_, headers) => {
  for (const method of ['POST', 'PATCH', 'DELETE'] as const) expect(await statusOf(headers, method)).toBe(403)
})

it('accepts reads from any site', async () => {
  expect(await statusOf({ 'sec-fetch-site': 'cross-site' }, 'GET')).toBe(200)
  expect(await statusOf({ origin: 'null' }, 'HEAD')).toBe(200)
})

it('refuses a cross-site read of a route that leaves a trace', async () => {
  const read = async (headers: Headers) => (await app.inject({ url: '/file', headers })).statusCode
  expect(await read({ 'sec-fetch-site': 'cross-site' })).toBe(403)
  expect(await read({ 'sec-fetch-site': 'same-site' })).toBe(403)
  for (const site of ['same-origin', 'none']) expect(await read({ 'sec-fetch-site': site })).toBe(200)
  expect(await read({})).toBe(200)
})

it('returns the code and message of a refused cross-site request', async () => {
  const answer = await app.inject({ method: 'POST', url: '/', headers: { origin: 'null' } })
  expect(answer.json()).toEqual({
    code: 'cross_site',
    message: 'This request came from another site and was refused.',
  })
})

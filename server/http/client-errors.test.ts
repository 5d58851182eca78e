import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { limits } from '#domain/limits.ts'
import { buildApp } from '#server/app.ts'
import { openTestStore } from '#tests/support/databases.ts'
import { testDependencies } from '#tests/support/test-dependencies.ts'

let store: Awaited<ReturnType<typeof openTestStore>>
let app: Awaited<ReturnType<typeof buildApp>>

beforeAll(async () => {
  store = await openTestStore('sqlite', '')
  app = await buildApp(await testDependencies(store))
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await app.close()
  await store.close()
})

function call() {
  return connect((app.server.address() as AddressInfo).port, '127.0.0.1')
}

/** Sends raw lines and returns the whole answer of the server. */
async function answerTo(...lines: string[]) {
  const socket = call()
  socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
  return { head, body: JSON.parse(body) as unknown }
}

const tooLarge = { code: 'too_large', message: "That's too much to send at once." }
const malformed = { code: 'malformed', message: 'The request could not be read.' }

it('refuses headers that are too large with 431', async () => {
  const { head, body } = await answerTo('GET /api/user HTTP/1.1', 'Host: a', `X-Long: ${'a'.repeat(20_000)}`)
  expect(head).toMatch(/^HTTP\/1\.1 431 /)
  expect(body).toEqual(tooLarge)
})

it('refuses a URL over the limit with 414, and one that exceeds the header limit with 431', async () => {
  const ask = (length: number) =>
    answerTo(`GET /${'a'.repeat(length)} HTTP/1.1`, 'Host: a', 'Connection: close')
  expect(await ask(limits.urlLength)).toMatchObject({
    head: expect.stringMatching(/^HTTP\/1\.1 414 /),
    body: tooLarge,
  })
  expect(await ask(20_000)).toMatchObject({ head: expect.stringMatching(/^HTTP\/1\.1 431 /), body: tooLarge })
})

it('refuses a body whose Content-Length is over the limit before any of it arrives', async () => {
  const { head, body } = await answerTo(
    'POST /api/login HTTP/1.1',
    'Host: a',
    'Content-Type: application/json',
    `Content-Length: ${limits.bodyBytes + 1}`,
    'Connection: close',
  )
  expect(head).toMatch(/^HTTP\/1\.1 413 /)
  expect(body).toEqual(tooLarge)
})

it.each([
  ['is not HTTP', ['Dear server']],
  ['has no Host header', ['GET /api/user HTTP/1.1', 'Connection: close']],
  ['has two Host headers', ['GET /api/user HTTP/1.1', 'Host: a', 'Host: b', 'Connection: close']],
  [
    'has two Content-Length headers',
    ['POST /api/login HTTP/1.1', 'Host: a', 'Content-Length: 2', 'Content-Length: 3'],
  ],
  [
    'has both Content-Length and Transfer-Encoding',
    ['POST /api/login HTTP/1.1', 'Host: a', 'Content-Length: 4', 'Transfer-Encoding: chunked'],
  ],
])('refuses a request that %s, and closes the connection', async (_, lines) => {
  const { head, body } = await answerTo(...lines)
  expect(head).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
  expect(head).toMatch(/content-type: application\/json.*/i)
  expect(body).toEqual(malformed)
})

it('accepts an HTTP/1.0 request without a Host, and one with an unknown Expect header', async () => {
  const unsigned = { head: expect.stringMatching(/^HTTP\/1\.1 401 /) }
  expect(await answerTo('GET /api/user HTTP/1.0')).toMatchObject(unsigned)
  const expecting = ['GET /api/user HTTP/1.1', 'Host: a', 'Expect: tea', 'Connection: close']
  expect(await answerTo(...expecting)).toMatchObject(unsigned)
})

it('returns 408 to a client that sends too slowly, and closes the connection', async () => {
  const socket = call()
  const [served] = await once(app.server, 'connection')
  app.server.emit('clientError', Object.assign(new Error(), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), served)
  const answer = await text(socket)
  expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/)
  expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toEqual(malformed)
})

it('closes the connection of a client that keeps sending after an error', async () => {
  const socket = call()
  socket.on('error', () => {})
  const sending = setInterval(() => socket.write('more\r\n'), 50)
  socket.resume()
  await once(socket, 'close')
  clearInterval(sending)
  expect((await app.inject('/healthz')).statusCode).toBe(200)
})

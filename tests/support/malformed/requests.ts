import fc from 'fast-check'
import { calls } from '#contract/calls.ts'
import { limits } from '#domain/limits.ts'
import { body as anyBody } from './bodies.ts'

/** Bytes to send. If `closes` is true, the client then half-closes the connection. */
export type RawRequest = { words: string; bytes: Buffer; closes: boolean }

/** Session cookie of the sender, and ids of existing rows. */
export type Sender = { cookie: string; ids: string[] }

type RequestParts = {
  method?: string
  path?: string
  headers?: string[]
  body?: string | Buffer
  /** Value of the Content-Length header. By default the true length. */
  length?: number
}

function rawRequest(
  words: string,
  { method = 'POST', path = '/api/tasks', headers = [], body = '', length }: RequestParts,
): RawRequest {
  const bytes = Buffer.from(body)
  const head = [
    `${method} ${path} HTTP/1.1`,
    'Host: localhost',
    'Connection: close',
    `Content-Length: ${length ?? bytes.length}`,
    ...headers,
  ]
  const closes = length !== undefined
  return {
    words,
    bytes: Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`, 'latin1'), bytes]),
    closes,
  }
}

/** Matches a body with a valid new password. A random request with such a body would end the session. */
const isPassword = /"password":"[^"]{6}/

/** Calls that end the session of the sender, or close the workspace, if they have no body. */
const ending = new Set(['POST /api/logout', 'DELETE /api/workspaces/:id'])

/** Returns malformed requests of every kind, many of them from a signed-in user. */
export function malformedRequests({ cookie, ids }: Sender): fc.Arbitrary<RawRequest> {
  const json = ['Content-Type: application/json', `Cookie: ${cookie}`]
  const id = fc.constantFrom(...ids)
  const key = fc.constantFrom(...Object.keys(calls).filter((one) => !ending.has(one)))
  const written = key.filter((one) => !one.startsWith('GET'))
  const addressed = (one: fc.Arbitrary<string>, ids: fc.Arbitrary<string>) =>
    fc.tuple(one, ids).map(([entry, id]) => {
      const [method = '', path = ''] = entry.split(' ')
      return { method, path: path.replaceAll(/:\w+/g, () => id) }
    })

  const wrongBodies = fc
    .tuple(addressed(written, id), anyBody)
    .filter(([{ path }, { body }]) => path !== '/api/set-password' || !isPassword.test(body.toString()))
    .map(([to, { words, body }]) => rawRequest(words, { ...to, headers: json, body }))

  const tooMuch = fc
    .tuple(addressed(written, id), fc.integer({ min: limits.bodyBytes - 20, max: limits.bodyBytes + 5000 }))
    .map(([to, size]) =>
      rawRequest('a body without end', { ...to, headers: json, body: `{"title":"${'a'.repeat(size)}"}` }),
    )

  const cutShort = fc
    .tuple(addressed(written, id), fc.integer({ min: 1, max: 9_000_000_000 }))
    .map(([to, more]) =>
      rawRequest('less than was announced', { ...to, headers: json, body: '{"title":"', length: 10 + more }),
    )

  const wrongTypes = fc
    .tuple(addressed(written, id), fc.oneof(fc.constantFrom(...contentTypes), printable))
    .map(([to, type]) =>
      rawRequest('not JSON', {
        ...to,
        headers: [`Content-Type: ${type}`, `Cookie: ${cookie}`],
        body: '{"title":"a"}',
      }),
    )

  const wrongAddresses = fc
    .tuple(
      addressed(key, fc.constantFrom(...brokenParts)),
      fc.constantFrom('', ...brokenParts.map((part) => `?a=${part}`)),
    )
    .map(([{ method, path }, query]) =>
      rawRequest('an address nobody has', { method, path: path + query, headers: json }),
    )

  const wrongPaths = fc
    .constantFrom(...brokenPaths)
    .map((path) => rawRequest('a path to nowhere', { method: 'GET', path, headers: json }))

  const wrongHeaders = fc
    .tuple(addressed(key, id), fc.constantFrom(...brokenHeaders))
    .map(([to, header]) =>
      rawRequest('a header gone wrong', { ...to, headers: [...json, header], body: '{}' }),
    )

  const manyHeaders = fc
    .tuple(fc.integer({ min: 100, max: 3000 }), fc.integer({ min: 1, max: 20_000 }))
    .map(([count, size]) =>
      rawRequest('headers without end', {
        method: 'GET',
        headers: Array.from({ length: count }, (_, index) => `X-${index}: ${'a'.repeat(size / count)}`),
      }),
    )

  const notHttp = fc
    .oneof(
      fc.constantFrom(...notQuiteHttp).map((text) => Buffer.from(text, 'latin1')),
      fc.uint8Array().map((bytes) => Buffer.from(bytes)),
    )
    .map((bytes) => ({ words: 'not HTTP', bytes, closes: true }))

  return fc.oneof(
    { arbitrary: wrongBodies, weight: 10 },
    { arbitrary: wrongAddresses, weight: 3 },
    { arbitrary: wrongHeaders, weight: 3 },
    { arbitrary: notHttp, weight: 3 },
    wrongPaths,
    wrongTypes,
    tooMuch,
    cutShort,
    manyHeaders,
  )
}

const printable = fc.string({ maxLength: 60 }).map((text) => text.replaceAll(/[^ -~]/g, '?'))

const contentTypes = [
  'text/plain',
  'text/json',
  'multipart/form-data; boundary=x',
  'application/x-www-form-urlencoded',
  'application/xml',
  'application/json; charset=utf-16',
  'application/json;;;=',
  'application/jsonp',
  '/',
  ';',
]

const brokenParts = [
  '%',
  '%zz',
  '%ff',
  '%c0%af',
  '%00',
  '%ed%a0%80',
  '..%2f..%2fetc%2fpasswd',
  '__proto__',
  'constructor',
  '0',
  '-1',
  '[]',
  'null',
  '%F0%9F%92%A3',
  'a'.repeat(300),
  'a'.repeat(9000),
  "1'%20or%20'1'='1",
  '%0d%0aSet-Cookie:%20a=b',
]

const brokenPaths = [
  '/../../../../etc/passwd',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/..%5c..%5cpackage.json',
  '/assets/%00',
  '/assets/..%2f..%2fpackage.json',
  '//evil.example/%2e%2e',
  'http://evil.example/api/user',
  '*',
  '?',
  '/api/../server/main.ts',
  '/%',
  '/%c0%ae%c0%ae/',
  `/${'a'.repeat(15_000)}`,
  `/${'a/'.repeat(5000)}`,
  `/?${'a=b&'.repeat(3000)}`,
]

const brokenHeaders = [
  'Cookie: sprintling_session=%ff%00',
  `Cookie: sprintling_session=${'a'.repeat(8000)}`,
  `Cookie: ${'a=b; '.repeat(1500)}`,
  'Cookie: sprintling_session="; Path=/; __proto__=x',
  'Content-Length: 7',
  'Content-Length: -1',
  'Transfer-Encoding: chunked',
  'Transfer-Encoding: gzip, identity',
  'Content-Encoding: br',
  'Expect: 200-maybe',
  'Expect: 100-continue',
  'Upgrade: websocket',
  'Upgrade: h2c',
  'Host: evil.example',
  'Origin: null',
  'Origin: ::::',
  'Sec-Fetch-Site: cross-site',
  'Forwarded: for="[::1', // a broken quote
  'X-Forwarded-For: 1.2.3.4, unknown, ;;;',
  'X-Forwarded-Proto: gopher',
  'If-None-Match: W/"',
  'If-Modified-Since: yesterday',
  'Range: bytes=-0-,9999999999999999999-',
  'Accept-Encoding: *;q=nonsense',
  'Accept-Language: \u00ff\u00fe',
  'Bad Name: x',
  ': no name',
  'Nul: a\0b',
  ' folded: x',
]

const notQuiteHttp = [
  'BREW /coffee HTTP/1.1\r\nHost: localhost\r\n\r\n',
  'get / HTTP/1.1\r\nHost: localhost\r\n\r\n',
  'CONNECT localhost:22 HTTP/1.1\r\nHost: localhost\r\n\r\n',
  'TRACE / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
  'PROPFIND /api/tasks HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
  'M-SEARCH * HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'GET /\r\n\r\n',
  'GET / HTTP/0.9\r\n\r\n',
  'GET / HTTP/9.9\r\nHost: localhost\r\n\r\n',
  'GET / HTTP/1.1\r\n\r\n',
  'GET / HTTP/1.1\nHost: localhost\n\n',
  'GET /api/user HTTP/1.1\r\nHost: localhost\r\nHost: elsewhere\r\nConnection: close\r\n\r\n',
  'POST /api/login HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n',
  'POST /api/login HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nffffffffffffffffff\r\n',
  'POST /api/login HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n5;a=',
  `POST /api/login HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n5;${'a'.repeat(20_000)}`,
  'POST /api/login HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99999999999999999999\r\n\r\n',
  'POST /api/login HTTP/1.1\r\nHost: localhost\r\nContent-Length: ten\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: local',
  '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', // start of a TLS handshake
  '\0'.repeat(1000),
  '\r\n'.repeat(1000),
]

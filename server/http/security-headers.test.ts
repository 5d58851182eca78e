import { createHash } from 'node:crypto'
import { type AddressInfo, connect } from 'node:net'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '#server/app.ts'
import packageJson from '../../package.json' with { type: 'json' }
import { openTestStore } from '#tests/support/databases.ts'
import { testDependencies } from '#tests/support/test-dependencies.ts'

const page =
  '<meta property="csp-nonce" nonce="__csp_nonce__"><script nonce="__csp_nonce__">1</script>' +
  '<script src="/a.js" nonce="__csp_nonce__"></script>'

let folder: string
let store: Awaited<ReturnType<typeof openTestStore>>
let app: Awaited<ReturnType<typeof buildApp>>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sprintling-headers-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), page)
  await writeFile(join(folder, 'index.html.br'), 'stale')
  await writeFile(join(folder, 'leaf.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  await writeFile(join(folder, 'assets', 'index-B4.js'), 'export {}')
  store = await openTestStore('sqlite', '')
  const config = { publicUrl: undefined, trustProxy: 1, authRateLimit: 1, signUp: 'open' } as const
  app = await buildApp(await testDependencies(store, { webRoot: folder, config }))
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await app.close()
  await store.close()
  await rm(folder, { recursive: true })
})

const json = { 'content-type': 'application/json' }
const login = { method: 'POST', url: '/api/login', headers: json } as const

/** Sends raw lines, because some are not valid HTTP. */
async function answerTo(...lines: string[]) {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  const [head = ''] = (await text(socket)).split('\r\n\r\n')
  const fields = head.split('\r\n').slice(1)
  const headers = fields.map((field) => /^([^:]+): (.*)$/.exec(field) ?? [])
  return { headers: Object.fromEntries(headers.map(([, name = '', value]) => [name.toLowerCase(), value])) }
}

/** One response of every kind, including the errors of every layer. */
const answers = {
  'the page': () => app.inject('/dashboard'),
  'a HEAD request for the page': () => app.inject({ method: 'HEAD', url: '/' }),
  'a hashed file': () => app.inject('/assets/index-B4.js'),
  'a file': () => app.inject('/leaf.svg'),
  'a missing file': () => app.inject('/nothing.js'),
  'the API docs': () => app.inject('/api/docs'),
  'the health check': () => app.inject('/healthz'),
  'a call without a session': () => app.inject('/api/user'),
  'an unknown call': () => app.inject('/api/nothing'),
  'a cross-site call': () => app.inject({ ...login, headers: { ...json, origin: 'null' } }),
  'a call that is not JSON': () => app.inject({ ...login, payload: '{' }),
  'a rate-limited call': () => app.inject({ ...login, payload: {} }),
  'a malformed URL': () => app.inject('/api/%ff'),
  'a URL that is too long': () => app.inject(`/api/user?${'a'.repeat(10_000)}`),
  'a request that is not HTTP': () => answerTo('Dear server'),
  'headers that are too large': () => answerTo('GET / HTTP/1.1', 'Host: a', `X-Long: ${'a'.repeat(20_000)}`),
  'a request without a Host header': () => answerTo('GET / HTTP/1.1', 'Connection: close'),
  'a request with an unknown Expect header': () =>
    answerTo('GET / HTTP/1.1', 'Host: a', 'Expect: tea', 'Connection: close'),
}

const expectedHeaders = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'x-permitted-cross-domain-policies': 'none',
  'x-dns-prefetch-control': 'off',
  'permissions-policy': expect.stringMatching(/\bcamera=\(\).*\bgeolocation=\(\).*\bmicrophone=\(\)/),
  'content-security-policy': expect.stringMatching(/^default-src 'none'; .*frame-ancestors 'none'$/),
}

const leakyHeaders = /^(server|via|x-powered-by|x-aspnet.*|x-xss-protection|public-key-pins)$/

describe.each(Object.entries(answers))('response headers of %s', (_, ask) => {
  it.each(Object.entries(expectedHeaders))('has the header %s', async (name, value) => {
    expect((await ask()).headers[name]).toEqual(value)
  })

  it('has no header that reveals the server software', async () => {
    expect(Object.keys((await ask()).headers).filter((name) => leakyHeaders.test(name))).toEqual([])
  })

  it('has no CORS headers', async () => {
    const names = Object.keys((await ask()).headers)
    expect(names.filter((name) => name.startsWith('access-control-'))).toEqual([])
  })

  it.each(['strict-transport-security', 'cross-origin-opener-policy', 'cross-origin-embedder-policy'])(
    'has no %s over plain HTTP',
    async (name) => {
      expect((await ask()).headers).not.toHaveProperty(name)
    },
  )
})

describe('an unknown path', () => {
  it.each(['/metrics', '/readyz', '/settings/more', '/nothing.js'])(
    'returns the page with 404 (%s)',
    async (url) => {
      const answer = await app.inject(url)
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
      expect(answer.body).toContain('<script')
    },
  )

  it.each(['/api/nothing', '/api'])('returns JSON below /api (%s)', async (url) => {
    const answer = await app.inject(url)
    expect([answer.statusCode, answer.json()]).toMatchObject([404, { code: 'not_found' }])
  })
})

describe('X-Robots-Tag', () => {
  it.each([
    '/api/calendars/guess.ics',
    '/api/%63alendars/guess.ics',
    '/accept-invite/guess',
    '/reset-password?token=guess',
    '/api/invitations/verify/guess',
    '/api/verify-reset-token?token=guess',
  ])('is noindex for %s', async (url) => {
    expect((await app.inject(url)).headers['x-robots-tag']).toBe('noindex')
  })

  it.each(['/', '/auth', '/forgot-password', '/api/docs', '/leaf.svg'])('is missing for %s', async (url) => {
    expect((await app.inject(url)).headers).not.toHaveProperty('x-robots-tag')
  })
})

it('returns the version in the health check', async () => {
  expect((await app.inject('/healthz')).json()).toEqual({ status: 'ok', version: packageJson.version })
})

it.each(['/dashboard', '/assets/index-B4.js', '/api/user', '/nothing.js'])(
  'sends the TLS-only headers behind a trusted proxy that uses TLS (%s)',
  async (url) => {
    const { headers } = await app.inject({ url, headers: { 'x-forwarded-proto': 'https' } })
    expect(headers).toMatchObject({
      'strict-transport-security': 'max-age=31536000',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-embedder-policy': 'require-corp',
    })
  },
)

describe('Cache-Control', () => {
  it.each([
    '/api/user',
    '/%61pi/user',
    '/api/docs',
    '/api/nothing',
    '/api',
    '/api/%ff',
    '/healthz',
    '/nothing.js',
  ])('is no-store for %s', async (url) => {
    expect((await app.inject(url)).headers['cache-control']).toBe('no-store')
  })

  it('is no-store for a call with an absolute URL, as proxies send it', async () => {
    const { headers } = await answerTo(
      'GET http://elsewhere.example/api/user HTTP/1.1',
      'Host: a',
      'Connection: close',
    )
    expect(headers['cache-control']).toBe('no-store')
  })

  it('is immutable for a hashed file, and no-cache for any other file', async () => {
    const cached = async (url: string) => (await app.inject(url)).headers['cache-control']
    expect(await cached('/assets/index-B4.js')).toBe('public, max-age=31536000, immutable')
    expect(await cached('/leaf.svg')).toBe('no-cache')
  })

  it('is no-cache for the page, which has no ETag and no Last-Modified', async () => {
    const { headers } = await app.inject('/')
    expect(headers['cache-control']).toBe('no-cache')
    expect(headers).not.toHaveProperty('etag')
    expect(headers).not.toHaveProperty('last-modified')
  })
})

describe('the Content-Security-Policy of the page', () => {
  const policyOf = (headers: Record<string, unknown>) => String(headers['content-security-policy'])

  it('allows only scripts from the server and the page’s own inline script', async () => {
    const policy = policyOf((await app.inject('/')).headers)
    expect(policy).not.toMatch(/unsafe|data:|blob:|http|\*/)
    const directives = new Map(policy.split('; ').map((one) => [one.split(' ')[0], one]))
    expect(directives.get('default-src')).toBe("default-src 'none'")
    const ofOwnScript = createHash('sha256').update('1').digest('base64')
    expect(directives.get('script-src')).toBe(`script-src 'self' 'sha256-${ofOwnScript}'`)
    expect(directives.get('base-uri')).toBe("base-uri 'none'")
    expect(directives.get('form-action')).toBe("form-action 'self'")
  })

  it('has a new nonce in each response, which is inserted into the page', async () => {
    const nonces = new Set<string>()
    for (const url of ['/', '/dashboard', '/dashboard']) {
      const { headers, body } = await app.inject(url)
      const [, nonce = ''] = /style-src 'self' 'nonce-([\w+/]{22}==)'/.exec(policyOf(headers)) ?? []
      expect(body).toBe(page.replaceAll('__csp_nonce__', nonce))
      nonces.add(nonce)
    }
    expect(nonces.size).toBe(3)
  })

  it('returns 404 for index.html itself, so the page is never served without its nonce', async () => {
    for (const url of ['/index.html', '/index.html.br', '/index.html.gz', '/./index.html', '/%69ndex.html'])
      expect((await app.inject({ url, headers: { 'accept-encoding': 'br' } })).statusCode).toBe(404)
  })
})

import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import type { AppDependencies } from '#server/app.ts'
import { publicLinks } from '#server/context/public-origin.ts'
import { anEmail, anInvitation } from '../support/invitations.ts'
import { aFamily, aPerson } from '../support/family.ts'
import { TestServer } from '../support/test-server.ts'
import { startTlsProxy } from '../support/tls-proxy.ts'

const opened: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const one of opened.splice(0).toReversed()) await one.close()
})

async function startServer(config: Partial<AppDependencies['config']>, more: Partial<AppDependencies> = {}) {
  const server = new TestServer()
  const defaults = { publicUrl: undefined, trustProxy: false, authRateLimit: 1000, signUp: 'open' } as const
  await server.open('sqlite', { config: { ...defaults, ...config }, wait: async () => {}, ...more })
  opened.push(server)
  return server
}

async function startBehindTls(config: Partial<AppDependencies['config']>) {
  const server = await startServer(config)
  await server.fastify.listen({ port: 0, host: '127.0.0.1' })
  const proxy = await startTlsProxy((server.fastify.server.address() as AddressInfo).port)
  opened.push(proxy)
  return { server, proxy }
}

const password = 'leaf and stem'
const ana = { username: 'ana', password, firstName: 'Ana', lastName: 'Lind', email: 'ana@example.org' }
const signUp = { method: 'POST', body: ana }
const wrongPassword = { method: 'POST', body: { username: 'ana', password: 'guess' } }

describe('server behind a trusted TLS proxy', () => {
  it.each([[1], [['127.0.0.1']], [['127.0.0.0/8', '::1']]])(
    'sends Secure cookies and an HSTS header (TRUST_PROXY=%s)',
    async (trustProxy) => {
      const { proxy } = await startBehindTls({ trustProxy })
      const { status, headers } = await proxy.request('/api/register', signUp)
      expect(status).toBe(201)
      expect(headers['set-cookie']).toEqual([
        expect.stringMatching(
          /^__Host-sprintling_session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
        ),
        expect.stringMatching(
          /^__Host-sprintling_browser=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
        ),
      ])
      expect(headers['strict-transport-security']).toBe('max-age=31536000')
      const cookie = headers['set-cookie']?.[0]?.split(';')[0] ?? ''
      const known = await proxy.request('/api/user', { headers: { cookie } })
      expect(JSON.parse(known.body)).toMatchObject({ username: 'ana' })
      const left = await proxy.request('/api/logout', { method: 'POST', headers: { cookie } })
      expect(left.headers['set-cookie']).toEqual([expect.stringMatching(/=;.*; Secure;/)])
    },
  )

  it('refuses a session cookie without the __Host- prefix, which another subdomain could set', async () => {
    const { proxy } = await startBehindTls({ trustProxy: 1 })
    const { headers } = await proxy.request('/api/register', signUp)
    const token = /=([\w-]{43});/.exec(headers['set-cookie']?.[0] ?? '')?.[1]
    const statusWith = async (cookie: string) =>
      (await proxy.request('/api/user', { headers: { cookie } })).status
    expect(await statusWith(`sprintling_session=${token}`)).toBe(401)
    expect(await statusWith(`sprintling_session=planted; __Host-sprintling_session=${token}`)).toBe(200)
  })

  it('limits tries by client address and ignores an X-Forwarded-For header that the client sends', async () => {
    const { proxy } = await startBehindTls({ trustProxy: 1, authRateLimit: 2 })
    const from = (address: string, said?: string) =>
      proxy.request('/api/login', {
        ...wrongPassword,
        from: address,
        headers: said ? { 'x-forwarded-for': said } : {},
      })
    const statuses = []
    for (const said of [undefined, '192.0.2.1', '192.0.2.2'])
      statuses.push((await from('127.0.0.2', said)).status)
    expect(statuses).toEqual([401, 401, 429])
    expect((await from('127.0.0.3')).status).toBe(401)
  })

  it('refuses a cross-site write, even with a forged X-Forwarded-Host header', async () => {
    const { proxy } = await startBehindTls({ trustProxy: 1 })
    const write = async (headers: Record<string, string>) =>
      (await proxy.request('/api/login', { ...wrongPassword, headers })).status
    expect(await write({ origin: 'https://learn.example.org' })).toBe(401)
    expect(await write({ origin: 'https://learn.example.org', 'sec-fetch-site': 'same-origin' })).toBe(401)
    expect(await write({ origin: 'https://evil.example' })).toBe(403)
    expect(await write({ origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' })).toBe(403)
    expect(await write({ origin: 'https://learn.example.org', 'sec-fetch-site': 'cross-site' })).toBe(403)
  })

  it('accepts a write of its own page with a rewritten Host header only if PUBLIC_URL is set', async () => {
    const headers = { host: 'localhost:3000', origin: 'https://learn.example.org' }
    const { proxy: unknowing } = await startBehindTls({ trustProxy: 1 })
    expect((await unknowing.request('/api/login', { ...wrongPassword, headers })).status).toBe(403)
    const publicUrl = new URL('https://learn.example.org')
    const { proxy: knowing } = await startBehindTls({ trustProxy: 1, publicUrl })
    expect((await knowing.request('/api/login', { ...wrongPassword, headers })).status).toBe(401)
  })
})

describe('server that trusts no proxy', () => {
  it('refuses a request whose Host is not its own', async () => {
    const server = await startServer({ publicUrl: new URL('http://learn.example.org') })
    const register = async (host: string) => {
      const headers = { host, origin: `http://${host}` }
      return (
        await server.fastify.inject({ method: 'POST', url: '/api/register', payload: ana, headers })
      ).json<object>()
    }
    expect(await register('evil.example')).toMatchObject({ code: 'unknown_host' })
    expect(await register('learn.example.org')).toMatchObject({ username: 'ana' })
  })

  it('ignores the X-Forwarded headers of a request', async () => {
    const publicUrl = new URL('http://learn.example.org')
    const { server, proxy } = await startBehindTls({ publicUrl, authRateLimit: 2 })
    const { headers } = await proxy.request('/api/register', signUp)
    expect(headers['set-cookie']?.[0]).not.toContain('Secure')
    expect(headers).not.toHaveProperty('strict-transport-security')
    const from = async (said: string) =>
      (await proxy.request('/api/login', { ...wrongPassword, headers: { 'x-forwarded-for': said } })).status
    expect([await from('192.0.2.1'), await from('192.0.2.2')]).toEqual([401, 429])
    const counted = await server.store.db.selectFrom('counter').select('id').execute()
    expect(counted.map(({ id }) => id)).toContain('tries 127.0.0.1')
    expect(counted.map(({ id }) => id)).not.toContain('tries 192.0.2.1')
  })

  it('ignores the headers of a proxy that is not on its list of trusted ones', async () => {
    const { proxy } = await startBehindTls({ trustProxy: ['192.0.2.9'] })
    const { headers } = await proxy.request('/api/register', signUp)
    expect(headers['set-cookie']?.[0]).not.toContain('Secure')
  })
})

describe('server with an https PUBLIC_URL that trusts no proxy', () => {
  const publicUrl = new URL('https://learn.example.org')

  it('sends Secure cookies and an HSTS header to requests for that address', async () => {
    const { proxy } = await startBehindTls({ publicUrl })
    const { headers } = await proxy.request('/api/register', signUp)
    const cookies = headers['set-cookie'] ?? []
    expect(cookies).toHaveLength(2)
    for (const cookie of cookies) expect(cookie).toMatch(/^__Host-.*; Secure;/)
    expect(headers['strict-transport-security']).toBe('max-age=31536000')
    const cookie = cookies[0]?.split(';')[0] ?? ''
    expect((await proxy.request('/api/user', { headers: { cookie } })).status).toBe(200)
  })

  it('still works over plain HTTP for requests to its LAN address', async () => {
    const server = await startServer({ publicUrl })
    const headers = { host: '192.168.1.20:3000' }
    const sent = { method: 'POST', url: '/api/register', payload: ana, headers } as const
    const answer = await server.fastify.inject(sent)
    expect(answer.statusCode).toBe(201)
    expect(answer.cookies.map(({ name, secure }) => [name, secure])).toEqual([
      ['sprintling_session_3000', undefined],
      ['sprintling_browser_3000', undefined],
    ])
    expect(answer.headers).not.toHaveProperty('strict-transport-security')
    const cookies = { sprintling_session_3000: answer.cookies[0]?.value ?? '' }
    expect((await server.fastify.inject({ url: '/api/user', headers, cookies })).statusCode).toBe(200)
  })
})

describe.each([
  ['the public address', new URL('https://learn.example.org'), 'https://learn.example.org/'],
  ['the address in the house', undefined, addressesFrom(undefined).link('/')],
])('links that begin with %s', (_, publicUrl, beginning) => {
  const forged = {
    host: 'evil.lan', // a valid host name in a home network
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'https',
    'x-forwarded-port': '666',
    'x-original-host': 'evil.example',
    'x-host': 'evil.example',
    forwarded: 'host=evil.example;proto=https',
  }

  it.each([[1], [false]] as const)(
    'never contain a host from a request header (TRUST_PROXY=%s)',
    async (trustProxy) => {
      const server = await startServer({ trustProxy, publicUrl }, addressesFrom(publicUrl))
      const answers: string[] = []
      const post = async (url: string, payload: object, token = '') => {
        const cookies = { sprintling_session: token, '__Host-sprintling_session': token }
        const answer = await server.fastify.inject({ method: 'POST', url, payload, cookies, headers: forged })
        expect(answer.statusCode, answer.body).toBeLessThan(300)
        answers.push(answer.body, JSON.stringify(answer.headers))
      }
      const noa = anEmail('Noa')
      const person = await aPerson(server, 'Ana', 'facilitator')
      const family = await aFamily(server)
      await post('/api/register', ana)
      await post('/api/forgot-password', { email: person.email })
      await post(`/api/workspaces/${family.workspaceId}/invitations`, { email: noa }, family.ana.token)
      for (const [address, path] of [
        [ana.email, ''],
        [person.email, 'reset-password?token='],
        [noa, 'accept-invite/'],
      ] as const) {
        const [mail] = await server.mailsTo(address)
        expect(mail?.text).toContain(`${beginning}${path}`)
        expect(JSON.stringify(mail)).not.toContain('evil')
      }
      const { link, address } = await anInvitation(server, family, anEmail('Leo'))
      expect(link).toMatch(/^\/accept-invite\//)
      expect(address).toEqual(addressesFrom(publicUrl).publicOrigin())
      for (const url of ['/api/docs', '/nowhere', '/api/nothing', '/dashboard?next=//evil', '/assets']) {
        const answer = await server.fastify.inject({ url, headers: forged })
        answers.push(answer.body.replaceAll(url, ''), JSON.stringify(answer.headers))
      }
      expect(answers.join('\n')).not.toContain('evil')
    },
  )
})

function addressesFrom(publicUrl: URL | undefined) {
  return publicLinks({ publicUrl, host: '::' }, () => 3000)
}

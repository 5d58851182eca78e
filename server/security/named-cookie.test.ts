import { expect, it } from 'vitest'
import { aFamily, type Family } from '#tests/support/family.ts'
import { onAnyDatabase, TestServer } from '#tests/support/test-server.ts'

type Jar = Record<string, string>

/** Browser on a host with several servers. Each of them receives all cookies, whatever its port. */
class HostBrowser {
  readonly jar: Jar = {}

  async send({ fastify }: TestServer, host: string, method: 'GET' | 'POST', url: string, payload?: object) {
    const answer = await fastify.inject({
      method,
      url,
      headers: { host },
      cookies: this.jar,
      ...(payload && { payload }),
    })
    for (const { name, value, maxAge } of answer.cookies)
      if (maxAge === 0 || value === '') delete this.jar[name]
      else this.jar[name] = value
    return answer
  }
}

const password = 'leaf and stem'
const ana = { username: 'ana', password, firstName: 'Ana', lastName: 'Lind', email: 'ana@example.org' }

onAnyDatabase('two servers on one host', (server) => {
  it('separates sessions, paired devices and known browsers by port', async () => {
    const copy = new TestServer()
    await copy.open('sqlite')
    const browser = new HostBrowser()
    const at = (one: TestServer, method: 'GET' | 'POST', path: string, payload?: object) =>
      browser.send(one, `learn.lan:${one === server ? 4310 : 4311}`, method, `/api${path}`, payload)
    for (const one of [server, copy]) expect((await at(one, 'POST', '/register', ana)).statusCode).toBe(201)
    for (const one of [server, copy]) expect((await at(one, 'GET', '/user')).statusCode).toBe(200)
    await at(copy, 'POST', '/logout')
    expect((await at(copy, 'GET', '/user')).statusCode).toBe(401)
    expect((await at(server, 'GET', '/user')).statusCode).toBe(200)
    for (const one of [server, copy]) {
      if (one === copy) await at(one, 'POST', '/login', ana)
      const { id } = (await at(one, 'POST', '/workspaces', { name: 'Lind family' })).json<{ id: string }>()
      const paired = await at(one, 'POST', `/workspaces/${id}/devices`, { name: 'Kitchen tablet' })
      expect(paired.statusCode).toBe(201)
    }
    for (const one of [server, copy])
      expect((await at(one, 'GET', '/devices/this')).json()).toMatchObject({
        device: { name: 'Kitchen tablet' },
      })
    expect(Object.keys(browser.jar).toSorted()).toEqual([
      'sprintling_browser_4310',
      'sprintling_browser_4311',
      'sprintling_device_4310',
      'sprintling_device_4311',
    ])
    await copy.close()
  })
})

onAnyDatabase('a browser with cookies from an earlier version', (server) => {
  const at = (host: string, jar: Jar, path: string, method: 'GET' | 'POST' = 'GET') =>
    server.fastify.inject({ method, url: `/api${path}`, headers: { host }, cookies: jar })
  const session = ({ ana }: Family) => ({ sprintling_session: ana.token })

  it('stays signed in, and gets a session cookie named after the port', async () => {
    const family = await aFamily(server)
    const answer = await at('learn.lan:3000', session(family), '/user')
    expect(answer.statusCode).toBe(200)
    expect(answer.cookies).toMatchObject([
      { name: 'sprintling_session_3000', value: family.ana.token, httpOnly: true, sameSite: 'Lax' },
    ])
    const moved = { ...session(family), sprintling_session_3000: family.ana.token }
    expect((await at('learn.lan:3000', moved, '/user')).cookies).toEqual([])
  })

  it('stays paired, and gets a device cookie named after the port', async () => {
    const family = await aFamily(server)
    const params = { id: family.workspaceId }
    const paired = await server.request(family.ana, 'POST /api/workspaces/:id/devices', {
      params,
      body: { name: 'Kitchen tablet' },
    })
    const device = paired.cookies.find(({ name }) => name === 'sprintling_device')?.value ?? ''
    const answer = await at('learn.lan:3000', { sprintling_device: device }, '/devices/this')
    expect(answer.json()).toMatchObject({ device: { name: 'Kitchen tablet' } })
    expect(answer.cookies).toMatchObject([{ name: 'sprintling_device_3000', value: device }])
  })

  it('signs out even if it still has a session cookie without a port', async () => {
    const { ana, tom } = await aFamily(server)
    const jar = { sprintling_session: tom.token, sprintling_session_3000: ana.token }
    const out = await at('learn.lan:3000', jar, '/logout', 'POST')
    expect(out.cookies).toMatchObject([{ name: 'sprintling_session_3000', value: '' }])
    expect(out.cookies[0]?.maxAge).toBeGreaterThan(0)
    const after = { ...jar, sprintling_session_3000: '' }
    expect((await at('learn.lan:3000', after, '/user')).statusCode).toBe(401)
    expect((await at('learn.lan', jar, '/user')).json()).toMatchObject({ firstName: 'Tom' })
  })

  it('gets no cookie for an unknown session token', async () => {
    const answer = await at('learn.lan:3000', { sprintling_session: 'of another server' }, '/user')
    expect([answer.statusCode, answer.cookies]).toEqual([401, []])
  })

  it.each(['learn.lan', 'learn.lan:80', 'learn.home.arpa:443', '[::1]'])(
    'keeps its cookie names at a default port (%s)',
    async (host) => {
      const answer = await at(host, session(await aFamily(server)), '/user')
      expect([answer.statusCode, answer.cookies]).toEqual([200, []])
    },
  )
})

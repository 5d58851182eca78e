import { once } from 'node:events'
import { type AddressInfo, connect, Socket } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildApp } from '#server/app.ts'
import { openTestStore } from '#tests/support/databases.ts'
import { aFamily } from '#tests/support/family.ts'
import { testDependencies } from '#tests/support/test-dependencies.ts'
import { TestServer } from '#tests/support/test-server.ts'

let store: Awaited<ReturnType<typeof openTestStore>>
let app: Awaited<ReturnType<typeof buildApp>>

beforeAll(async () => {
  store = await openTestStore('sqlite', '')
})
afterAll(() => store.close())
beforeEach(async () => {
  app = await buildApp(await testDependencies(store))
  await app.listen({ port: 0, host: '127.0.0.1' })
})

function portOf() {
  return (app.server.address() as AddressInfo).port
}

async function ask(socket: Socket, path: string, ...headers: string[]): Promise<string> {
  socket.write([`GET ${path} HTTP/1.1`, 'Host: a', ...headers, '\r\n'].join('\r\n'))
  const [answer] = (await once(socket, 'data')) as [Buffer]
  return answer.toString()
}

/** Resolves with the socket, or with the error code. */
function tryConnect(port: number): Promise<Socket | string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(socket))
    socket.once('error', (error: Error & { code?: string }) => resolve(error.code ?? ''))
  })
}

describe('a stopping server', () => {
  it('refuses new connections, and answers one last request on open ones', async () => {
    const port = portOf()
    const [kept, unused] = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')]
    expect(await ask(kept, '/healthz')).toMatch(/^HTTP\/1\.1 200 [^]*connection: keep-alive/i)
    await ask(unused, '/healthz')
    const stopped = app.close()
    await expect.poll(() => tryConnect(port)).toBe('ECONNREFUSED')
    expect(await ask(kept, '/api/user')).toMatch(/^HTTP\/1\.1 401 [^]*connection: close[^]*not_signed_in/i)
    await once(kept, 'close')
    await stopped
    if (!unused.closed) await once(unused, 'close')
  })

  it('does not wait for a connection without a request', async () => {
    expect(await tryConnect(portOf())).toBeInstanceOf(Socket)
    const begun = performance.now()
    await app.close()
    expect(performance.now() - begun).toBeLessThan(5000)
  })

  it('refuses a new event stream with 503 and Retry-After', async () => {
    const server = Object.assign(new TestServer(), { app, store })
    const family = await aFamily(server)
    const kept = connect(portOf(), '127.0.0.1')
    await ask(kept, '/healthz')
    const stopped = app.close()
    await expect.poll(() => app.server.listening).toBe(false)
    const cookie = `sprintling_session=${family.ana.token}`
    const refusal = await ask(kept, `/api/workspaces/${family.workspaceId}/events`, `Cookie: ${cookie}`)
    expect(refusal).toMatch(/^HTTP\/1\.1 503 [^]*retry-after: 5[^]*"unavailable"/i)
    await stopped
  })
})

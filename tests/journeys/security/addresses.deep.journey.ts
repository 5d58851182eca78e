import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startAppServer } from '#tests/support/app-server.ts'
import { startTlsProxy } from '#tests/support/tls-proxy.ts'
import { expectLinkCopied, expectToWorkAt, openSettingsWithInvitation } from '../support/addresses.ts'

/** The app over plain HTTP on the machine itself and in the local network, and behind TLS. */

const app = startAppServer({ trustedProxies: 1 })
let proxy: Awaited<ReturnType<typeof startTlsProxy>>

beforeAll(async () => {
  proxy = await startTlsProxy(Number(new URL(app.url).port))
})
afterAll(() => proxy.close())

const urlOnHost = (host: string) => `http://${host}:${new URL(app.url).port}`

it.each([
  ['on the machine itself', 'eva', () => urlOnHost('localhost')],
  ['in the house, by plain HTTP', 'tom', () => urlOnHost('house.lan')],
  ['behind a proxy that speaks TLS', 'mia', () => proxy.url],
])('a person signs up, works, stays signed in and signs out %s', async (_, username, address) => {
  await expectToWorkAt(app, address(), username)
})

describe('the link of an invitation begins', () => {
  const atLan = { origin: 'http://192.168.1.20:3000', isSet: false }
  const set = { origin: 'https://learn.example.org', isSet: true }

  it.each([
    ['with the address in the house on the machine itself', atLan, '127.0.0.1', () => atLan.origin],
    ['with the address by which another device came', atLan, 'house.lan', () => urlOnHost('house.lan')],
    ['with the public address wherever one is', set, 'house.lan', () => set.origin],
  ])('%s', async (_, address, host, origin) => {
    app.publicOrigin = address
    const { page, link, warning } = await openSettingsWithInvitation(app, urlOnHost(host))
    expect(await link.inputValue()).toContain(`${origin()}/accept-invite/`)
    expect(await warning.count()).toBe(0)
    await expectLinkCopied(page, link)
  })

  it('with this machine where only it gets in, which is said, and it works there', async () => {
    app.publicOrigin = null
    const { link, warning } = await openSettingsWithInvitation(app, urlOnHost('127.0.0.1'))
    await warning.waitFor()
    expect(await link.inputValue()).toContain(`${app.url}/accept-invite/`)
    const page = await app.visit(await link.inputValue())
    await page.getByRole('heading', { name: "You're invited to “Lind family”" }).waitFor()
  })
})

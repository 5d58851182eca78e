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
  ['over plain HTTP in the local network', 'tom', () => urlOnHost('house.lan')],
  ['behind a TLS proxy', 'mia', () => proxy.url],
])('lets a person sign up, work, stay signed in and sign out %s', async (_, username, address) => {
  await expectToWorkAt(app, address(), username)
})

describe('an invitation link', () => {
  const atLan = { origin: 'http://192.168.1.20:3000', isSet: false }
  const set = { origin: 'https://learn.example.org', isSet: true }

  it.each([
    ['starts with the LAN address if opened on the machine itself', atLan, '127.0.0.1', () => atLan.origin],
    ['starts with the address that another device used', atLan, 'house.lan', () => urlOnHost('house.lan')],
    ['starts with the public address if one is set', set, 'house.lan', () => set.origin],
  ])('%s', async (_, address, host, origin) => {
    app.publicOrigin = address
    const { page, link, warning } = await openSettingsWithInvitation(app, urlOnHost(host))
    expect(await link.inputValue()).toContain(`${origin()}/accept-invite/`)
    expect(await warning.count()).toBe(0)
    await expectLinkCopied(page, link)
  })

  it('starts with this machine’s address and a warning if only this machine can reach the server', async () => {
    app.publicOrigin = null
    const { link, warning } = await openSettingsWithInvitation(app, urlOnHost('127.0.0.1'))
    await warning.waitFor()
    expect(await link.inputValue()).toContain(`${app.url}/accept-invite/`)
    const page = await app.visit(await link.inputValue())
    await page.getByRole('heading', { name: "You're invited to “Lind family”" }).waitFor()
  })
})

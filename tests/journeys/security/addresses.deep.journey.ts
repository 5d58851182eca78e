import { describe, expect, it } from 'vitest'
import { startAppServer } from '#tests/support/app-server.ts'
import { expectLinkCopied, expectToWorkAt, openSettingsWithInvitation } from '../support/addresses.ts'

/** Addresses that `addresses.journey.ts` leaves out. */

const app = startAppServer()

const urlOnHost = (host: string) => `http://${host}:${new URL(app.url).port}`

it.each([
  ['on the machine itself', 'eva', 'localhost'],
  ['in the house, by plain HTTP', 'tom', 'house.lan'],
])('a person signs up, works, stays signed in and signs out %s', async (_, username, host) => {
  await expectToWorkAt(app, urlOnHost(host), username)
})

describe('the link of an invitation begins', () => {
  const atLan = { origin: 'http://192.168.1.20:3000', isSet: false }
  const set = { origin: 'https://learn.example.org', isSet: true }

  it.each([
    ['with the address in the house on the machine itself', atLan, '127.0.0.1'],
    ['with the public address wherever one is', set, 'house.lan'],
  ])('%s', async (_, address, host) => {
    app.publicOrigin = address
    const { page, link, warning } = await openSettingsWithInvitation(app, urlOnHost(host))
    expect(await link.inputValue()).toContain(`${address.origin}/accept-invite/`)
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

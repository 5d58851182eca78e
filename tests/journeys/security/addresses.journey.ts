import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startAppServer } from '#tests/support/app-server.ts'
import { aFamily } from '#tests/support/family.ts'
import { startTlsProxy } from '#tests/support/tls-proxy.ts'
import { anEmail } from '#tests/support/invitations.ts'
import { createFirstWorkspace, signUp } from '../support/steps.ts'

/** Works on localhost, over plain HTTP in the local network and behind TLS; and the content security policy. */

const app = startAppServer({ trustedProxies: 1 })
let proxy: Awaited<ReturnType<typeof startTlsProxy>>

beforeAll(async () => {
  proxy = await startTlsProxy(Number(new URL(app.url).port))
})
afterAll(() => proxy.close())

const urlOnHost = (host: string) => `http://${host}:${new URL(app.url).port}`

describe.each([
  ['on the machine itself', 'eva', () => urlOnHost('localhost')],
  ['in the house, by plain HTTP', 'tom', () => urlOnHost('house.lan')],
  ['behind a proxy that speaks TLS', 'mia', () => proxy.url],
])('%s', (_, username, address) => {
  it('a person signs up, works, stays signed in and signs out', async () => {
    const baseURL = address()
    const page = await app.visit('/auth', { baseURL, ignoreHTTPSErrors: true })
    await signUp(page, { firstName: username, username, role: 'facilitator' })
    await createFirstWorkspace(page, `Home of ${username}`)
    const isTls = baseURL.startsWith('https:')
    const prefix = isTls ? '__Host-' : ''
    const cookies = await page.context().cookies()
    const names = cookies.map(({ name }) => name)
    expect(names.sort()).toEqual([`${prefix}sprintling_browser`, `${prefix}sprintling_session`])
    for (const cookie of cookies)
      expect(cookie).toMatchObject({ secure: isTls, httpOnly: true, sameSite: 'Lax' })
    await page.reload()
    await page.getByRole('heading', { name: `Welcome, ${username}!` }).waitFor()
    await page.getByRole('button', { name: 'Account' }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await page.getByLabel('Password').waitFor()
    const left = (await page.context().cookies()).map(({ name }) => name)
    expect(left).toEqual([`${prefix}sprintling_browser`])
  })
})

it('lets the parts style what they open, and nobody else', async () => {
  const { ana } = await aFamily(app)
  const page = await app.visitAs(ana, '/backlog')
  await page.getByRole('button', { name: 'Add task' }).first().click()
  await page.getByRole('dialog').waitFor()
  const overflow = () => page.evaluate(() => getComputedStyle(document.body).overflow)
  expect(await overflow(), 'the page behind a dialog stays still').toBe('hidden')
  const did = await page.evaluate(() => {
    document.body.insertAdjacentHTML('beforeend', '<p id="strange" style="color: red" onclick="x = 1">!</p>')
    const style = document.createElement('style')
    style.textContent = '#strange { position: fixed }'
    const script = document.createElement('script')
    script.textContent = 'window.ran = true'
    document.head.append(style, script)
    const strange = document.getElementById('strange')
    strange?.click()
    const { color = '', position = '' } = strange ? getComputedStyle(strange) : {}
    return { color, position, ran: 'ran' in window || 'x' in window }
  })
  expect(did).toMatchObject({ position: 'static', ran: false })
  expect(did.color).not.toBe('rgb(255, 0, 0)')
  const refused = app.consoleErrors.splice(0)
  expect(refused.length).toBeGreaterThanOrEqual(4)
  for (const complaint of refused) expect(complaint).toContain('Content Security Policy')
})

describe('the link of an invitation begins', () => {
  const atLan = { origin: 'http://192.168.1.20:3000', isSet: false }
  const set = { origin: 'https://learn.example.org', isSet: true }

  it.each([
    ['with the address in the house on the machine itself', atLan, '127.0.0.1', atLan.origin],
    ['with the address by which another device came', atLan, 'house.lan', undefined],
    ['with the public address wherever one is', set, 'house.lan', set.origin],
  ])('%s', async (_, address, host, origin) => {
    app.publicOrigin = address
    const { page, link, warning } = await openSettingsWithInvitation(host)
    expect(await link.inputValue()).toContain(`${origin ?? urlOnHost(host)}/accept-invite/`)
    await page
      .getByRole('button', { name: /^Copy link for/ })
      .last()
      .click()
    await page.getByText('Link copied', { exact: true }).waitFor()
    await page.getByLabel('Description').fill('')
    await page.getByLabel('Description').press('ControlOrMeta+V')
    expect(await page.getByLabel('Description').inputValue()).toBe(await link.inputValue())
    expect(await warning.count()).toBe(0)
  })

  it('with this machine where only it gets in, which is said, and it works there', async () => {
    app.publicOrigin = null
    const { link, warning } = await openSettingsWithInvitation('127.0.0.1')
    await warning.waitFor()
    expect(await link.inputValue()).toContain(`${app.url}/accept-invite/`)
    const page = await app.visit(await link.inputValue())
    await page.getByRole('heading', { name: 'You are invited to “Lind family”' }).waitFor()
  })
})

/** A facilitator's settings, with an invitation of which no mail went out. */
async function openSettingsWithInvitation(host: string) {
  app.mail.accepts = false
  const { ana } = await aFamily(app)
  const page = await app.visitAs(ana, '/settings', { baseURL: urlOnHost(host) })
  await page.getByLabel('Invite by email').fill(anEmail('noa'))
  await page.getByRole('button', { name: 'Send invitation' }).click()
  const link = page.getByLabel(/^Link for/)
  await link.waitFor()
  app.mail.accepts = true
  return { page, link, warning: page.getByText("Other devices can't open these links") }
}

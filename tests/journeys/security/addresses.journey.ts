import { afterAll, beforeAll, expect, it } from 'vitest'
import { startAppServer } from '#tests/support/app-server.ts'
import { aFamily } from '#tests/support/family.ts'
import { startTlsProxy } from '#tests/support/tls-proxy.ts'
import { expectLinkCopied, expectToWorkAt, openSettingsWithInvitation } from '../support/addresses.ts'

/** The app over plain HTTP in the local network and behind TLS, and its content security policy. */

const app = startAppServer({ trustedProxies: 1 })
let proxy: Awaited<ReturnType<typeof startTlsProxy>>

beforeAll(async () => {
  proxy = await startTlsProxy(Number(new URL(app.url).port))
})
afterAll(() => proxy.close())

const urlOnHost = (host: string) => `http://${host}:${new URL(app.url).port}`

it('a person signs up, works, stays signed in and signs out behind a proxy that speaks TLS', async () => {
  await expectToWorkAt(app, proxy.url, 'mia')
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

it('begins the link of an invitation with the address by which another device came, and copies it there', async () => {
  app.publicOrigin = { origin: 'http://192.168.1.20:3000', isSet: false }
  const address = urlOnHost('house.lan')
  const { page, link, warning } = await openSettingsWithInvitation(app, address)
  expect(await link.inputValue()).toContain(`${address}/accept-invite/`)
  expect(await warning.count()).toBe(0)
  await expectLinkCopied(page, link)
})

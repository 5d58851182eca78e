import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openHouse } from '#tests/support/browser.ts'
import { aFamily } from '#tests/support/family.ts'
import { openTlsProxy } from '#tests/support/tls-proxy.ts'
import { createFirstWorkspace, signUp } from './steps.ts'

/** Wherever a browser finds the server, and what its policy lets a page do there. */

const house = openHouse({ proxies: 1 })
let proxy: Awaited<ReturnType<typeof openTlsProxy>>

beforeAll(async () => {
  proxy = await openTlsProxy(Number(new URL(house.url).port))
})
afterAll(() => proxy.close())

const atHome = (host: string) => `http://${host}:${new URL(house.url).port}`

describe.each([
  ['on the machine itself', 'eva', () => atHome('localhost')],
  ['in the house, by plain HTTP', 'tom', () => atHome('house.lan')],
  ['behind a proxy that speaks TLS', 'mia', () => proxy.url],
])('%s', (_, username, address) => {
  it('a person signs up, works, stays signed in and signs out', async () => {
    const baseURL = address()
    const page = await house.visit('/auth', { baseURL, ignoreHTTPSErrors: true })
    await signUp(page, { firstName: username, username, role: 'facilitator' })
    await createFirstWorkspace(page, `Home of ${username}`)
    const [cookie] = await page.context().cookies()
    const isTls = baseURL.startsWith('https:')
    expect(cookie).toMatchObject({ secure: isTls, httpOnly: true, sameSite: 'Lax' })
    await page.reload()
    await page.getByRole('heading', { name: `Welcome, ${username}!` }).waitFor()
    await page.getByRole('button', { name: 'Account' }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await page.getByLabel('Password').waitFor()
    expect(await page.context().cookies()).toEqual([])
  })
})

it('lets the parts style what they open, and nobody else', async () => {
  const { ana } = await aFamily(house)
  const page = await house.visitAs(ana, '/backlog')
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
  const refused = house.complaints.splice(0)
  expect(refused.length).toBeGreaterThanOrEqual(4)
  for (const complaint of refused) expect(complaint).toContain('Content Security Policy')
})

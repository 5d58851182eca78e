import { decodeQR } from 'qr/decode.js'
import type { Locator, Page } from 'playwright'
import { beforeEach, expect, it } from 'vitest'
import { startAppServer } from '#tests/support/app-server.ts'
import { anEmail } from '#tests/support/invitations.ts'
import { createFirstWorkspace, password, phone } from '../support/steps.ts'

const app = startAppServer()

/** Simulates a server at home that cannot send email. */
beforeEach(() => {
  app.mail.sendsMail = false
})

it('sets up a workspace, two children and a second parent within fifteen presses and two choices', async () => {
  const page = await app.visit('/auth')
  const counts = await countPresses(page)
  await page.getByRole('tab', { name: 'Sign up' }).click()
  await page.getByLabel('First name').fill('Ana')
  await page.getByLabel('Last name').fill('Lind')
  await page.getByLabel('Email').fill(anEmail('ana'))
  await page.getByLabel('Username').fill('ana.lind')
  await page.getByLabel('Password').fill(password)
  await page.getByLabel('Role').selectOption('facilitator')
  await page.getByRole('button', { name: 'Create account' }).click()
  await createFirstWorkspace(page, 'Lind family')

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Learners' }).click()
  for (const [child, button] of [
    ['Ben', 'Add your first child'],
    ['Mia', 'Add a child'],
  ] as const) {
    await page.getByRole('main').getByRole('button', { name: button, exact: true }).click()
    await page.getByLabel('First name').fill(child)
    await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByRole('main').getByRole('listitem').filter({ hasText: child }).waitFor()
  }

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Settings' }).click()
  const tom = anEmail('tom')
  await page.getByLabel('Invite by email').fill(tom)
  await page.getByLabel('Role').selectOption('facilitator')
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await page
    .getByRole('button', { name: `QR code of the link for ${tom}` })
    .first()
    .click()
  const link = await textOf(page.getByRole('img', { name: `QR code of the link for ${tom}` }))
  expect(link).toMatch(`${app.url}/accept-invite/`)

  const toms = await app.visit(link, phone)
  const onPhone = await countPresses(toms)
  await toms.getByRole('button', { name: 'Accept' }).click()
  await toms.getByRole('link', { name: 'Continue' }).click()
  await toms.getByLabel('First name').fill('Tom')
  await toms.getByLabel('Last name').fill('Lind')
  await toms.getByLabel('New password', { exact: true }).fill(password)
  await toms.getByLabel('Confirm the new password', { exact: true }).fill(password)
  await toms.getByRole('button', { name: 'Set password' }).click()
  await toms.getByRole('heading', { name: 'Welcome, Tom!' }).waitFor()
  for (const name of ['Ben', 'Mia']) await toms.getByText(name).filter({ visible: true }).first().waitFor()

  expect({ counts, onPhone }).toEqual({
    counts: { presses: 12, choices: 2 },
    onPhone: { presses: 3, choices: 0 },
  })
})

/** Counts the presses and the choices from lists on this page from now on. */
async function countPresses(page: Page) {
  const counted = { presses: 0, choices: 0 }
  await page.exposeFunction('countPress', () => void counted.presses++)
  await page.exposeFunction('countChoice', () => void counted.choices++)
  await page.evaluate(() => {
    const { countPress, countChoice } = window as unknown as Record<string, () => void>
    addEventListener('click', () => countPress?.(), true)
    addEventListener('change', ({ target }) => target instanceof HTMLSelectElement && countChoice?.(), true)
  })
  return counted
}

/** Returns the text that a camera would read. */
async function textOf(code: Locator): Promise<string> {
  const side = 400
  const bits = await code.evaluate((svg, side) => {
    const canvas = new OffscreenCanvas(side, side).getContext('2d')
    const squares = svg.querySelector('path')?.getAttribute('d')
    if (!canvas || !squares || !(svg instanceof SVGSVGElement)) throw new Error('no code is drawn')
    canvas.fillStyle = 'white'
    canvas.fillRect(0, 0, side, side)
    canvas.fillStyle = 'black'
    canvas.scale(side / svg.viewBox.baseVal.width, side / svg.viewBox.baseVal.height)
    canvas.clip(new Path2D(squares))
    canvas.fillRect(0, 0, side, side)
    const { data } = canvas.getImageData(0, 0, side, side)
    // Return a string, because Playwright takes seconds to transfer an array of this many numbers.
    return Array.from({ length: side * side }, (_, pixel) => ((data[4 * pixel] ?? 0) < 128 ? '1' : '0')).join(
      '',
    )
  }, side)
  const data = Uint8ClampedArray.from(
    Array.from(bits).flatMap((bit) => (bit === '1' ? [0, 0, 0, 255] : [255, 255, 255, 255])),
  )
  return decodeQR({ width: side, height: side, data })
}

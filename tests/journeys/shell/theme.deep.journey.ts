import { expect, it } from 'vitest'
import { startAppServer } from '#tests/support/app-server.ts'
import { aFamily } from '#tests/support/family.ts'

const app = startAppServer()

it('applies the chosen theme before the server has responded', async () => {
  const { ben } = await aFamily(app)
  const page = await app.visitAs(ben, '/account', { colorScheme: 'light' })
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  const light = await ground()
  await page.getByLabel('Dark', { exact: true }).click()
  await expect.poll(ground).not.toBe(light)
  const dark = await ground()
  await page.route('**/api/user', () => {})
  await page.reload({ waitUntil: 'commit' })
  await page.locator('#root').waitFor({ state: 'attached' })
  await expect.poll(ground).toBe(dark)
})

import type { Page } from 'playwright'
import { beforeEach, expect, it } from 'vitest'
import { startAppServer } from '#tests/support/app-server.ts'
import { aPerson, type Person } from '#tests/support/family.ts'
import { currentPath } from '../support/network.ts'

const app = startAppServer({ mailServer: true })

let ana: Person

beforeEach(async () => {
  ana = await aPerson(app, 'Ana', 'facilitator')
})

it('stays signed in when a call that set out before the new password arrives after it', async () => {
  const page = await app.visitAs(ana, 'about:blank', { timezoneId: 'Asia/Jerusalem' })
  const { promise: isSet, resolve: letArrive } = Promise.withResolvers<void>()
  await page.route(
    '**/preferences',
    async (route) => {
      const headers = await route.request().allHeaders()
      await isSet
      const response = await route.fetch({ headers })
      expect(response.status()).toBe(401)
      await route.fulfill({ response })
    },
    { times: 1 },
  )
  const setsOut = page.waitForRequest('**/preferences')
  await page.goto('/set-password')
  await setsOut
  await setPassword(page, 'leaf and stem')
  await page.waitForURL('**/dashboard')
  await expect.poll(() => timezoneOf(ana)).toBe('Asia/Jerusalem')
  const arrivesAgain = page.waitForResponse((answer) => answer.url().endsWith('/preferences') && answer.ok())
  letArrive()
  await arrivesAgain
  await page.getByRole('heading', { name: 'Welcome, Ana!' }).waitFor()
  expect(currentPath(page)).toBe('/dashboard')
})

const newPassword = (page: Page) => page.getByLabel('New password', { exact: true })

const confirmPassword = (page: Page) => page.getByLabel('Confirm the new password', { exact: true })

async function setPassword(page: Page, word: string) {
  await newPassword(page).fill(word)
  await confirmPassword(page).fill(word)
  await page.getByRole('button', { name: 'Set password' }).click()
}

async function timezoneOf({ id }: Person) {
  const users = app.store.db.selectFrom('user').select('timezone').where('id', '=', id)
  return (await users.executeTakeFirstOrThrow()).timezone
}

import { beforeEach, expect, it } from 'vitest'
import { startAppServer } from '#tests/support/app-server.ts'
import { aFamily, type Family } from '#tests/support/family.ts'
import { stepTimeout, expectErrorToast, expectSuccessToast } from '../support/toasts.ts'
import { unreachableText } from '../support/network.ts'

/** An unreachable server: input is kept, and a retry works once the server is back. */

const app = startAppServer()

let family: Family

beforeEach(async () => {
  family = await aFamily(app)
})

it('says so when not a single file more can be loaded, or the device has no network, and gets through after that', async () => {
  const page = await app.visitAs(family.ana, '/settings')
  const subject = page.getByLabel('Add a subject')
  const add = page.getByRole('button', { name: 'Add subject', exact: true })
  await subject.fill('Pottery')
  await page.route('**/*', (route) => route.abort())
  await add.click()
  const words = page.getByRole('alert').filter({ hasText: 'Failed to add subject' })
  await words.getByText(unreachableText).waitFor()
  await words.click()
  await words.waitFor({ state: 'detached' })
  await page.unroute('**/*')
  await add.click()
  await expectSuccessToast(page, 'Subject added')
  await expect.poll(() => subject.inputValue(), stepTimeout).toBe('')

  await subject.fill('Weaving')
  await page.context().setOffline(true)
  await add.click()
  await expectErrorToast(page, 'Failed to add subject', unreachableText)
  expect(await subject.inputValue()).toBe('Weaving')
  await page.context().setOffline(false)
  await add.click()
  await expectSuccessToast(page, 'Subject added')
})

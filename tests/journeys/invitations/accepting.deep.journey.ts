import { it } from 'vitest'
import { startAppServer } from '#tests/support/app-server.ts'
import { aFamily } from '#tests/support/family.ts'
import { anEmail } from '#tests/support/invitations.ts'

const app = startAppServer({ mailServer: true })

it('takes an invited newcomer from the email through accepting and setting a password to the dashboard', async () => {
  const { ana } = await aFamily(app)
  const noa = anEmail('noa')
  const anas = await app.visitAs(ana, '/settings')
  await anas.getByLabel('Invite by email').fill(noa)
  await anas.getByRole('button', { name: 'Send invitation' }).click()
  const link = await app.linkInMailTo(noa)
  const page = await app.visit(link)
  await page.getByRole('button', { name: 'Accept' }).click()
  await page.getByRole('link', { name: 'Continue' }).click()
  await page.getByLabel('New password', { exact: true }).fill('leaf and stem')
  await page.getByLabel('Confirm the new password', { exact: true }).fill('leaf and stem')
  await page.getByLabel('First name').fill('Noa')
  await page.getByLabel('Last name').fill('Peled')
  await page.getByRole('button', { name: 'Set password' }).click()
  await page.waitForURL('**/dashboard')
  await anas.getByText('Noa Peled').first().waitFor()
  await page.goto(link)
  await page.getByRole('heading', { name: 'Invalid invitation' }).waitFor()
})

import { beforeEach, expect, it } from 'vitest'
import { startAppServer } from '#tests/support/app-server.ts'
import { aFamily, aSprint, aTask, type Family } from '#tests/support/family.ts'
import { anEmail } from '#tests/support/invitations.ts'
import { setTestPassword, signIn } from '../support/sign-in.ts'
import { card, password } from '../support/steps.ts'
import { currentPath } from '../support/network.ts'

/** Route guards, in order: session, sign-in, role. */

const app = startAppServer()

let family: Family

beforeEach(async () => {
  family = await aFamily(app)
})

it('goes on after sign-in to where somebody wanted to go, at the second try too', async () => {
  await setTestPassword(app, family.ana)
  const sprint = await aSprint(app, family, { status: 'active' })
  await aTask(app, family, { title: 'Fractions', sprint_id: sprint.id })
  const page = await app.visit('/sprint-board')
  await signIn(page, family.ana.email, 'a wrong one')
  await page.getByText('Login failed').first().waitFor()
  await signIn(page, family.ana.email)
  await card(page, 'Fractions').waitFor()
  expect(currentPath(page)).toBe('/sprint-board')
  await page.goBack()
  expect(currentPath(page)).not.toBe('/auth')
})

it('goes on after sign-up to where somebody wanted to go, even where that is denied', async () => {
  const page = await app.visit('/learners')
  await page.getByRole('tab', { name: 'Sign up' }).click()
  await page.getByLabel('First name').fill('Noa')
  await page.getByLabel('Last name').fill('Lind')
  await page.getByLabel('Email').fill(anEmail('noa'))
  await page.getByLabel('Username').fill('noa')
  await page.getByLabel('Password').fill(password)
  await page.getByLabel('Role').selectOption('learner')
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('heading', { name: 'Access Denied' }).waitFor()
  expect(currentPath(page)).toBe('/learners')
})

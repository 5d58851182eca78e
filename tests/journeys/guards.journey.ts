import { beforeEach, expect, it } from 'vitest'
import { openHouse } from '#tests/support/browser.ts'
import { aFamily, aSprint, aTask, type Family } from '#tests/support/family.ts'
import { anAddress } from '#tests/support/invitations.ts'
import { hasPassword, signIn } from './sign-in.ts'
import { card, password } from './steps.ts'
import { pathOf } from './wires.ts'

/** Who gets where: first it is asked who is there, then for sign-in, then whether the role may. */

const house = openHouse()

let family: Family

beforeEach(async () => {
  family = await aFamily(house)
})

it('goes on after sign-in to where somebody wanted to go, at the second try too', async () => {
  await hasPassword(house, family.ana)
  const sprint = await aSprint(house, family, { status: 'active' })
  await aTask(house, family, { title: 'Fractions', sprint_id: sprint.id })
  const page = await house.visit('/sprint-board')
  await signIn(page, family.ana.email, 'a wrong one')
  await page.getByText('Login failed').first().waitFor()
  await signIn(page, family.ana.email)
  await card(page, 'Fractions').waitFor()
  expect(pathOf(page)).toBe('/sprint-board')
  await page.goBack()
  expect(pathOf(page)).not.toBe('/auth')
})

it('goes on after sign-up to where somebody wanted to go, even where that is denied', async () => {
  const page = await house.visit('/learners')
  await page.getByRole('tab', { name: 'Sign up' }).click()
  await page.getByLabel('First name').fill('Noa')
  await page.getByLabel('Last name').fill('Lind')
  await page.getByLabel('Email').fill(anAddress('noa'))
  await page.getByLabel('Username').fill('noa')
  await page.getByLabel('Password').fill(password)
  await page.getByLabel('Role').selectOption('learner')
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('heading', { name: 'Access Denied' }).waitFor()
  expect(pathOf(page)).toBe('/learners')
})

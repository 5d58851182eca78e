import { expect, it } from 'vitest'
import { startAppServer } from '#tests/support/app-server.ts'
import { aFamily, aSprint, aTask } from '#tests/support/family.ts'
import { recordRequests } from '../support/recorded-requests.ts'
import { card, password } from '../support/steps.ts'
import { setTestPassword, signIn } from '../support/sign-in.ts'
import { currentPath } from '../support/network.ts'

const app = startAppServer()

// Proves 4.3
it('signs up with what was typed, knows from the answer who is there, and goes on to where they wanted to go', async () => {
  const page = await app.visit('/learners')
  await page.getByRole('tab', { name: 'Sign up' }).click()
  const sent = recordRequests(page, 'POST')
  const asked = recordRequests(page, 'GET')
  await page.getByLabel('First name').fill('Noa')
  await page.getByLabel('Last name').fill('Lind')
  await page.getByLabel('Email').fill('noa@example.org')
  await page.getByLabel('Username').fill('noa')
  await page.getByLabel('Password').fill(password)
  await page.getByLabel('Role').selectOption('learner')
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('heading', { name: 'Access Denied' }).waitFor()
  expect(currentPath(page)).toBe('/learners')
  const names = { firstName: 'Noa', lastName: 'Lind', email: 'noa@example.org', username: 'noa' }
  expect(sent[0]).toEqual({
    call: 'POST /api/register',
    body: { ...names, password, role: 'learner', language: 'en' },
  })
  expect(asked.filter(({ call }) => call === 'GET /api/user')).toEqual([])
})

// Proves 7.2
it('signs in with what was typed, at the second try too, and goes on to where they wanted to go', async () => {
  const family = await aFamily(app)
  await setTestPassword(app, family.ana)
  const sprint = await aSprint(app, family, { status: 'active' })
  await aTask(app, family, { title: 'Fractions', sprint_id: sprint.id })
  const page = await app.visit('/sprint-board')
  await signIn(page, family.ana.email, 'a wrong one')
  await page.getByText('Login failed').first().waitFor()
  const posted = recordRequests(page, 'POST')
  await signIn(page, family.ana.email)
  await card(page, 'Fractions').waitFor()
  expect(posted).toEqual([{ call: 'POST /api/login', body: { username: family.ana.email, password } }])
  expect(currentPath(page)).toBe('/sprint-board')
  await page.goBack()
  expect(currentPath(page)).not.toBe('/auth')
})

import { expect, it } from 'vitest'
import { openHouse } from '#tests/support/browser.ts'
import { aPerson } from '#tests/support/family.ts'
import { callsOf } from './bodies.ts'
import { password, signUp } from './steps.ts'
import { hasPassword, signIn } from './sign-in.ts'

/** What stands before the door, as the specification has it. */

const house = openHouse()

// Proves 4.3, 7.2
it('signs up and in with what was typed, and knows from the answer who is there', async () => {
  const page = await house.visit('/auth')
  const sent = callsOf(page, 'POST')
  const asked = callsOf(page, 'GET')
  await signUp(page, { firstName: 'Noa', username: 'noa', role: 'learner' })
  const names = { firstName: 'Noa', lastName: 'Lind', email: 'noa@example.org', username: 'noa' }
  expect(sent[0]).toEqual({
    call: 'POST /api/register',
    body: { ...names, password, role: 'learner', language: 'en' },
  })
  expect(asked.filter(({ call }) => call === 'GET /api/user')).toEqual([])

  const ana = await aPerson(house, 'Ana', 'facilitator')
  await hasPassword(house, ana)
  const anas = await house.visit('/auth')
  const posted = callsOf(anas, 'POST')
  await signIn(anas, ana.email)
  await anas.getByRole('heading', { name: 'Welcome, Ana!' }).waitFor()
  expect(posted).toEqual([{ call: 'POST /api/login', body: { username: ana.email, password } }])
})

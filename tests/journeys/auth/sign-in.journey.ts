import { expect, it } from 'vitest'
import { startAppServer } from '#tests/support/app-server.ts'
import { aPerson } from '#tests/support/family.ts'
import { recordRequests } from '../support/recorded-requests.ts'
import { password, signUp } from '../support/steps.ts'
import { setTestPassword, signIn } from '../support/sign-in.ts'

const app = startAppServer()

// Proves 4.3, 7.2
it('signs up and in with what was typed, and knows from the answer who is there', async () => {
  const page = await app.visit('/auth')
  const sent = recordRequests(page, 'POST')
  const asked = recordRequests(page, 'GET')
  await signUp(page, { firstName: 'Noa', username: 'noa', role: 'learner' })
  const names = { firstName: 'Noa', lastName: 'Lind', email: 'noa@example.org', username: 'noa' }
  expect(sent[0]).toEqual({
    call: 'POST /api/register',
    body: { ...names, password, role: 'learner', language: 'en' },
  })
  expect(asked.filter(({ call }) => call === 'GET /api/user')).toEqual([])

  const ana = await aPerson(app, 'Ana', 'facilitator')
  await setTestPassword(app, ana)
  const anas = await app.visit('/auth')
  const posted = recordRequests(anas, 'POST')
  await signIn(anas, ana.email)
  await anas.getByRole('heading', { name: 'Welcome, Ana!' }).waitFor()
  expect(posted).toEqual([{ call: 'POST /api/login', body: { username: ana.email, password } }])
})

import { expect, it } from 'vitest'
import { assertSignUpOpen } from './sign-up.ts'

it('lets anybody make an account unless only who is invited may, and the first person always', () => {
  assertSignUpOpen('open', true)
  assertSignUpOpen('invited', false)
  expect(() => assertSignUpOpen('invited', true)).toThrow(expect.objectContaining({ code: 'sign_up_closed' }))
})

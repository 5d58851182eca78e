import { expect, it } from 'vitest'
import { assertSignUpOpen } from './sign-up.ts'

it('lets anybody make an account unless only who is invited may', () => {
  assertSignUpOpen('open')
  expect(() => assertSignUpOpen('invited')).toThrow(expect.objectContaining({ code: 'sign_up_closed' }))
})

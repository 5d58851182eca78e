import { expect, it } from 'vitest'
import { assertSignUpOpen } from './sign-up.ts'

it('assertSignUpOpen always admits the first account, and later ones only if sign-up is open', () => {
  assertSignUpOpen('open', true)
  assertSignUpOpen('invited', false)
  expect(() => assertSignUpOpen('invited', true)).toThrow(expect.objectContaining({ code: 'sign_up_closed' }))
})

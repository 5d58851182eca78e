import { describe, expect, it } from 'vitest'
import { translator } from '#tests/support/translations.ts'
import { signInErrors, signUpErrors } from './auth-errors.ts'

const t = translator('en')
const eva = {
  firstName: 'Eva',
  lastName: 'Lind',
  email: 'eva@example.org',
  username: 'eva',
  password: 'leaves',
  role: 'learner',
}
const missing = (change: Partial<typeof eva>) =>
  signUpErrors(t, { ...eva, ...change }).map(({ fields, message }) => `${fields.join()}: ${message}`)

describe('sign-up form', () => {
  it('reports every empty field', () => {
    const nothing = { firstName: ' ', lastName: '', email: '', username: ' ', password: '' }
    expect(signUpErrors(t, { ...eva, ...nothing }).map(({ fields }) => fields[0])).toEqual([
      'firstName',
      'lastName',
      'email',
      'username',
      'password',
    ])
    expect(missing({})).toEqual([])
  })

  it.each(['eva', 'eva@', '@example.org', 'eva@example', 'e va@example.org'])(
    'refuses the invalid email address %j',
    (email) => expect(missing({ email })).toEqual([`email: ${t('auth.wrong.email')}`]),
  )

  it('requires a username without white space and a password that is long enough', () => {
    expect(missing({ username: ' eva ', email: ' eva@example.org ' })).toEqual([])
    expect(missing({ username: 'eva lind' })).toEqual([`username: ${t('auth.wrong.username')}`])
    expect(missing({ password: 'stems' })).toEqual(['password: Password must be at least 6 characters long.'])
  })
})

it('the sign-in form requires a username and a password, but does not check their format', () => {
  expect(signInErrors(t, { ...eva, username: ' ', password: '' })).toEqual([
    { fields: ['username'], message: 'Username is required.' },
    { fields: ['password'], message: 'Password is required' },
  ])
  expect(signInErrors(t, { ...eva, username: 'two words', password: '1' })).toEqual([])
})

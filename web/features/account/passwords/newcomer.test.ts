import { describe, expect, it } from 'vitest'
import { translator } from '#tests/support/translations.ts'
import { ApiError } from '#web/api/call.ts'
import { changedNames, nameErrors, usernameError, usernameFor } from './newcomer.ts'

const t = translator('en')

const noa = { firstName: 'noa', lastName: '', username: 'noa@example.org', email: 'noa@example.org' }

it('usernameFor suggests a username instead of the email address, but keeps a chosen one', () => {
  const names = { firstName: 'Noa', lastName: 'Peled' }
  expect(usernameFor(noa, names, 1)).toBe('noa.peled')
  expect(usernameFor(noa, names, 3)).toBe('noa.peled3')
  expect(usernameFor({ ...noa, username: 'star' }, names, 1)).toBe('star')
})

describe('the names of a newcomer', () => {
  const whole = { firstName: 'Noa', lastName: '', username: 'noa' }

  it('require a first name and a username without white space, but no last name', () => {
    const errors = (change: Partial<typeof whole>) =>
      nameErrors(t, { ...whole, ...change }).map(({ fields, message }) => [fields.join(), message])
    expect(errors({})).toEqual([])
    expect(errors({ firstName: ' ', username: '' })).toEqual([['firstName', t('auth.wrong.firstName')]])
    expect(errors({ username: '' })).toEqual([['username', t('passwords.set.noUsername')]])
    expect(errors({ username: 'noa p' })).toEqual([['username', t('auth.wrong.username')]])
    expect(errors({ username: ' noa ' })).toEqual([])
  })

  it('are sent trimmed and only if they have changed', () => {
    expect(changedNames(noa, { firstName: 'noa', lastName: ' ', username: 'noa@example.org' })).toEqual({})
    expect(changedNames(noa, { firstName: ' Noa', lastName: 'Peled ', username: 'noa' })).toEqual({
      firstName: 'Noa',
      lastName: 'Peled',
      username: 'noa',
    })
  })
})

it('usernameError returns a message only for refusals that are about the username', () => {
  const refusal = (code: string) =>
    usernameError(t, new ApiError(409, 'Conflict', { code }), { username: 'noa' })?.message
  expect(refusal('username_taken')).toBe(t('passwords.set.taken', { username: 'noa' }))
  expect(refusal('username_not_email')).toBe(t('errors.username_not_email'))
  expect(refusal('rate_limited')).toBeUndefined()
  expect(usernameError(t, new Error('no'), { username: 'noa' })).toBeUndefined()
})

import { describe, expect, it } from 'vitest'
import { ApiError } from '#web/api/call.ts'
import { changedNames, refusedUsername, usernameFor, wrongName } from './newcomer.ts'

const noa = { firstName: 'noa', lastName: '', username: 'noa@example.org', email: 'noa@example.org' }

it('proposes a username in place of the address, and leaves one that was chosen', () => {
  const names = { firstName: 'Noa', lastName: 'Peled' }
  expect(usernameFor(noa, names, 1)).toBe('noa.peled')
  expect(usernameFor(noa, names, 3)).toBe('noa.peled3')
  expect(usernameFor({ ...noa, username: 'star' }, names, 1)).toBe('star')
})

describe('the names of a newcomer', () => {
  const whole = { firstName: 'Noa', lastName: '', username: 'noa' }

  it('need a first name and a username without white space, and no last name', () => {
    expect(wrongName(whole)).toBeUndefined()
    expect(wrongName({ ...whole, firstName: ' ' })).toEqual({ field: 'firstName', wrong: 'firstName' })
    expect(wrongName({ ...whole, username: '' })).toEqual({ field: 'username', wrong: 'noUsername' })
    expect(wrongName({ ...whole, username: 'noa p' })).toEqual({ field: 'username', wrong: 'username' })
    expect(wrongName({ ...whole, username: ' noa ' })).toBeUndefined()
  })

  it('are sent trimmed, where they are new', () => {
    expect(changedNames(noa, { firstName: 'noa', lastName: ' ', username: 'noa@example.org' })).toEqual({})
    expect(changedNames(noa, { firstName: ' Noa', lastName: 'Peled ', username: 'noa' })).toEqual({
      firstName: 'Noa',
      lastName: 'Peled',
      username: 'noa',
    })
  })
})

it('knows which refusals are about the username', () => {
  const refusal = (code: string) => refusedUsername(new ApiError(409, 'Conflict', { code }))
  expect(refusal('username_taken')).toBe('taken')
  expect(refusal('username_not_email')).toBe('notEmail')
  expect(refusal('too_many_tries')).toBeUndefined()
  expect(refusedUsername(new Error('no'))).toBeUndefined()
})

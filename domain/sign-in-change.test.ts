import { describe, expect, it } from 'vitest'
import type { Problem } from './errors.ts'
import { signInChange } from './sign-in-change.ts'

const nothing = { username: null, hasPassword: false }
const signIn = { username: 'ben', hasPassword: true }

describe('a sign-in', () => {
  it.each([
    ['begins with a username and a password', nothing, { username: 'ben', password: 'leaf' }, 'set'],
    ['takes another username', signIn, { username: 'benny' }, 'set'],
    ['takes another password', signIn, { password: 'stem' }, 'set'],
    ['goes with its username', signIn, { username: null }, 'remove'],
    ['goes with its password', signIn, { password: null }, 'remove'],
    ['goes once', nothing, { username: null, password: null }, 'none'],
    ['stays as it is', signIn, {}, 'none'],
  ] as const)('%s', (_, has, wanted, change) => {
    expect(signInChange(has, wanted)).toBe(change)
  })

  it.each([
    ['a username alone', nothing, { username: 'ben' }, 'password'],
    ['a password alone', nothing, { password: 'leaf' }, 'username'],
    ['a username without a password any more', signIn, { username: 'ben', password: null }, 'password'],
    ['a password without a username any more', signIn, { username: null, password: 'leaf' }, 'username'],
  ] as const)('cannot consist of %s', (_, has, wanted, path) => {
    const refusal = { code: 'sign_in_incomplete', issues: [{ path, message: 'sign_in_incomplete' }] }
    expect(() => signInChange(has, wanted)).toThrow(expect.objectContaining(refusal) as Problem)
  })
})

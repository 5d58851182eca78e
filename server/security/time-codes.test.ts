import { Secret, TOTP } from 'otpauth'
import { expect, it } from 'vitest'
import { newSecret, secretAddress, stepOfCode } from './time-codes.ts'

/** RFC 6238, appendix B: the secret, and the last six of the eight digits of each code. */
const secret = Secret.fromLatin1('12345678901234567890').base32

it.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('accepts at %i s after 1970 the code %s from RFC 6238', (seconds, code) => {
  expect(stepOfCode(secret, code, new Date(seconds * 1000))).toBe(Math.floor(seconds / 30))
})

it.each([
  [-31, undefined],
  [-30, 1000],
  [-1, 1000],
  [0, 1000],
  [29, 1000],
  [59, 1000],
  [60, undefined],
])('accepts a code if the clock is off by at most one step: %i s after it began', (seconds, step) => {
  const began = 30_000
  const code = new TOTP({ secret }).generate({ timestamp: began * 1000 })
  expect(stepOfCode(secret, code, new Date((began + seconds) * 1000))).toBe(step)
})

it('rejects any other six digits', () => {
  expect(stepOfCode(secret, '287083', new Date(59_000))).toBeUndefined()
  expect(stepOfCode(newSecret(), '287082', new Date(59_000))).toBeUndefined()
})

it('creates a random secret and its otpauth address', () => {
  const made = newSecret()
  expect(made).toMatch(/^[A-Z2-7]{32}$/)
  expect(newSecret()).not.toBe(made)
  const address = new URL(secretAddress(made, 'ana:lind@example.org'))
  expect(address.href).toMatch(/^otpauth:\/\/totp\/Sprintling:ana%3Alind%40example\.org\?/)
  expect(Object.fromEntries(address.searchParams)).toMatchObject({ issuer: 'Sprintling', secret: made })
})

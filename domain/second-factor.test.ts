import { expect, it } from 'vitest'
import { formatRecoveryCode, isRecoveryCode, isTimeCode, readCode } from './second-factor.ts'

it.each([
  ['123456', '123456'],
  [' 123 456 ', '123456'],
  ['123-456', '123456'],
  ['１２３４５６', '123456'],
  ['\u2066123456\u2069', '123456'],
])('reads %j as the six-digit code of an authenticator app', (typed, code) => {
  expect(readCode(typed)).toBe(code)
  expect(isTimeCode(readCode(typed))).toBe(true)
  expect(isRecoveryCode(readCode(typed))).toBe(false)
})

it.each(['7K2M-0QXT-9BHA-1WEZ', '7k2m 0qxt 9bha 1wez', '7K2M–OQXT–9BHA–lWEZ', '7K2MOQXT9BHAIWEZ'])(
  'reads %j as a recovery code',
  (typed) => {
    expect(formatRecoveryCode(readCode(typed))).toBe('7K2M-0QXT-9BHA-1WEZ')
    expect(isRecoveryCode(readCode(typed))).toBe(true)
    expect(isTimeCode(readCode(typed))).toBe(false)
  },
)

it.each(['', '12345', '1234567', '12345a', '7K2M-0QXT-9BHA', '7K2M-0QXT-9BHA-1WEU'])(
  'reads %j neither as an app code nor as a recovery code',
  (typed) => {
    expect([isTimeCode(readCode(typed)), isRecoveryCode(readCode(typed))]).toEqual([false, false])
  },
)

import { expect, it } from 'vitest'
import { isPasswordHash } from './password-hash.ts'

const salted = 'c29tZXNhbHRzb21lc2FsdA$RdescudvJCsgt3ub+b4dWRWJTmaaJObG9y2sWcbcPbE'

it.each([
  [`$argon2id$v=19$m=19456,t=2,p=1$${salted}`, true],
  [`$argon2id$v=19$m=8,t=1,p=1$${salted}`, true],
  [`$argon2id$v=19$m=1048576,t=2,p=1$${salted}`, false],
  [`$argon2id$v=19$m=19456,t=99,p=1$${salted}`, false],
  [`$argon2id$v=19$m=19456,t=2,p=64$${salted}`, false],
  [`$argon2i$v=19$m=19456,t=2,p=1$${salted}`, false],
  ['leaf and stem', false],
])('isPasswordHash accepts only argon2id hashes with costs within its bounds: %s', (text, isOurs) => {
  expect(isPasswordHash(text)).toBe(isOurs)
})

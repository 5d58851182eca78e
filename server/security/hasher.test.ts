import { hash, verify } from '@node-rs/argon2'
import { beforeEach, expect, it, vi } from 'vitest'
import { argon2Hasher } from './hasher.ts'

vi.mock('@node-rs/argon2', { spy: true })

const hasher = await argon2Hasher()

beforeEach(() => vi.clearAllMocks())

/** Algorithm and parameters of each hash that was verified against. */
const checked = () => vi.mocked(verify).mock.calls.map(([stored]) => String(stored).split('$').slice(1, 4))
const recommended = ['argon2id', 'v=19', 'm=19456,t=2,p=1']

it('makes hashes of the kind and at the cost that OWASP recommends, each with a salt of its own', async () => {
  const hashes = [await hasher.hash('leaf and stem'), await hasher.hash('leaf and stem')]
  expect(new Set(hashes).size).toBe(2)
  for (const stored of hashes) expect(stored.split('$').slice(1, 4)).toEqual(recommended)
  expect(await hasher.verify(hashes[0], 'leaf and stem')).toBe(true)
  expect(await hasher.verify(hashes[0], 'leaf and stems')).toBe(false)
})

it.each([
  ['a hash', await hasher.hash('leaf and stem')],
  ['an account without a password', null],
  ['no account', undefined],
])('does the work of one check, and makes no hash, with %s to check against', async (_, stored) => {
  for (const guess of ['guess', 'leaf and stem', 'nobody has this password']) {
    vi.clearAllMocks()
    await hasher.verify(stored, guess)
    expect(checked()).toEqual([recommended])
    expect(hash).not.toHaveBeenCalled()
  }
})

it('takes no password for right where there is none', async () => {
  for (const stored of [null, undefined])
    expect(await hasher.verify(stored, 'nobody has this password')).toBe(false)
})

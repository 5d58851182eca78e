import { hash, verify } from '@node-rs/argon2'
import { beforeEach, expect, it, vi } from 'vitest'
import { argon2Hasher } from './hasher.ts'

vi.mock('@node-rs/argon2', { spy: true })

const hasher = await argon2Hasher()

beforeEach(() => vi.clearAllMocks())

/** Returns the algorithm and parameters of each hash that was verified against. */
const checked = () => vi.mocked(verify).mock.calls.map(([stored]) => String(stored).split('$').slice(1, 4))
const recommended = ['argon2id', 'v=19', 'm=19456,t=2,p=1']

it('creates argon2id hashes with the parameters that OWASP recommends, each with its own salt', async () => {
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
])('verifies exactly one hash, and creates none, with %s to check against', async (_, stored) => {
  for (const guess of ['guess', 'leaf and stem', 'nobody has this password']) {
    vi.clearAllMocks()
    await hasher.verify(stored, guess)
    expect(checked()).toEqual([recommended])
    expect(hash).not.toHaveBeenCalled()
  }
})

it('rejects every password if there is no hash', async () => {
  for (const stored of [null, undefined])
    expect(await hasher.verify(stored, 'nobody has this password')).toBe(false)
})

const cost = { memoryCost: 8, timeCost: 1, parallelism: 1 }
const cheap = await argon2Hasher(cost)

it('accepts a password with accents in either Unicode form, even with a hash of an older version', async () => {
  const [composed, decomposed] = ['Zo\u00e9 \u05e9\u05c1', 'Zoe\u0301 \u05e9\u05c1'.normalize('NFD')]
  const older = [await hash(composed, cost), await hash(decomposed, cost)]
  for (const stored of [await cheap.hash(composed), await cheap.hash(decomposed), ...older]) {
    for (const typed of [composed, decomposed]) expect(await cheap.verify(stored, typed)).toBe(true)
    expect(await cheap.verify(stored, 'Zoe')).toBe(false)
  }
})

it('verifies a password with accents equally often with and without an account', async () => {
  const counts = []
  for (const stored of [await cheap.hash('leaf'), null, undefined]) {
    vi.clearAllMocks()
    await cheap.verify(stored, 'Zo\u00e9')
    counts.push(checked().length)
  }
  expect(counts).toEqual([2, 2, 2])
})

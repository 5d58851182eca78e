import type { Mutation } from './mutations.ts'

/** The three areas of the code that are mutated, with the files of each. */
export const areas = [
  { name: 'domain', patterns: ['domain/*.ts'] },
  {
    name: 'server',
    patterns: ['server/features/**/*.{service,store}.ts', 'server/security/*.store.ts', 'server/db/locks.ts'],
  },
  {
    name: 'web',
    patterns: [
      'web/**/*.queries.ts',
      'web/forms/*.{ts,tsx}',
      'web/entities/dragging/*.{ts,tsx}',
      'web/features/**/*drag*.{ts,tsx}',
    ],
  },
] as const

/** Number of mutations per area for each kind, if there are enough of that kind. */
const shares: Record<Mutation['kind'], number> = { lock: 3, sql: 7, code: 10 }

/**
 * Picks 20 mutations of one area at random. The same seed always picks the same mutations. If there are too few
 * locks and SQL conditions, mutations of other code take their places. Picks a second mutation from a file only
 * when every other file has one.
 */
export function draw(mutations: Mutation[], seed: string): Mutation[] {
  const random = randomNumbers(seed)
  const shuffled = mutations
    .map((mutation) => ({ mutation, at: random() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ mutation }) => mutation)
  const drawn: Mutation[] = []
  const filesUsed = new Map<string, number>()
  const take = (kind: Mutation['kind'], count: number) => {
    for (let taken = 0; taken < count; taken++) {
      const left = shuffled.filter((one) => one.kind === kind && !drawn.includes(one))
      const uses = ({ path }: Mutation) => filesUsed.get(path) ?? 0
      const next = left.toSorted((one, other) => uses(one) - uses(other))[0]
      if (!next) return
      drawn.push(next)
      filesUsed.set(next.path, uses(next) + 1)
    }
  }
  take('lock', shares.lock)
  take('sql', shares.sql)
  take('code', 20 - drawn.length)
  return drawn
}

/**
 * Returns a function that returns a random number from 0 (included) to 1 (excluded) on each call: mulberry32 by
 * Tommy Ettinger, seeded with an FNV-1a hash.
 */
function randomNumbers(seed: string): () => number {
  let state = 0x811c9dc5
  for (const letter of seed) state = Math.imul(state ^ letter.charCodeAt(0), 0x01000193)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

import type { Migration } from './migration.ts'

/** When a sweep last deleted what had expired, so that a wrong clock is noticed before the next one. */
export const sweepClock: Migration = {
  name: '030-sweep-clock',
  statements: () => [
    `create table sweep_clock (
      id text primary key,
      swept_at text not null,
      doubted_at text,
      counted_at text not null,
      ran_ms integer not null
    )`,
  ],
}

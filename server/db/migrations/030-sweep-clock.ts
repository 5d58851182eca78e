import type { Migration } from './migration.ts'

/**
 * Adds the time at which expired data was last deleted, so that the server notices a wrong clock before it deletes
 * more.
 */
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

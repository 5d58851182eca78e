import type { Migration } from './migration.ts'

/** Counts older than an hour are worthless, so they are dropped. */
export const sharedCounters: Migration = {
  name: '003-shared-counters',
  statements: () => [
    `create table counter (
      id text primary key,
      counted integer not null,
      expires_at text not null
    )`,
    `create index counter_expires on counter (expires_at)`,
    `drop table invitation_count`,
  ],
}

import type { Migration } from './migration.ts'

/** Drops the old counts of invitations: a count that is older than an hour has no effect any more. */
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

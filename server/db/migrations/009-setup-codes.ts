import type { Migration } from './migration.ts'

/** For the very first account: the hashes of what the servers printed at their start. */
export const setupCodes: Migration = {
  name: '009-setup-codes',
  statements: () => [
    `create table setup_code (
      id text primary key,
      token_hash text not null,
      created_at text not null
    )`,
  ],
}

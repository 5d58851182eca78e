import type { Migration } from './migration.ts'

/** Adds the hashes of the codes that servers print at startup, with which the first account is created. */
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

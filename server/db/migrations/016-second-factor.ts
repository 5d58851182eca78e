import type { Migration } from './migration.ts'

/** Codes of an authenticator app, and the codes for when that is lost. */
export const secondFactors: Migration = {
  name: '016-second-factor',
  statements: () => [
    `create table second_factor (
      user_id text primary key references "user" (id) on delete cascade,
      secret text not null,
      created_at text not null,
      confirmed_at text,
      last_step integer
    )`,
    `create table recovery_code (
      user_id text not null references "user" (id) on delete cascade,
      code_hash text not null,
      primary key (user_id, code_hash)
    )`,
  ],
}

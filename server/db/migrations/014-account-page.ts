import type { Migration } from './migration.ts'

/** What people see and change on the page of their account. */
export const accountPage: Migration = {
  name: '014-account-page',
  statements: () => [
    `alter table "user" add column theme text not null default 'system'`,
    `alter table session add column browser text`,
    `alter table session add column system text`,
    `alter table session add column network text`,
    `create table email_change (
      user_id text primary key references "user" (id) on delete cascade,
      token_hash text not null unique,
      email text not null,
      created_at text not null,
      expires_at text not null
    )`,
  ],
}

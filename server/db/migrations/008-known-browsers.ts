import type { Migration } from './migration.ts'

/** Browsers in which somebody signed in before, by the hash of the token in their cookie. */
export const knownBrowsers: Migration = {
  name: '008-known-browsers',
  statements: () => [
    `create table known_browser (
      user_id text not null references "user" (id) on delete cascade,
      token_hash text not null,
      last_used_at text not null,
      primary key (user_id, token_hash)
    )`,
    `create index known_browser_token on known_browser (token_hash)`,
  ],
}

import type { Migration } from './migration.ts'

/**
 * Adds the results of writes with a client-generated id, which are kept for a day. There is no index by time: it
 * would cost every write more than reading all rows once an hour.
 */
export const idempotentWrites: Migration = {
  name: '010-idempotent-writes',
  statements: ({ bytewise }) => [
    `create table idempotent_write (
      user_id text ${bytewise} not null,
      change_id text ${bytewise} not null,
      call text ${bytewise} not null,
      step integer not null,
      result text,
      created_at text ${bytewise} not null,
      constraint write_once primary key (user_id, change_id, call, step)
    )`,
  ],
}

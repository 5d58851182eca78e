import type { Migration } from './migration.ts'

/**
 * What writes with an id of their client's had as their result, for a day. Without an index by time, which would cost every
 * write more than reading the table once an hour does.
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

import type { Migration } from './migration.ts'

/** Tasks on days, the days on which a workspace learns, and what a write can be undone by. */
export const days: Migration = {
  name: '019-days',
  statements: () => [
    `alter table task add column day text`,
    `alter table workspace add column school_days text not null default '12345'`,
    `update workspace set school_days = '12347' where created_by in (select id from "user" where language = 'he')`,
    `alter table workspace_member add column moves_days integer not null default 0`,
    `alter table closed_membership add column moves_days integer not null default 0`,
    `create table day_off (
      workspace_id text not null references workspace (id) on delete cascade,
      id text not null unique,
      start_date text not null,
      end_date text not null,
      name text not null,
      learner_id text references "user" (id),
      created_at text not null,
      primary key (workspace_id, id)
    )`,
    `alter table idempotent_write add column undo text`,
  ],
}

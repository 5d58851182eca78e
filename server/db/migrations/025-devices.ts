import type { Migration } from './migration.ts'

/** Tablets that a family shares and phones of children, on which these sign in with a PIN or without one. */
export const devices: Migration = {
  name: '025-devices',
  statements: () => [
    `create table device (
      workspace_id text not null references workspace (id),
      id text not null unique,
      name text not null,
      token_hash text not null unique,
      learner_id text references "user" (id),
      paired_by text not null references "user" (id),
      browser text,
      system text,
      created_at text not null,
      last_used_at text not null,
      primary key (workspace_id, id)
    )`,
    `create index device_learner on device (learner_id) where learner_id is not null`,
    `create table device_link (
      workspace_id text not null references workspace (id),
      id text not null unique,
      token_hash text not null unique,
      learner_id text references "user" (id),
      made_by text not null references "user" (id),
      created_at text not null,
      expires_at text not null,
      primary key (workspace_id, id)
    )`,
    `alter table session add column device_id text references device (id)`,
    `create index session_device on session (device_id) where device_id is not null`,
    `alter table "user" add column pin_hash text`,
    `alter table "user" add column pin_kind text`,
    `alter table workspace add column device_minutes integer not null default 10`,
  ],
}

import type { Migration } from './migration.ts'

export const invitationsAndResets: Migration = {
  name: '002-invitations-and-resets',
  statements: () => [
    `create table password_reset (
      id text primary key,
      token_hash text not null unique,
      user_id text not null references "user" (id) on delete cascade,
      expires_at text not null,
      used integer not null default 0,
      asked_from text,
      created_at text not null
    )`,
    `create index password_reset_user on password_reset (user_id)`,
    `create table invitation (
      workspace_id text not null references workspace (id),
      id text not null,
      email text not null,
      email_key text not null,
      invited_by text not null references "user" (id),
      token text not null,
      expires_at text not null,
      accepted integer not null default 0,
      accepted_by text references "user" (id),
      created_at text not null,
      primary key (workspace_id, id)
    )`,
    `create index invitation_id on invitation (id)`,
    `create index invitation_token on invitation (token)`,
    `create unique index one_pending_invitation on invitation (workspace_id, email_key) where accepted = 0`,
    `create table invitation_count (
      id text primary key,
      since text not null,
      sent integer not null
    )`,
  ],
}

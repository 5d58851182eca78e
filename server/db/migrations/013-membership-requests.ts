import type { Migration } from './migration.ts'

/** Somebody who is in a workspace already is asked before another one has them. */
export const membershipRequests: Migration = {
  name: '013-membership-requests',
  statements: () => [
    `create table membership_request (
      workspace_id text not null references workspace (id),
      id text not null,
      user_id text not null references "user" (id),
      email text not null,
      asked_by text not null references "user" (id),
      created_at text not null,
      primary key (workspace_id, id),
      constraint one_request_a_person unique (workspace_id, user_id)
    )`,
    `create index membership_request_id on membership_request (id)`,
    `create index membership_request_user on membership_request (user_id)`,
    `create index membership_request_oldest on membership_request (created_at)`,
  ],
}

import type { Migration } from './migration.ts'

/** While a workspace is closed, its memberships stand aside: whatever is read goes through them, so it is gone from every screen. */
export const closingAndErasing: Migration = {
  name: '015-closing-and-erasing',
  statements: () => [
    `alter table workspace add column closed_at text`,
    `create index workspace_closed on workspace (closed_at) where closed_at is not null`,
    `create table closed_membership (
      workspace_id text not null references workspace (id),
      id text not null,
      user_id text not null references "user" (id),
      role text not null check (role in ('facilitator', 'learner')),
      joined_at text not null,
      primary key (workspace_id, id)
    )`,
    `create index closed_membership_user on closed_membership (user_id)`,
    `alter table "user" add column erased_at text`,
    `create index activity_user on activity (user_id)`,
    `create index history_by on history (by_id)`,
    `create index history_about on history (about_id)`,
    `create index time_entry_learner on time_entry (learner_id)`,
    `create index time_entry_logged_by on time_entry (logged_by)`,
    `create index task_created_by on task (created_by)`,
  ],
}

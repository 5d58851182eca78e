import type { Migration } from './migration.ts'

/** Every workspace gets an owner: its creator, or if that one has left the facilitator who joined first. */
export const workspaceOwners: Migration = {
  name: '007-workspace-owners',
  statements: () => [
    `alter table workspace add column owner_id text references "user" (id)`,
    `alter table workspace add column offered_to text references "user" (id)`,
    `update workspace set owner_id = coalesce(
      (select user_id from workspace_member as member
        where member.workspace_id = workspace.id and member.role = 'facilitator'
        order by case when member.user_id = workspace.created_by then 0 else 1 end, member.joined_at, member.id
        limit 1),
      created_by
    )`,
    `create index workspace_owner on workspace (owner_id)`,
    `create index workspace_offered on workspace (offered_to) where offered_to is not null`,
    `alter table task add column assigned_before text references "user" (id)`,
    `create index task_assigned_before on task (assigned_before) where assigned_before is not null`,
    `create table history (
      workspace_id text not null references workspace (id),
      id text not null,
      kind text not null,
      by_id text references "user" (id),
      about_id text references "user" (id),
      what text not null,
      created_at text not null,
      primary key (workspace_id, id)
    )`,
    `create index history_newest on history (workspace_id, created_at)`,
    `create index history_oldest on history (created_at)`,
    `create table notice (
      id text primary key,
      user_id text not null references "user" (id) on delete cascade,
      kind text not null,
      what text not null,
      created_at text not null
    )`,
    `create index notice_of_user on notice (user_id)`,
  ],
}

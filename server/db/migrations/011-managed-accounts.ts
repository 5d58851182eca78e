import type { Migration } from './migration.ts'

/** Ten colours, in the order in which those who join get them. */
const colours = ['green', 'blue', 'yellow', 'red', 'violet', 'teal', 'orange', 'sky', 'lime', 'pink']

/**
 * Children whom a facilitator adds are accounts without an address, managed in the workspace they first came to. Everybody
 * gets a colour that stays: present members the one of their place among those who joined their first workspace.
 */
export const managedAccounts: Migration = {
  name: '011-managed-accounts',
  statements: () => [
    `alter table "user" add column picture text`,
    `alter table "user" add column colour text`,
    `alter table "user" add column first_workspace_id text references workspace (id) on delete set null`,
    `create index user_first_workspace on "user" (first_workspace_id) where first_workspace_id is not null`,
    `update "user" set first_workspace_id = (
      select workspace_id from workspace_member as member
      where member.user_id = "user".id
      order by member.joined_at, member.id
      limit 1)`,
    `update "user" set colour = (
      select case (count(*) - 1) % ${colours.length}
        ${colours.map((colour, place) => `when ${place} then '${colour}'`).join(' ')} end
      from workspace_member as own
      join workspace_member as other on other.workspace_id = own.workspace_id
        and (other.joined_at < own.joined_at or (other.joined_at = own.joined_at and other.id <= own.id))
      where own.user_id = "user".id and own.workspace_id = "user".first_workspace_id)
      where first_workspace_id is not null`,
  ],
}

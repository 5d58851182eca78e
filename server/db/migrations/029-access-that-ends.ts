import type { Migration } from './migration.ts'

/**
 * A session that began with a password in a paired browser knows its device, and ends with it. Pending invitations are void
 * whose sender, or whose child that they hand over, has left the workspace.
 */
export const accessThatEnds: Migration = {
  name: '029-access-that-ends',
  statements: () => [
    `alter table session add column beside_device_id text`,
    `create index session_beside on session (beside_device_id) where beside_device_id is not null`,
    `delete from invitation
     where accepted = 0 and (
       not exists (
         select 1 from workspace_member as sender
         where sender.workspace_id = invitation.workspace_id and sender.user_id = invitation.invited_by)
       or (hands_over is not null and not exists (
         select 1 from workspace_member as child
         where child.workspace_id = invitation.workspace_id and child.user_id = invitation.hands_over)))`,
  ],
}

import type { Migration } from './migration.ts'

/**
 * Stores the paired device in whose browser a session began with a password, because the session must end with the
 * pairing. Deletes pending invitations whose sender has left the workspace, or that hand over a child who has
 * left.
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

import type { Migration } from './migration.ts'

/** Random tokens do not collide; a duplicate was inserted by hand. The oldest row keeps it. */
export const uniqueInvitationTokens: Migration = {
  name: '004-unique-invitation-tokens',
  statements: () => [
    `update invitation set token = token || '-' || id where exists (
      select 1 from invitation as older where older.token = invitation.token and older.id < invitation.id
    )`,
    `drop index invitation_token`,
    `create unique index unique_invitation_token on invitation (token)`,
  ],
}

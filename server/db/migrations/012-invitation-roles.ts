import type { Migration } from './migration.ts'

/** `accepted_by` was only noted when accepting had made the account. */
export const invitationRoles: Migration = {
  name: '012-invitation-roles',
  statements: () => [
    `alter table invitation add column role text not null default 'learner'`,
    `alter table invitation add column accepted_at text`,
    `alter table invitation add column made_account integer not null default 0`,
    `update invitation set made_account = 1 where accepted_by is not null`,
    `alter table invitation add column hands_over text references "user" (id)`,
    `create index invitation_accepted_by on invitation (accepted_by) where accepted_by is not null`,
    `create index invitation_hands_over on invitation (hands_over) where hands_over is not null`,
  ],
}

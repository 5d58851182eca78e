import type { ReplyOf } from '#contract/calls.ts'
import { can, type Role } from '#domain/permissions.ts'
import { isManagedIn } from '#domain/person.ts'
import type { KnownLearnerRow, MemberRow } from './members.store.ts'

type Member = ReplyOf<'GET /api/workspaces/:id/members'>[number]
type KnownLearner = ReplyOf<'GET /api/workspaces/:id/known-learners'>[number]

/** Presents a member. Learners see only their own address and their own planning settings. */
export function presentMember(reader: { id: string; role: Role }, row: MemberRow): Member {
  const isOwn = row.user_id === reader.id
  const maySeeEmail = can(reader, 'member.readEmail') || isOwn
  const maySeeDays = row.role === 'learner' && (can(reader, 'learner.manage') || isOwn)
  return {
    id: row.id,
    workspaceId: row.workspace_id,
    userId: row.user_id,
    role: row.role,
    joinedAt: row.joined_at,
    user: {
      firstName: row.first_name,
      lastName: row.last_name,
      email: maySeeEmail ? row.email : null,
      role: row.role,
      picture: row.picture,
      colour: row.colour,
    },
    movesDays: row.role === 'learner' && row.moves_days === 1,
    managed: can(reader, 'learner.manage') && isManagedHere(row) ? signInOf(row) : null,
    band: maySeeDays ? row.band : null,
    weeklyMinutes: maySeeDays ? row.weekly_minutes : null,
  }
}

function isManagedHere(row: MemberRow): boolean {
  const { role, email, first_workspace_id: firstWorkspaceId } = row
  return isManagedIn(row.workspace_id, { role, email, firstWorkspaceId })
}

function signInOf({ username, has_password, pin_kind: pin }: MemberRow) {
  return { username: username || null, hasPassword: has_password === 1, pin }
}

export function presentKnownLearner(row: KnownLearnerRow): KnownLearner {
  return {
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    picture: row.picture,
    colour: row.colour,
    workspaceName: row.workspace_name,
  }
}

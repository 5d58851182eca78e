import type { NotNull, Selectable } from 'kysely'
import type { Role } from '#domain/permissions.ts'
import { newId } from '../../db/ids.ts'
import type { Reader } from '../../db/connection.ts'
import type { Tables } from '../../db/tables.ts'
import type { Tx } from '../../db/transaction.ts'

type MembershipRow = Selectable<Tables['workspace_member']>
type PersonRow = Pick<Selectable<Tables['user']>, 'first_name' | 'last_name' | 'email'>

export type MemberRow = MembershipRow & PersonRow

export type AccountRow = PersonRow & { id: string; role: Role }

export function listMembers({ db }: Reader, workspaceId: string): Promise<MemberRow[]> {
  return db
    .selectFrom('workspace_member')
    .innerJoin('user', 'user.id', 'workspace_member.user_id')
    .selectAll('workspace_member')
    .select(['user.first_name', 'user.last_name', 'user.email'])
    .where('workspace_member.workspace_id', '=', workspaceId)
    .execute()
}

export function findAccountByEmail({ db }: Reader, emailKey: string): Promise<AccountRow | undefined> {
  return db
    .selectFrom('user')
    .select(['id', 'role', 'first_name', 'last_name', 'email'])
    .where('email_key', '=', emailKey)
    .executeTakeFirst()
}

export async function insertMember(
  { db }: Tx,
  workspaceId: string,
  { id, role, first_name, last_name, email }: AccountRow,
  now: string,
): Promise<MemberRow> {
  const member = { workspace_id: workspaceId, id: newId(), user_id: id, role, joined_at: now }
  await db.insertInto('workspace_member').values(member).execute()
  return { ...member, first_name, last_name, email }
}

export function findMember(
  { db }: Reader,
  workspaceId: string,
  userId: string,
): Promise<MembershipRow | undefined> {
  return db
    .selectFrom('workspace_member')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

export async function countMembers({ db }: Reader, workspaceId: string): Promise<number> {
  const { members } = await db
    .selectFrom('workspace_member')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('members'))
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirstOrThrow()
  return members
}

export async function countFacilitators({ db }: Reader, workspaceId: string): Promise<number> {
  const { facilitators } = await db
    .selectFrom('workspace_member')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('facilitators'))
    .where('workspace_id', '=', workspaceId)
    .where('role', '=', 'facilitator')
    .executeTakeFirstOrThrow()
  return facilitators
}

export async function deleteMember({ db }: Tx, { workspace_id, id }: MembershipRow): Promise<void> {
  await db
    .deleteFrom('workspace_member')
    .where('workspace_id', '=', workspace_id)
    .where('id', '=', id)
    .execute()
}

export async function acceptPendingInvitation(
  { db }: Tx,
  workspaceId: string,
  emailKey: string,
): Promise<void> {
  await db
    .updateTable('invitation')
    .set({ accepted: 1 })
    .where('workspace_id', '=', workspaceId)
    .where('email_key', '=', emailKey)
    .where('accepted', '=', 0)
    .execute()
}

/** Invitations to the member's address: their links would let a removed person back in. */
export async function deleteInvitations({ db }: Tx, { workspace_id, user_id }: MembershipRow): Promise<void> {
  await db
    .deleteFrom('invitation')
    .where('workspace_id', '=', workspace_id)
    .where('email_key', 'in', (user) =>
      user
        .selectFrom('user')
        .select('email_key')
        .where('id', '=', user_id)
        .$narrowType<{ email_key: NotNull }>(),
    )
    .execute()
}

/** Also in the trash: a restored task must not belong to somebody who has left. */
export async function unassignOpenTasks(
  { db }: Tx,
  { workspace_id, user_id }: MembershipRow,
  now: string,
): Promise<void> {
  await db
    .updateTable('task')
    .set((eb) => ({ assigned_to: null, updated_at: now, version: eb('version', '+', 1) }))
    .where('workspace_id', '=', workspace_id)
    .where('assigned_to', '=', user_id)
    .where('status', '!=', 'done')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('sprint')
            .select('sprint.id')
            .whereRef('sprint.workspace_id', '=', 'task.workspace_id')
            .whereRef('sprint.id', '=', 'task.sprint_id')
            .where('sprint.status', '=', 'completed'),
        ),
      ),
    )
    .execute()
}

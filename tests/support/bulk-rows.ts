import { palette } from '#domain/subject.ts'
import { newId } from '#server/db/ids.ts'
import { type Family, joinWorkspace, type Person } from './family.ts'
import { insertRows } from './insert-rows.ts'
import type { TestServer } from './test-server.ts'

/* Bulk inserts directly into the database. They skip the rules of the domain. */

export async function insertSubjects(server: TestServer, { workspaceId }: Family, count: number) {
  const rows = makeRows(count, (index) => ({
    workspace_id: workspaceId,
    id: newId(),
    name: `Subject ${index}`,
    name_key: `subject ${index}`,
    color: palette[0],
    created_at: server.now.toISOString(),
  }))
  await insertRows(server.store, 'subject', rows)
}

export async function insertSprints(server: TestServer, { workspaceId, ana }: Family, count: number) {
  const rows = makeRows(count, (index) => ({
    workspace_id: workspaceId,
    id: newId(),
    name: `Week ${index}`,
    start_date: '2026-03-02',
    end_date: '2026-03-06',
    status: 'completed' as const,
    created_by: ana.id,
    created_at: server.now.toISOString(),
  }))
  await insertRows(server.store, 'sprint', rows)
}

export async function insertLearners(server: TestServer, { workspaceId }: Family, count: number) {
  const at = server.now.toISOString()
  const users = makeRows(count, (index) => ({
    id: newId(),
    username: `kid${index}`,
    username_key: `${workspaceId}-${index}`,
    first_name: `Kid ${index}`,
    last_name: '',
    role: 'learner' as const,
    language: 'en' as const,
    created_at: at,
  }))
  const joined = { workspace_id: workspaceId, joined_at: at }
  const members = users.map(({ id, role }) => Object.assign({ id: newId(), user_id: id, role }, joined))
  await insertRows(server.store, 'user', users)
  await insertRows(server.store, 'workspace_member', members)
}

/** Inserts pending invitations that expire at `until`. */
export async function insertInvitations(
  server: TestServer,
  { workspaceId, ana }: Family,
  count: number,
  until: Date,
) {
  const rows = makeRows(count, () => ({
    workspace_id: workspaceId,
    id: newId(),
    email: `${newId()}@example.org`,
    email_key: `${newId()}@example.org`,
    invited_by: ana.id,
    token: newId(),
    expires_at: until.toISOString(),
    accepted: 0,
    created_at: server.now.toISOString(),
  }))
  await insertRows(server.store, 'invitation', rows)
}

export async function insertWorkspaces(server: TestServer, owner: Person, count: number) {
  const rows = makeRows(count, (index) => ({
    id: newId(),
    name: `Workspace ${index}`,
    created_by: owner.id,
    owner_id: owner.id,
    created_at: server.now.toISOString(),
  }))
  await insertRows(server.store, 'workspace', rows)
  for (const { id } of rows) await joinWorkspace(server, id, owner)
}

function makeRows<T>(count: number, row: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => row(index))
}

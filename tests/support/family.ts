import { randomUUID } from 'node:crypto'
import type { Insertable, Selectable } from 'kysely'
import { keyBetween } from '#domain/order.ts'
import type { Role } from '#domain/permissions.ts'
import { type PersonColour, personColours } from '#domain/person.ts'
import type { SprintStatus } from '#domain/sprint.ts'
import { palette } from '#domain/subject.ts'
import { newId } from '#server/db/ids.ts'
import type { Tables } from '#server/db/tables.ts'
import { newToken } from '#server/security/tokens.ts'
import { insertRows } from './insert-rows.ts'
import type { TestServer } from './test-server.ts'

export type Person = { id: string; token: string; role: Role; firstName: string; email: string }

export type Family = {
  workspaceId: string
  /** Facilitator who created the workspace. */
  ana: Person
  /** Second facilitator. */
  tom: Person
  ben: Person
  mia: Person
  math: string
  art: string
}

/** Password hash for accounts whose password no test needs to know. */
const hashOfNoPassword =
  '$argon2id$v=19$m=8,t=1,p=1$bZZoqJa3DXqnSMccDiQozw$GRxSLdIwWghW0OahEIZIJZLdL2uFpzVK4V7ebAfIU0E'

type NewPerson = { firstName: string; role: Role; hasPassword?: boolean; colour?: PersonColour }

/** Creates a signed-in account without a workspace. */
export async function aPerson(
  server: TestServer,
  firstName: string,
  role: Role,
  more: { hasPassword?: boolean } = {},
): Promise<Person> {
  const [person] = await somePeople(server, [{ firstName, role, ...more }])
  return person
}

/** Creates several accounts with two SQL statements. */
export async function somePeople<const Wanted extends readonly NewPerson[]>(
  { store: { db }, now }: TestServer,
  wanted: Wanted,
): Promise<{ -readonly [Place in keyof Wanted]: Person }> {
  const moment = now.toISOString()
  const made = wanted.map(({ firstName, role, hasPassword = true, colour = null }) => {
    const id = newId()
    const username = `${firstName.toLowerCase()}-${randomUUID()}`
    const email = `${username}@example.org`
    const { token, hash } = newToken()
    const user = {
      id,
      username,
      username_key: username,
      email,
      email_key: email,
      password_hash: hasPassword ? hashOfNoPassword : null,
      first_name: firstName,
      last_name: 'Lind',
      role,
      language: 'en',
      colour,
      created_at: moment,
    } as const
    const session = {
      id: newId(),
      token_hash: hash,
      user_id: id,
      signed_in_at: moment,
      last_used_at: moment,
    }
    return { user, session, person: { id, token, role, firstName, email } }
  })
  await db
    .insertInto('user')
    .values(made.map(({ user }) => user))
    .execute()
  await db
    .insertInto('session')
    .values(made.map(({ session }) => session))
    .execute()
  return made.map(({ person }) => person) as { -readonly [Place in keyof Wanted]: Person }
}

/** Creates a child whose account is managed in this workspace. The child is not a member of it yet. */
export async function aManagedChild(
  server: TestServer,
  workspaceId: string,
  firstName: string,
): Promise<Person> {
  const child = await aPerson(server, firstName, 'learner')
  await makeManaged(server, workspaceId, child)
  return child
}

/** Removes the email address and the username of a learner, so that the account is managed in this workspace. */
export async function makeManaged({ store }: TestServer, workspaceId: string, child: Person): Promise<void> {
  const nameless = { username: '', username_key: child.id, email: null, email_key: null }
  await store.db
    .updateTable('user')
    .set({ ...nameless, first_workspace_id: workspaceId, colour: 'sky' })
    .where('id', '=', child.id)
    .execute()
}

/**
 * Creates the Lind family: the facilitators Ana and Tom and the learners Ben and Mia, in a workspace with two subjects.
 */
export async function aFamily(server: TestServer): Promise<Family> {
  const { db } = server.store
  const [ana, tom, ben, mia] = await somePeople(server, [
    { firstName: 'Ana', role: 'facilitator', colour: personColours[0] },
    { firstName: 'Tom', role: 'facilitator', colour: personColours[1] },
    { firstName: 'Ben', role: 'learner', colour: personColours[2] },
    { firstName: 'Mia', role: 'learner', colour: personColours[3] },
  ])
  const workspaceId = newId()
  const now = server.now.toISOString()
  await db
    .insertInto('workspace')
    .values({ id: workspaceId, name: 'Lind family', created_by: ana.id, created_at: now, owner_id: ana.id })
    .execute()
  const members = [ana, tom, ben, mia]
  await db
    .updateTable('user')
    .set({ first_workspace_id: workspaceId })
    .where(
      'id',
      'in',
      members.map(({ id }) => id),
    )
    .execute()
  await db
    .insertInto('workspace_member')
    .values(
      members.map(({ id, role }) => ({
        workspace_id: workspaceId,
        id: newId(),
        user_id: id,
        role,
        joined_at: now,
      })),
    )
    .execute()
  const [math, art] = [newId(), newId()]
  await db
    .insertInto('subject')
    .values([
      {
        workspace_id: workspaceId,
        id: math,
        name: 'Math',
        name_key: 'math',
        color: palette[0],
        glyph: 'sums',
        created_at: now,
      },
      {
        workspace_id: workspaceId,
        id: art,
        name: 'Art',
        name_key: 'art',
        color: palette[1],
        glyph: 'brush',
        created_at: now,
      },
    ])
    .execute()
  return { workspaceId, ana, tom, ben, mia, math, art }
}

/** Makes a person a member of a workspace. */
export async function joinWorkspace(
  { store, now }: TestServer,
  workspaceId: string,
  person: Person,
): Promise<void> {
  const look = { colour: personColours[0], first_workspace_id: workspaceId }
  await store.db
    .updateTable('user')
    .set(look)
    .where('id', '=', person.id)
    .where('first_workspace_id', 'is', null)
    .execute()
  const row = { workspace_id: workspaceId, id: newId(), user_id: person.id, role: person.role }
  await store.db
    .insertInto('workspace_member')
    .values({ ...row, joined_at: now.toISOString() })
    .execute()
}

type SprintRow = Selectable<Tables['sprint']>

export async function aSprint(
  { store, now }: TestServer,
  family: Family,
  more: Partial<SprintRow> & { status?: SprintStatus } = {},
): Promise<SprintRow> {
  return store.db
    .insertInto('sprint')
    .values({
      workspace_id: family.workspaceId,
      id: newId(),
      name: 'Week ten',
      description: null,
      start_date: '2026-03-02',
      end_date: '2026-03-06',
      status: 'draft',
      created_by: family.ana.id,
      created_at: now.toISOString(),
      ...more,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

type TaskRow = Selectable<Tables['task']>

type NewTask = Insertable<Tables['task']>

let lastPosition: string | null = null

/** Creates a task at the end of its column. It is in the backlog unless a sprint is given. */
export async function aTask(
  server: TestServer,
  family: Family,
  more: Partial<NewTask> = {},
): Promise<TaskRow> {
  return server.store.db
    .insertInto('task')
    .values(newTaskRow(server, family, more))
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function insertTasks(
  server: TestServer,
  family: Family,
  count: number,
  more: Partial<NewTask> | ((index: number) => Partial<NewTask>) = {},
): Promise<void> {
  const moreAt = typeof more === 'function' ? more : () => more
  const rows = Array.from({ length: count }, (_, index) => newTaskRow(server, family, moreAt(index)))
  await insertRows(server.store, 'task', rows)
}

function newTaskRow({ now }: TestServer, family: Family, more: Partial<NewTask>): NewTask {
  lastPosition = keyBetween(lastPosition, null)
  const done = more.status === 'done'
  return {
    workspace_id: family.workspaceId,
    id: newId(),
    title: 'Read a chapter',
    subject_id: family.math,
    status: 'todo',
    progress: done ? 100 : 0,
    completed_at: done ? now.toISOString() : null,
    sprint_id: null,
    container: more.sprint_id ?? family.workspaceId,
    position: lastPosition,
    assigned_to: family.ben.id,
    created_by: family.ana.id,
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
    version: 1,
    ...more,
  }
}

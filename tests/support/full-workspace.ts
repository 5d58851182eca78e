import { argon2Hasher } from '#server/security/hasher.ts'
import { newId } from '#server/db/ids.ts'
import { newToken } from '#server/security/tokens.ts'
import {
  aFamily,
  aPerson,
  aSprint,
  aTask,
  type Family,
  joinWorkspace,
  makeManaged,
  type Person,
  somePeople,
} from './family.ts'
import { codeOfApp, giveSecondFactor } from './second-factor.ts'
import type { TestServer } from './test-server.ts'
import { madeOrCopied } from './workspace-copies.ts'

export const password = 'leaf and stem'

/**
 * A workspace with one item of every kind that a call can refer to. All its names contain `mark`, so that a leak
 * can be recognized.
 */
export type FullWorkspace = Family & {
  mark: string
  /** A learner who is not a member yet. */
  eva: Person
  /** Children with accounts that are managed here. Kit is a member, Pia was removed from the workspace. */
  kit: Person
  pia: Person
  draft: string
  active: string
  /**
   * Ben's tasks: in the draft (`planned`), on the board of the active sprint (`task`), done, in the backlog
   * (`waiting`), and deleted. Ben is the learner who makes the calls.
   */
  planned: string
  task: string
  done: string
  waiting: string
  deleted: string
  /** Tasks of Mia, his sister: on the board and in the backlog. */
  miasTask: string
  miasWaiting: string
  /** Password reset tokens, each for a different account without a workspace. */
  resets: string[]
  /** Tokens that confirm a new email address, each for a different person of the family. */
  newAddresses: string[]
  /** Session of Tom on another device. */
  tomsTablet: string
  /** Pending invitation to an email address without an account. */
  invitation: { id: string; token: string }
  /** Tokens of pending invitations, each to a different email address without an account. */
  openInvitations: string[]
  /** Token of an invitation to Eva, who has an account. */
  invitationOfEva: string
  /** Another workspace with a membership request to Ben. Uma is its facilitator. */
  coop: { workspaceId: string; uma: Person; request: string }
  /** Closed workspace of Tom. */
  closedOfTom: string
  /** Notice for Tom, a facilitator. */
  tomsNotice: string
  dayOff: string
  /** Calendar feeds of the family and of Ben. */
  calendar: CalendarFeed
  bensCalendar: CalendarFeed
  /** The family's tablet, Kit's own phone, and Kit signed in on the tablet. */
  tablet: { id: string; device: string }
  kitsPhone: { id: string; device: string }
  kitOnTablet: { token: string; device: string }
  /** Tokens of links that pair a device. */
  pairings: string[]
  /** Series for Ben and Kit. Ben's task in the backlog is its first occurrence. */
  series: string
  /** Template of a sprint, with tasks for one learner, Ben. */
  template: string
  /**
   * Ids of rows about a day of Ben, and about a day of his sister: a help request for a task in the backlog, the
   * feeling, and what the learner has learned apart from the tasks. `day` is the date.
   */
  bensDay: ChildDay
  miasDay: ChildDay
  /**
   * Stopped timers that wait for an answer: several of Ben on his task in the backlog, because each can be answered
   * only once, and one of his sister on hers.
   */
  timers: string[]
  miasTimer: string
  /** Time entry of one hour on Ben's done task. */
  entry: string
  /** Id of a write of Tom that he can undo. */
  changeOfTom: string
  /**
   * Current code in the authenticator app of Tom, who has a second factor. All authenticator apps of the tests share
   * one secret and show the same code.
   */
  appCode: string
}

export function aFullWorkspace(server: TestServer): Promise<FullWorkspace> {
  return madeOrCopied(server, () => makeFullWorkspace(server))
}

async function makeFullWorkspace(server: TestServer): Promise<FullWorkspace> {
  const family = await aFamily(server)
  const { ana, tom, ben, mia, math, art, workspaceId } = family
  const learner = (firstName: string) => ({ firstName, role: 'learner' }) as const
  const [eva, kit, pia, uma, ...strangers] = await somePeople(server, [
    learner('Eva'),
    learner('Kit'),
    learner('Pia'),
    { firstName: 'Uma', role: 'facilitator' },
    ...Array.from({ length: 5 }, () => learner('Lea')),
  ])
  const mark = newId()
  const name = (what: string) => `${what} ${mark}`
  await Promise.all([
    makeManaged(server, workspaceId, kit),
    makeManaged(server, workspaceId, pia),
    ...[ana, tom, ben, mia, eva].map((person) => uppercaseNames(server, person)),
    rename(server, 'workspace', workspaceId, name('Home')),
    ...[math, art].map((id) => rename(server, 'subject', id, name(id.slice(-12)))),
  ])
  await joinWorkspace(server, workspaceId, kit)
  const sprint = async (status: 'draft' | 'active') =>
    (await aSprint(server, family, { status, name: name(status) })).id
  const task = async (title: string, more: Parameters<typeof aTask>[2]) =>
    (await aTask(server, family, { title: name(title), description: `- ${mark}`, ...more })).id
  const [draft, active] = await Promise.all([sprint('draft'), sprint('active')])
  const [planned, onBoard, done, waiting, deleted, miasTask, miasWaiting, stuck] = await Promise.all([
    task('Planned', { sprint_id: draft }),
    task('On the board', { sprint_id: active }),
    task('Done', { sprint_id: active }),
    task('Waiting', {}),
    task('Deleted', { sprint_id: active, deleted_at: server.now.toISOString() }),
    task('Next to it', { sprint_id: active, assigned_to: mia.id }),
    task('Waiting too', { assigned_to: mia.id }),
    task('Stuck', {}),
  ])
  const emails = Array.from({ length: 5 }, () => `${newId()}@EXAMPLE.ORG`)
  const [
    [invitation, invitationOfEva, ...open],
    resets,
    newAddresses,
    tomsTablet,
    coop,
    closedOfTom,
    tomsNotice,
    dayOff,
    [calendar, bensCalendar],
  ] = await Promise.all([
    openInvitations(server, family, [`NOA-${mark}@EXAMPLE.ORG`, eva.email, ...emails]),
    resetTokens(server, strangers),
    emailChanges(server, [tom, ana, mia, eva, ben]),
    aSession(server, tom),
    aCoopThatAsksFor(server, ben, uma),
    aClosedWorkspace(server, tom),
    aNotice(server, tom),
    aDayOff(server, family, mark),
    calendarFeeds(server, family),
    answersOf(server, family, { sprint: active, words: name('Said') }),
  ])
  const workspace = {
    ...family,
    mark,
    eva,
    kit,
    pia,
    draft,
    active,
    planned,
    task: onBoard,
    done,
    waiting,
    deleted,
    miasTask,
    miasWaiting,
    resets,
    newAddresses,
    tomsTablet,
    invitation,
    openInvitations: open.map(({ token }) => token),
    invitationOfEva: invitationOfEva.token,
    coop,
    closedOfTom,
    tomsNotice,
    dayOff,
    calendar,
    bensCalendar,
    ...(await someDevices(server, family, kit)),
    series: await aSeries(server, family, { title: name('Book'), learners: [ben, kit], task: waiting }),
    template: await aTemplate(server, family, name('Usual week')),
    bensDay: await aChildDay(server, family, { learner: ben, task: stuck, title: name('Birds') }),
    miasDay: await aChildDay(server, family, { learner: mia, task: miasWaiting, title: name('Bees') }),
    timers: await someTimers(server, family, { of: ben, on: waiting, count: 20 }),
    miasTimer: (await someTimers(server, family, { of: mia, on: miasWaiting, count: 1 })).join(''),
    entry: '',
    changeOfTom: await aChange(server, tom, { workspaceId, task: miasWaiting }),
    appCode: codeOfApp(server.now),
  }
  await giveSecondFactor(server, [tom], 'on')
  const work = { params: { id: workspace.done }, body: { status: 'done', timeSpent: '1h' } as const }
  await server.ok(ben, 'PATCH /api/tasks/:id', work)
  const entry = server.store.db.selectFrom('time_entry').select('id').where('task_id', '=', workspace.done)
  workspace.entry = (await entry.executeTakeFirstOrThrow()).id
  return workspace
}

function rename({ store }: TestServer, table: 'workspace' | 'subject', id: string, name: string) {
  return store.db.updateTable(table).set({ name }).where('id', '=', id).execute()
}

/** Creates timers that have run for three hours and were stopped just now. */
async function someTimers(
  { store, now }: TestServer,
  { workspaceId: workspace_id }: Family,
  { of, on: task_id, count }: { of: Person; on: string; count: number },
): Promise<string[]> {
  const started_at = new Date(now.getTime() - 3 * 60 * 60_000).toISOString()
  const timer = { workspace_id, task_id, learner_id: of.id, started_at, stopped_at: now.toISOString() }
  const timers = Array.from({ length: count }, () => ({ ...timer, id: newId() }))
  await store.db.insertInto('timer').values(timers).execute()
  return timers.map(({ id }) => id)
}

async function aClosedWorkspace(server: TestServer, owner: Person): Promise<string> {
  const { id } = await server.ok(owner, 'POST /api/workspaces', { body: { name: 'Last year' } })
  await server.ok(owner, 'DELETE /api/workspaces/:id', { params: { id } })
  return id
}

async function aCoopThatAsksFor(server: TestServer, { id: user_id, email }: Person, uma: Person) {
  const { id: workspaceId } = await server.ok(uma, 'POST /api/workspaces', { body: { name: 'Co-op' } })
  const asked = { user_id, email, asked_by: uma.id, created_at: server.now.toISOString() }
  const request = { workspace_id: workspaceId, id: newId(), ...asked }
  await server.store.db.insertInto('membership_request').values(request).execute()
  return { workspaceId, uma, request: request.id }
}

type OpenInvitation = { id: string; token: string }

/** Stores the invitations directly, because the server limits how many mails it sends per hour. */
async function openInvitations<const Emails extends readonly string[]>(
  { store, now }: TestServer,
  { workspaceId, ana }: Family,
  emails: Emails,
): Promise<{ -readonly [Place in keyof Emails]: OpenInvitation }> {
  const rows = emails.map((email) => ({
    workspace_id: workspaceId,
    id: newId(),
    email,
    email_key: email.toLowerCase(),
    invited_by: ana.id,
    token: newToken().token,
    accepted: 0 as const,
    created_at: now.toISOString(),
    expires_at: new Date(now.getTime() + 24 * 60 * 60_000).toISOString(),
  }))
  await store.db.insertInto('invitation').values(rows).execute()
  return rows.map(({ id, token }) => ({ id, token })) as { -readonly [Place in keyof Emails]: OpenInvitation }
}

async function aNotice({ store, now }: TestServer, { id: user_id }: Person): Promise<string> {
  const notice = {
    id: newId(),
    user_id,
    kind: 'removed',
    what: 'Co-op',
    created_at: now.toISOString(),
  } as const
  await store.db.insertInto('notice').values(notice).execute()
  return notice.id
}

async function aDayOff({ store, now }: TestServer, { workspaceId }: Family, name: string): Promise<string> {
  const days = { start_date: '2026-12-24', end_date: '2026-12-26', name, learner_id: null }
  const row = { workspace_id: workspaceId, id: newId(), ...days, created_at: now.toISOString() }
  await store.db.insertInto('day_off').values(row).execute()
  return row.id
}

type CalendarFeed = { id: string; token: string }

async function calendarFeeds(
  { store, now }: TestServer,
  { workspaceId, ana, ben }: Family,
): Promise<[CalendarFeed, CalendarFeed]> {
  const made = { workspace_id: workspaceId, created_by: ana.id, created_at: now.toISOString() }
  const feed = (learner_id: string | null) => ({
    ...made,
    learner_id,
    id: newId(),
    token: newToken().token,
  })
  const [ofFamily, ofBen] = [feed(null), feed(ben.id)]
  await store.db.insertInto('calendar_feed').values([ofFamily, ofBen]).execute()
  return [ofFamily, ofBen]
}

const pinOfKit = '1234'

async function someDevices(server: TestServer, family: Family, kit: Person) {
  const { store, now } = server
  const pin = { pin_hash: await (await hasher).hash(pinOfKit), pin_kind: 'digits' } as const
  await store.db.updateTable('user').set(pin).where('id', '=', kit.id).execute()
  const made = { workspace_id: family.workspaceId, created_at: now.toISOString() }
  const device = async (name: string, learner_id: string | null) => {
    const { token, hash: token_hash } = newToken()
    const row = { ...made, id: newId(), name, learner_id, token_hash, paired_by: family.tom.id }
    await store.db
      .insertInto('device')
      .values({ ...row, last_used_at: made.created_at })
      .execute()
    return { id: row.id, device: token }
  }
  const links = Array.from({ length: 6 }, () => newToken())
  const expires_at = new Date(now.getTime() + 60_000).toISOString()
  await store.db
    .insertInto('device_link')
    .values(links.map(({ hash }) => linkRow(hash)))
    .execute()
  const tablet = await device('Kitchen tablet', null)
  return {
    tablet,
    kitsPhone: await device('Phone', kit.id),
    kitOnTablet: { token: await aSessionOn(server, kit, tablet.id), device: tablet.device },
    pairings: links.map(({ token }) => token),
  }

  function linkRow(token_hash: string) {
    return { ...made, id: newId(), token_hash, learner_id: null, made_by: family.tom.id, expires_at }
  }
}

async function aSessionOn({ store, now }: TestServer, { id: user_id }: Person, device_id: string) {
  const { token, hash: token_hash } = newToken()
  const moment = now.toISOString()
  const begun = { signed_in_at: moment, last_used_at: moment }
  await store.db
    .insertInto('session')
    .values({ id: newId(), user_id, token_hash, device_id, ...begun })
    .execute()
  return token
}

type NewSeries = { title: string; learners: Person[]; task: string }

async function aSeries(
  server: TestServer,
  { ana, math, workspaceId }: Family,
  { title, learners, task }: NewSeries,
) {
  const { id } = await server.ok(ana, 'POST /api/workspaces/:id/series', {
    params: { id: workspaceId },
    body: {
      title,
      titles: ['1', '2', '3'].map((number) => `${title} ${number}`),
      subject: math,
      startDate: '2026-03-02',
      learners: learners.map((learner) => ({ learnerId: learner.id })),
    },
  })
  const { db } = server.store
  const parts = db.selectFrom('series_learner').select('id').where('series_id', '=', id)
  const part = await parts.where('learner_id', '=', learners[0]?.id ?? '').executeTakeFirstOrThrow()
  const occurrence = { id: newId(), key: '1', status: 'made', day: '2026-03-02' } as const
  const created_at = server.now.toISOString()
  await db
    .insertInto('occurrence')
    .values({ workspace_id: workspaceId, series_learner_id: part.id, created_at, ...occurrence })
    .execute()
  await db.updateTable('task').set({ occurrence_id: occurrence.id }).where('id', '=', task).execute()
  return id
}

async function aTemplate(
  { store: { db }, now }: TestServer,
  { ana, ben, math, workspaceId: workspace_id }: Family,
  name: string,
): Promise<string> {
  const template = { workspace_id, id: newId(), name, description: name, created_by: ana.id }
  await db
    .insertInto('template')
    .values({ ...template, created_at: now.toISOString() })
    .execute()
  const of = () => ({ workspace_id, id: newId(), template_id: template.id })
  await db
    .insertInto('template_learner')
    .values({ ...of(), place: 1, learner_id: ben.id })
    .execute()
  const task = { description: null, subject_id: math, estimated_time: '1h', day: 2, places: '1' }
  await db
    .insertInto('template_task')
    .values({ ...of(), ...task, ordinal: 0, title: name })
    .execute()
  return template.id
}

type ChildDay = { help: string; feeling: string; learning: string; day: string }

async function aChildDay(
  { store: { db }, now }: TestServer,
  { workspaceId: workspace_id, math }: Family,
  { learner, task, title }: { learner: Person; task: string; title: string },
): Promise<ChildDay> {
  const created_at = now.toISOString()
  const ids = { help: newId(), feeling: newId(), learning: newId(), day: created_at.slice(0, 10) }
  const whose = { workspace_id, learner_id: learner.id, created_at }
  await db
    .insertInto('help_request')
    .values({ ...whose, id: ids.help, task_id: task, reason: 'thing' })
    .execute()
  await db
    .insertInto('day_feeling')
    .values({ ...whose, id: ids.feeling, day: ids.day, feeling: 'good', updated_at: created_at })
    .execute()
  const learned = {
    title,
    subject_id: math,
    minutes: 30,
    feeling: null,
    day: ids.day,
    status: 'waiting',
  } as const
  await db
    .insertInto('own_learning')
    .values({ ...whose, id: ids.learning, ...learned })
    .execute()
  return ids
}

/** Stores a write of this person that can be undone: a change of the estimated time. Returns its id. */
async function aChange(
  { store, now }: TestServer,
  { id: user_id }: Person,
  { workspaceId, task }: { workspaceId: string; task: string },
): Promise<string> {
  const change_id = newId()
  const undo = [{ table: 'task', workspaceId, id: task, before: { estimated_time: '3h' }, after: {} }]
  await store.db
    .insertInto('idempotent_write')
    .values({
      user_id,
      change_id,
      call: 'PATCH /api/tasks/:id',
      step: 0,
      result: null,
      undo: JSON.stringify(undo),
      created_at: now.toISOString(),
    })
    .execute()
  return change_id
}

async function resetTokens({ store, now }: TestServer, people: Person[]): Promise<string[]> {
  const made = people.map(({ id }) => ({ ...newToken(), user_id: id }))
  const created_at = now.toISOString()
  const expires_at = new Date(now.getTime() + 60_000).toISOString()
  const lasts = { used: 0, created_at, expires_at } as const
  await store.db
    .insertInto('password_reset')
    .values(made.map(({ hash, user_id }) => ({ id: newId(), token_hash: hash, user_id, ...lasts })))
    .execute()
  return made.map(({ token }) => token)
}

async function emailChanges({ store, now }: TestServer, people: Person[]): Promise<string[]> {
  const made = people.map(({ id }) => ({ ...newToken(), user_id: id }))
  const created_at = now.toISOString()
  const expires_at = new Date(now.getTime() + 60_000).toISOString()
  const lasts = { created_at, expires_at }
  const address = () => `${newId()}@EXAMPLE.ORG`
  await store.db
    .insertInto('email_change')
    .values(made.map(({ hash, user_id }) => ({ user_id, token_hash: hash, email: address(), ...lasts })))
    .execute()
  return made.map(({ token }) => token)
}

async function aSession({ store, now }: TestServer, { id: user_id }: Person): Promise<string> {
  const [id, moment] = [newId(), now.toISOString()]
  const session = { id, user_id, token_hash: newToken().hash, signed_in_at: moment, last_used_at: moment }
  await store.db.insertInto('session').values(session).execute()
  return id
}

/** Creates a facilitator who is a member of all these workspaces. */
export async function aFacilitatorOf(server: TestServer, ...households: FullWorkspace[]): Promise<Person> {
  const zoe = await aPerson(server, 'Zoe', 'facilitator')
  await uppercaseNames(server, zoe)
  for (const { workspaceId } of households) await joinWorkspace(server, workspaceId, zoe)
  return zoe
}

const hasher = argon2Hasher({ memoryCost: 8, timeCost: 1 })

/**
 * Sets a password, and a username and an email address in uppercase, so that they differ from their normalized unique
 * keys.
 */
async function uppercaseNames({ store }: TestServer, person: Person): Promise<void> {
  person.email = person.email.toUpperCase()
  const username = `${person.firstName}-${person.id}`.toUpperCase()
  await store.db
    .updateTable('user')
    .set({
      username,
      username_key: username.toLowerCase(),
      email: person.email,
      password_hash: await (await hasher).hash(password),
    })
    .where('id', '=', person.id)
    .execute()
}

/** Stores an answer of Ben and one of his sister to the look-back at a sprint. */
async function answersOf(
  { store, now }: TestServer,
  { workspaceId: workspace_id, ben, mia }: Family,
  { sprint: sprint_id, words }: { sprint: string; words: string },
): Promise<void> {
  const at = now.toISOString()
  const said = { question: 'hard', face: 'tired', words, created_at: at, updated_at: at } as const
  for (const { id: user_id } of [ben, mia])
    await store.db
      .insertInto('sprint_answer')
      .values({ workspace_id, id: newId(), sprint_id, user_id, ...said })
      .execute()
}

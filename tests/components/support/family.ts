import { kindOfPin, type PinKind } from '#domain/pin.ts'
import type { ReplyOf } from '#contract/calls.ts'
import { type Share, shareAmong, stateOfShares } from '#domain/shares.ts'
import type { Feeling } from '#domain/feeling.ts'
import type { HelpReason } from '#domain/help.ts'
import type { Role } from '#domain/permissions.ts'
import { nextColour } from '#domain/person.ts'
import type { KnownOccurrence, Series, SeriesPart } from '#domain/series.ts'
import { keysAfter } from '#domain/order.ts'
import { palette } from '#domain/subject.ts'
import type { Tables } from '#server/db/tables.ts'
import type { FamilyState, Row } from '../server/protocol.ts'

export type User = ReplyOf<'GET /api/user'>
export type Workspace = ReplyOf<'GET /api/workspaces'>[number]
type Member = ReplyOf<'GET /api/workspaces/:id/members'>[number]
export type Sprint = ReplyOf<'POST /api/sprints'>
export type Task = ReplyOf<'POST /api/tasks'>
export type Subject = ReplyOf<'POST /api/workspaces/:id/subjects'>
type OwnLearning = ReplyOf<'GET /api/workspaces/:id/own-learning'>[number]

/** A series as `Family` stores it. */
export type KeptSeries = Series & {
  id: string
  subject: string | null
  description: string | null
  parts: (SeriesPart & { known: KnownOccurrence[] })[]
}

type TimeEntry = ReplyOf<'GET /api/workspaces/:id/time-entries'>[number]
export type Timer = ReplyOf<'GET /api/workspaces/:id/timers'>[number]

type NewSeries = Partial<Omit<Series, 'title'>> & {
  title: string
  subject?: string | null | undefined
  description?: string | null
  learners?: { learnerId: string; first?: number }[]
}

export const longAgo = '2026-01-05T08:00:00.000Z'

/** Password of all people who have one. */
export const usualPassword = 'leaf and stem'

let lastId = Date.parse(longAgo)

/** Returns an id (UUIDv7) that sorts after all earlier ones and before those that the server creates. */
export function nextId(): string {
  lastId += 1
  const time = lastId.toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-${crypto.randomUUID().slice(19)}`
}

/** Returns the time that is this many minutes from now. */
export function inMinutes(minutes: number): string {
  return new Date(Date.now() + minutes * 60_000).toISOString()
}

/** Returns the time that is part of an id. */
function timeOf(id: string): string {
  return new Date(Number.parseInt(id.slice(0, 13).replace('-', ''), 16)).toISOString()
}

export function aPerson(firstName: string, role: User['role'], more: Partial<User> = {}): User {
  const username = firstName.toLowerCase()
  return {
    id: nextId(),
    username,
    email: `${username}@example.org`,
    firstName,
    lastName: 'Lind',
    picture: null,
    colour: null,
    role,
    language: 'en',
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    fixedTimezone: false,
    theme: 'system',
    hasPassword: true,
    hasNews: false,
    device: null,
    idleMinutes: null,
    createdAt: longAgo,
    ...more,
  }
}

/**
 * The Lind family: the facilitators Ana and Tom and the learners Ben and Mia, in a workspace with two subjects. A
 * test may change this object: the changes are stored in the database of the page before the next call. In the
 * other direction, the object is updated after each write of the page.
 */
export class Family {
  ana = aPerson('Ana', 'facilitator')
  tom = aPerson('Tom', 'facilitator')
  ben = aPerson('Ben', 'learner')
  mia = aPerson('Mia', 'learner')
  #joined = 0
  readonly #ids = new Map<string, string>()
  readonly #positions = new Map<string, string>()
  #position = keysAfter(null)
  daysOff: ReplyOf<'GET /api/workspaces/:id/days-off'> = []
  pins = new Map<string, string | null>()
  /** All people who have an account. */
  people: User[] = [this.ana, this.tom, this.ben, this.mia]
  workspace: Workspace = {
    id: nextId(),
    name: 'Lind family',
    description: null,
    createdBy: this.ana.id,
    createdAt: longAgo,
    ownerId: this.ana.id,
    schoolDays: '12345',
    deviceMinutes: 10,
    offeredTo: null,
    learnerCount: 2,
    activeSprintCount: 0,
  }
  workspaces: Workspace[] = [this.workspace]
  members: Member[] = []
  math = this.aSubject('Math', palette[0], 'sums')
  art = this.aSubject('Art', palette[1], 'brush')
  subjects: Subject[] = [this.math, this.art]
  sprints: Sprint[] = []
  tasks: Task[] = []
  trash: Task[] = []
  /** Time at which the tasks in the trash were deleted. */
  readonly deletedAt = new Date().toISOString()
  series: KeptSeries[] = []
  timers: Timer[] = []
  entries: TimeEntry[] = []
  /** Minutes per week by learner. Null or a missing entry means the default. */
  weeklyMinutes = new Map<string, number | null>()
  /** Rows of other tables, as the database contains them. */
  moreRows: { table: keyof Tables; row: Row }[] = []

  /** Help requests, feelings about days, and learning apart from the tasks. */
  help: ReplyOf<'GET /api/workspaces/:id/help'> = []
  feelings: ReplyOf<'GET /api/workspaces/:id/feelings'> = []
  ownLearning: ReplyOf<'GET /api/workspaces/:id/own-learning'> = []

  constructor() {
    for (const person of this.people) this.members = [...this.members, this.memberOf(person)]
  }

  aSprint(more: Partial<Sprint> = {}): Sprint {
    const sprint: Sprint = {
      id: nextId(),
      name: 'Week ten',
      description: null,
      workspaceId: this.workspace.id,
      startDate: '2026-03-02',
      endDate: '2026-03-06',
      status: 'draft',
      createdBy: this.ana.id,
      createdAt: longAgo,
      ...more,
      isActive: more.status === 'active',
    }
    this.sprints = [sprint, ...this.sprints]
    return sprint
  }

  /** Assigns the card to these learners, as the server does. */
  assign(task: Task, learners: readonly string[]): void {
    const { shares, ...card } = shareAmong(task, learners)
    Object.assign(task, card, { assignees: learners, assignee: this.assigneeOf(learners[0] ?? null) })
    this.setShares(task, shares)
  }

  setShares(task: Task, shares: readonly Share[]): void {
    task.shares = shares.flatMap(({ learnerId, status, progress, timeSpent, completedAt }) => {
      const face = this.assigneeOf(learnerId)
      if (!face) return []
      const { firstName, lastName, picture, colour } = face
      return { learnerId, firstName, lastName, picture, colour, status, progress, timeSpent, completedAt }
    })
  }

  /** Creates a series for Ben on all school days from March 1, unless `more` overrides this. */
  aSeries({
    learners = [{ learnerId: this.ben.id }],
    subject = null,
    description = null,
    ...more
  }: NewSeries) {
    const series: KeptSeries = {
      id: nextId(),
      titles: null,
      weekdays: '',
      perWeek: null,
      every: 1,
      startDate: '2026-03-01',
      endDate: null,
      times: null,
      makesUp: false,
      estimatedTime: null,
      ...more,
      subject,
      description,
      parts: learners.map(({ learnerId, first = 1 }) => ({ learnerId, first, status: 'running', known: [] })),
    }
    this.series = [...this.series, series]
    return series
  }

  /** Creates a task at the end of its column. The task is in the backlog unless a sprint is given. */
  aTask(more: Partial<Task> = {}): Task {
    const task: Task = {
      id: nextId(),
      title: 'Read a chapter',
      description: null,
      subject: this.math.id,
      status: 'todo',
      estimatedTime: null,
      timeSpent: null,
      progress: more.status === 'done' ? 100 : 0,
      sprintId: null,
      workspaceId: this.workspace.id,
      assignedTo: this.ben.id,
      createdBy: this.ana.id,
      completedAt: more.status === 'done' ? longAgo : null,
      createdAt: longAgo,
      updatedAt: longAgo,
      version: 1,
      carriedTo: null,
      occurrenceId: null,
      day: null,
      ...more,
      assignee: this.assigneeOf(more.assignedTo === undefined ? this.ben.id : more.assignedTo),
      assignees: [],
      shares: [],
    }
    const { assignedTo } = task
    this.assign(task, more.assignees ?? (assignedTo === null ? [] : [assignedTo]))
    if (more.shares) Object.assign(task, stateOfShares(more.shares), { shares: more.shares })
    this.tasks.push(task)
    return task
  }

  /** Creates a help request, which replaces the learner's previous one. */
  aHelp({ id: learnerId }: User, task: Task, reason: HelpReason) {
    const before = this.help.find((one) => one.learnerId === learnerId)
    const about = { taskId: task.id, taskTitle: task.title, learnerId, reason }
    const made = { id: nextId(), ...about, createdAt: new Date().toISOString(), coming: null }
    const asked = before?.taskId === task.id ? Object.assign(before, { reason }) : made
    this.help = [...this.help.filter((one) => one !== before), asked]
    return asked
  }

  aFeeling({ id: learnerId }: User, day: string, feeling: Feeling) {
    const told = { id: nextId(), learnerId, day, feeling }
    const others = this.feelings.filter((one) => one.learnerId !== learnerId || one.day !== day)
    this.feelings = [...others, told]
    return told
  }

  anOwnLearning({ id: learnerId }: User, more: Partial<OwnLearning> & { day: string }): OwnLearning {
    const learned: OwnLearning = {
      id: nextId(),
      learnerId,
      title: 'Birds',
      subject: null,
      minutes: 30,
      feeling: null,
      status: 'waiting',
      decidedAt: null,
      createdAt: new Date().toISOString(),
      ...more,
    }
    this.ownLearning = [...this.ownLearning, learned]
    return learned
  }

  aSubject(name: string, color: Subject['color'] = palette[2], glyph: Subject['glyph'] = null): Subject {
    return { id: nextId(), workspaceId: this.workspace.id, name, color, glyph, language: null }
  }

  /** Invites this address with the link `/accept-invite/token`. */
  anInvitation(email: string, role: Role = 'learner'): void {
    const from = { workspace_id: this.workspace.id, invited_by: this.ana.id }
    const times = { created_at: longAgo, expires_at: new Date(Date.now() + 86_400_000).toISOString() }
    this.aRow('invitation', { ...from, email, email_key: email, token: 'token', role, accepted: 0, ...times })
  }

  /** Starts a timer for the learner of this task. It still runs unless `more` contains `stoppedAt`. */
  aTimer(task: Task, more: Partial<Timer> = {}): Timer {
    const about = { taskId: task.id, taskTitle: task.title, learnerId: task.assignedTo ?? '' }
    const times = { startedAt: new Date().toISOString(), stoppedAt: null }
    const timer: Timer = { id: nextId(), ...about, ...times, question: null, ...more }
    this.timers.push(timer)
    return timer
  }

  /** Adds a workspace of Tom's in which these people are members, but not Ana, and returns its id. */
  aWorkspaceElsewhere(name: string, people: readonly User[]): string {
    const tom = this.tom.id
    const owners = { created_by: tom, owner_id: tom, offered_to: null, closed_at: null }
    const id = this.aRow('workspace', { name, description: null, created_at: longAgo, ...owners })
    for (const { id: userId, role } of [this.tom, ...people])
      this.aRow('workspace_member', { workspace_id: id, user_id: userId, role, joined_at: longAgo })
    return id
  }

  /** Adds a row of any table and returns its id. */
  aRow(table: keyof Tables, row: Row): string {
    const id = nextId()
    this.moreRows.push({ table, row: { id, ...row } })
    return id
  }

  /** Returns an id for a row that is not in a field of the family. The same arguments always give the same id. */
  idOf(...names: [kind: string, ...ids: string[]]): string {
    const key = names.join(' ')
    const id = this.#ids.get(key) ?? nextId()
    this.#ids.set(key, id)
    return id
  }

  /** Returns the order key of a card. Cards sort in the order in which this method was first called for them. */
  positionOf(taskId: string): string {
    const key = this.#positions.get(taskId) ?? this.#position.next().value
    this.#positions.set(taskId, key)
    return key
  }

  createdAt(id: string): string {
    return timeOf(id)
  }

  /** Returns the memberships in all other workspaces. All facilitators are members of them. */
  membershipsElsewhere() {
    const facilitators = this.members.filter(({ role }) => role === 'facilitator')
    return this.workspaces
      .filter((workspace) => workspace !== this.workspace)
      .flatMap((workspace) =>
        facilitators.map(({ userId, role }) => ({
          workspace,
          member: { id: this.idOf('member', workspace.id, userId), userId, role },
        })),
      )
  }

  /**
   * Copies the state of the server into this family. Objects are updated instead of replaced, so that a test can
   * keep references to them.
   */
  take(state: FamilyState, user: User | undefined): void {
    const { workspaces, members, subjects, sprints, tasks, trash, daysOff } = state
    this.#position = keysAfter('b00') // above the keys of the cards that the server adds
    const cards = [...this.tasks, ...this.trash]
    if (workspaces) this.workspaces = merged(this.workspaces, workspaces)
    if (members) this.members = merged(this.members, members)
    for (const member of members ?? []) this.#takePerson(member)
    Object.assign(this.people.find(({ id }) => id === user?.id) ?? {}, user)
    if (subjects) this.subjects = merged(this.subjects, subjects)
    if (sprints) this.sprints = merged(this.sprints, sprints.map(withoutFigures))
    if (tasks)
      this.tasks = merged(
        cards,
        tasks.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
      ) // oldest first
    if (trash)
      this.trash = merged(
        cards,
        trash.map(({ task }) => task),
      )
    if (daysOff) this.daysOff = merged(this.daysOff, daysOff)
    if (state.help) this.help = merged(this.help, state.help)
    if (state.feelings) this.feelings = merged(this.feelings, state.feelings)
    if (state.ownLearning) this.ownLearning = merged(this.ownLearning, state.ownLearning)
    if (state.timers) this.timers = merged(this.timers, state.timers)
  }

  #takePerson({ userId, user, managed, weeklyMinutes }: Member) {
    const signIn = managed && { username: managed.username, hasPassword: managed.hasPassword }
    const person = this.people.find(({ id }) => id === userId)
    if (person) Object.assign(person, user, signIn)
    else this.people.push(aPerson(user.firstName, user.role, { id: userId, ...user, ...signIn }))
    this.weeklyMinutes.set(userId, weeklyMinutes)
  }

  pinKindOf(id: string): PinKind | null {
    const pin = this.pins.get(id)
    return pin ? (kindOfPin(pin) ?? null) : null
  }

  /** Returns a membership of the person in the workspace. Gives the person a colour if they have none. */
  memberOf(person: User): Member {
    person.colour ??= nextColour(this.members.map(({ user }) => user.colour))
    const { id, firstName, lastName, picture, colour, email, role } = person
    const user = { firstName, lastName, picture, colour, email, role }
    const isManaged = role === 'learner' && email === null
    return {
      id: nextId(),
      workspaceId: this.workspace.id,
      userId: id,
      role,
      joinedAt: this.#nextJoined(),
      user,
      movesDays: false,
      managed: isManaged
        ? { username: person.username, hasPassword: person.hasPassword, pin: this.pinKindOf(id) }
        : null,
      band: null,
      weeklyMinutes: null,
    }
  }

  /** Returns the time for the next member to join: one minute after the previous one. */
  #nextJoined() {
    this.#joined += 1
    return `2026-01-05T08:${String(this.#joined).padStart(2, '0')}:00Z`
  }

  /** Returns a person in the form that a task uses for its assignee. */
  assigneeOf(id: string | null): Task['assignee'] {
    const person = this.people.find((one) => one.id === id)
    if (!person) return null
    const { firstName, lastName, picture, colour } = person
    return { id: person.id, firstName, lastName, picture, colour }
  }
}

/** Returns the items that were read. An item that is already known is updated and stays the same object. */
function merged<Thing extends { id: string }>(known: readonly Thing[], read: readonly Thing[]): Thing[] {
  const before = new Map(known.map((thing) => [thing.id, thing]))
  return read.map((thing) => Object.assign(before.get(thing.id) ?? thing, thing))
}

function withoutFigures(sprint: NonNullable<FamilyState['sprints']>[number]): Sprint {
  const { taskStats: _, ...rest } = sprint
  return rest
}

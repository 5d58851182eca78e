import { kindOfPin, type PinKind } from '#domain/pin.ts'
import type { ReplyOf } from '#contract/calls.ts'
import { type Share, shareAmong, stateOfShares } from '#domain/shares.ts'
import type { Feeling } from '#domain/feeling.ts'
import type { HelpReason } from '#domain/help.ts'
import { nextColour } from '#domain/person.ts'
import type { KnownOccurrence, Series, SeriesPart } from '#domain/series.ts'
import { palette } from '#domain/subject.ts'

export type User = ReplyOf<'GET /api/user'>
export type Workspace = ReplyOf<'GET /api/workspaces'>[number]
type Member = ReplyOf<'GET /api/workspaces/:id/members'>[number]
export type Sprint = ReplyOf<'POST /api/sprints'>
export type Task = ReplyOf<'POST /api/tasks'>
export type Subject = ReplyOf<'POST /api/workspaces/:id/subjects'>
type OwnLearning = ReplyOf<'GET /api/workspaces/:id/own-learning'>[number]
type Invitation = ReplyOf<'GET /api/workspaces/:id/invitations'>[number]

type AcceptedInvitation = ReplyOf<'GET /api/workspaces/:id/invitations/accepted'>[number]
type DeclinedInvitation = ReplyOf<'GET /api/workspaces/:id/invitations/declined'>[number]
type HistoryEntry = ReplyOf<'GET /api/workspaces/:id/history'>[number]
type Notice = ReplyOf<'GET /api/notices'>[number]

/** A series as the fake family stores it. */
export type KeptSeries = Series & {
  id: string
  subject: string | null
  description: string | null
  parts: (SeriesPart & { known: KnownOccurrence[] })[]
}

type TimeEntry = ReplyOf<'GET /api/workspaces/:id/time-entries'>[number]
export type Timer = ReplyOf<'GET /api/workspaces/:id/timers'>[number]

/** A template with its tasks. */
export type KeptTemplate = ReplyOf<'GET /api/templates/:id'>

type NewSeries = Partial<Omit<Series, 'title'>> & {
  title: string
  subject?: string | null | undefined
  description?: string | null
  learners?: { learnerId: string; first?: number }[]
}

export const longAgo = '2026-01-05T08:00:00Z'

export function aPerson(firstName: string, role: User['role'], more: Partial<User> = {}): User {
  const username = firstName.toLowerCase()
  return {
    id: crypto.randomUUID(),
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
 * The Lind family with the data that the server would have: Ana and Tom plan, Ben and Mia learn, in a workspace with
 * two subjects. The rules of the domain, which are the server's rules, refuse invalid writes. A test must simulate
 * refusals by the database or the accounts itself.
 */
export class Family {
  ana = aPerson('Ana', 'facilitator')
  tom = aPerson('Tom', 'facilitator')
  ben = aPerson('Ben', 'learner')
  mia = aPerson('Mia', 'learner')
  #joined = 0
  daysOff: ReplyOf<'GET /api/workspaces/:id/days-off'> = []
  calendarFeeds: ReplyOf<'GET /api/workspaces/:id/calendar-feeds'> = []
  #calendarAddresses = 0
  devices: ReplyOf<'GET /api/workspaces/:id/devices'> = []
  /** The device as which the browser of the test is paired, or null. */
  thisDevice: ReplyOf<'GET /api/devices/this'>['device'] = null
  pins = new Map<string, string | null>()
  /** Wrong PINs in a row, by learner. */
  wrongPins = new Map<string, { count: number; last: number }>()
  /** Times until which a child's PIN is refused on every device. */
  pinLocks = new Map<string, string>()
  usualDays: ReplyOf<'GET /api/workspaces/:id/usual-days'> = []
  /** All people who have an account. */
  people: User[] = [this.ana, this.tom, this.ben, this.mia]
  workspace: Workspace = {
    id: crypto.randomUUID(),
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
  closedWorkspaces: ReplyOf<'GET /api/closed-workspaces'> = []
  members: Member[] = []
  math = this.aSubject('Math', palette[0], 'sums')
  art = this.aSubject('Art', palette[1], 'brush')
  subjects: Subject[] = [this.math, this.art]
  sprints: Sprint[] = []
  tasks: Task[] = []
  invitations: Invitation[] = []
  acceptedInvitations: AcceptedInvitation[] = []
  declinedInvitations: DeclinedInvitation[] = []
  membershipRequests: ReplyOf<'GET /api/workspaces/:id/membership-requests'> = []
  requestsToDecide: ReplyOf<'GET /api/membership-requests'> = []
  history: HistoryEntry[] = []
  /** Sessions of the user who is signed in. */
  sessions: ReplyOf<'GET /api/sessions'> = []
  /** The second factor of the user who is signed in. */
  secondFactor: ReplyOf<'GET /api/user/second-factor'> = { isOn: false, recoveryCodesLeft: 0 }
  /** Notices by the id of their recipient. */
  notices = new Map<string, Notice[]>()
  trash: Task[] = []
  series: KeptSeries[] = []
  templates: KeptTemplate[] = []
  timers: Timer[] = []
  entries: TimeEntry[] = []
  /** Minutes per week by learner. Null or a missing entry means the default. */
  weeklyMinutes = new Map<string, number | null>()
  /** Details of the tasks that come from a series, by `occurrenceId`. */
  occurrences = new Map<string, { seriesId: string; learnerId: string; key: string }>()
  /** Answers in look backs, by sprint. */
  answers = new Map<string, ReplyOf<'GET /api/sprints/:id/look-back'>['answers']>()

  /** Calls for help, feelings about days, and learning beside the tasks. */
  help: ReplyOf<'GET /api/workspaces/:id/help'> = []
  feelings: ReplyOf<'GET /api/workspaces/:id/feelings'> = []
  ownLearning: ReplyOf<'GET /api/workspaces/:id/own-learning'> = []

  constructor() {
    for (const person of this.people) this.members = [...this.members, this.memberOf(person)]
  }

  aSprint(more: Partial<Sprint> = {}): Sprint {
    const sprint: Sprint = {
      id: crypto.randomUUID(),
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
      id: crypto.randomUUID(),
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
      id: crypto.randomUUID(),
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

  /** Creates a call for help, which replaces the learner's previous one. */
  aHelp({ id: learnerId }: User, task: Task, reason: HelpReason) {
    const before = this.help.find((one) => one.learnerId === learnerId)
    const about = { taskId: task.id, taskTitle: task.title, learnerId, reason }
    const made = { id: crypto.randomUUID(), ...about, createdAt: new Date().toISOString(), coming: null }
    const asked = before?.taskId === task.id ? Object.assign(before, { reason }) : made
    this.help = [...this.help.filter((one) => one !== before), asked]
    return asked
  }

  aFeeling({ id: learnerId }: User, day: string, feeling: Feeling) {
    const told = { id: crypto.randomUUID(), learnerId, day, feeling }
    const others = this.feelings.filter((one) => one.learnerId !== learnerId || one.day !== day)
    this.feelings = [...others, told]
    return told
  }

  anOwnLearning({ id: learnerId }: User, more: Partial<OwnLearning> & { day: string }): OwnLearning {
    const learned: OwnLearning = {
      id: crypto.randomUUID(),
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
    return { id: crypto.randomUUID(), workspaceId: this.workspace.id, name, color, glyph, language: null }
  }

  newCalendarAddress() {
    this.#calendarAddresses += 1
    return {
      link: `/api/calendars/secret-${this.#calendarAddresses}.ics`,
      address: { origin: 'http://house.lan:3000', isSet: false },
      createdAt: new Date().toISOString(),
    }
  }

  /** Remembers the current plan and returns a function that restores it. */
  snapshot(): () => void {
    const { members, daysOff, tasks, trash, sprints, subjects, series, templates, ownLearning } = this
    const before = structuredClone({
      members,
      daysOff,
      tasks,
      trash,
      sprints,
      subjects,
      series,
      templates,
      ownLearning,
    })
    const { name, description, schoolDays, deviceMinutes } = this.workspace
    return () => {
      Object.assign(this, before)
      Object.assign(this.workspace, { name, description, schoolDays, deviceMinutes })
    }
  }

  pinKindOf(id: string): PinKind | null {
    const pin = this.pins.get(id)
    return pin ? (kindOfPin(pin) ?? null) : null
  }

  /** Adds a person to the workspace and gives them a colour. */
  memberOf(person: User): Member {
    person.colour ??= nextColour(this.members.map(({ user }) => user.colour))
    const { id, firstName, lastName, picture, colour, email, role } = person
    const user = { firstName, lastName, picture, colour, email, role }
    const isManaged = role === 'learner' && email === null
    return {
      id: crypto.randomUUID(),
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

  /** Returns a time of joining that is one minute later than the last one. */
  #nextJoined() {
    this.#joined += 1
    return `2026-01-05T08:${String(this.#joined).padStart(2, '0')}:00Z`
  }

  /** Returns a person in the form in which a task contains its assignee. */
  assigneeOf(id: string | null): Task['assignee'] {
    const person = this.people.find((one) => one.id === id)
    if (!person) return null
    const { firstName, lastName, picture, colour } = person
    return { id: person.id, firstName, lastName, picture, colour }
  }
}

import type { ReplyOf } from '#contract/calls.ts'
import { moveCard, nextTaskState } from '#domain/board.ts'
import { assertNoEditConflict } from '#domain/edit-conflict.ts'
import { formatDuration, parseDuration, toHours } from '#domain/duration.ts'
import { fieldProblem, Problem } from '#domain/errors.ts'
import { fullName, initials } from '#domain/names.ts'
import { permitTaskChange } from '#domain/permissions.ts'
import { completionRate } from '#domain/progress.ts'
import { assertBelowQuota } from '#domain/quota.ts'
import { assertCanComplete, assertCanEdit, assertCanStart, assertDateRange } from '#domain/sprint.ts'
import { palette } from '#domain/subject.ts'
import type { Answers, Person } from './fake-server.ts'

export type User = ReplyOf<'GET /api/user'>
export type Workspace = ReplyOf<'GET /api/workspaces'>[number]
type Member = ReplyOf<'GET /api/workspaces/:id/members'>[number]
export type Sprint = ReplyOf<'POST /api/sprints'>
export type Task = ReplyOf<'POST /api/tasks'>
export type Subject = ReplyOf<'POST /api/workspaces/:id/subjects'>
type Invitation = ReplyOf<'GET /api/workspaces/:id/invitations'>[number]

const longAgo = '2026-01-05T08:00:00Z'

export function aPerson(firstName: string, role: User['role'], more: Partial<User> = {}): User {
  const username = firstName.toLowerCase()
  return {
    id: crypto.randomUUID(),
    username,
    email: `${username}@example.org`,
    firstName,
    lastName: 'Lind',
    role,
    language: 'en',
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    hasPassword: true,
    createdAt: longAgo,
    ...more,
  }
}

/**
 * The Lind family, as the server would tell of it: Ana and Tom plan, Ben and Mia learn, in a workspace with two subjects.
 * Writes are refused by the rules of the domain, which are the server's; what only a database or an account knows, a test
 * refuses by itself.
 */
export class Family {
  ana = aPerson('Ana', 'facilitator')
  tom = aPerson('Tom', 'facilitator')
  ben = aPerson('Ben', 'learner')
  mia = aPerson('Mia', 'learner')
  #joined = 0
  /** Everybody who has an account. */
  people: User[] = [this.ana, this.tom, this.ben, this.mia]
  workspace: Workspace = {
    id: crypto.randomUUID(),
    name: 'Lind family',
    description: null,
    createdBy: this.ana.id,
    createdAt: longAgo,
    learnerCount: 2,
    activeSprintCount: 0,
  }
  workspaces: Workspace[] = [this.workspace]
  members: Member[] = this.people.map((person) => this.memberOf(person))
  math = this.aSubject('Math', palette[0])
  art = this.aSubject('Art', palette[1])
  subjects: Subject[] = [this.math, this.art]
  sprints: Sprint[] = []
  tasks: Task[] = []
  invitations: Invitation[] = []
  #trash: Task[] = []

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

  /** At the end of its column; in the backlog unless a sprint is given. */
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
      ...more,
      assignee: this.#assignee(more.assignedTo === undefined ? this.ben.id : more.assignedTo),
    }
    this.tasks.push(task)
    return task
  }

  aSubject(name: string, color: Subject['color'] = palette[2]): Subject {
    return { id: crypto.randomUUID(), workspaceId: this.workspace.id, name, color }
  }

  memberOf({ id, firstName, lastName, email, role }: User): Member {
    const user = { firstName, lastName, email, role }
    return {
      id: crypto.randomUUID(),
      workspaceId: this.workspace.id,
      userId: id,
      role,
      joinedAt: this.#nextJoined(),
      user,
    }
  }

  /** How the server answers whoever asks. */
  answers(): Answers {
    const { workspace } = this
    const taskOf = (id: string) => this.#one(this.tasks, id)
    const sprintOf = (id: string) => this.#one(this.sprints, id)
    const isDone = ({ status }: Task) => status === 'done'
    const active = () => this.sprints.find(({ isActive }) => isActive)
    const person = (by: Person | undefined) => this.#one(this.people, by?.id)
    return {
      'GET /api/user': ({ by }) => person(by),
      'PATCH /api/users/:id/preferences': ({ by, body }) => Object.assign(person(by), body),
      'GET /api/workspaces': () => this.workspaces,
      'GET /api/dashboard': () => ({
        totalTasks: this.tasks.length,
        completedTasks: this.tasks.filter(isDone).length,
        totalSprints: this.sprints.length,
        activeSprints: active() ? 1 : 0,
        totalLearners: 2,
        weeklyHours: toHours(this.tasks.reduce((sum, { timeSpent }) => sum + parseDuration(timeSpent), 0)),
      }),
      'GET /api/activity': () => [],
      'GET /api/workspaces/:id/dashboard': ({ by }) => {
        const sprint = active()
        const isHis = ({ assignedTo }: Task) => by?.role === 'facilitator' || assignedTo === by?.id
        const tasks = (sprint ? this.#tasksIn(sprint.id) : this.tasks).filter(isHis)
        const count = (status: Task['status']) => tasks.filter((task) => task.status === status).length
        return {
          sprintStats: {
            totalTasks: tasks.length,
            completedTasks: count('done'),
            inProgressTasks: count('in_progress'),
            todoTasks: count('todo'),
            activeSprint: sprint ? { startDate: sprint.startDate, endDate: sprint.endDate } : null,
          },
          learners: this.#learners(tasks).filter(({ id }) => by?.role === 'facilitator' || id === by?.id),
        }
      },
      'GET /api/workspaces/:id/members': () => this.members,
      'GET /api/workspaces/:id/subjects': () => this.subjects,
      'GET /api/workspaces/:id/sprints': () =>
        this.sprints.map((sprint) => {
          const tasks = this.#tasksIn(sprint.id)
          const rate = completionRate(tasks.filter(isDone).length, tasks.length)
          return { ...sprint, taskStats: { totalTasks: tasks.length, completionRate: rate } }
        }),
      'GET /api/workspaces/:id/sprints/active': () => active() ?? null,
      'GET /api/sprints/:id/tasks': ({ params }) => this.#tasksIn(params.id),
      'GET /api/workspaces/:id/backlog': () => this.#tasksIn(null),
      'GET /api/workspaces/:id/tasks': () => this.tasks,
      'GET /api/workspaces/:id/invitations': () => this.invitations,

      'POST /api/workspaces': ({ body }) => {
        const made = { ...workspace, ...body, id: crypto.randomUUID(), learnerCount: 0 }
        this.workspaces = [...this.workspaces, made]
        return made
      },
      'PATCH /api/workspaces/:id': ({ params, body }) => {
        const stored = this.#one(this.workspaces, params.id)
        assertNoEditConflict(body, stored)
        return Object.assign(stored, sentFields(body))
      },
      'POST /api/workspaces/:id/members': ({ body: { email } }) => {
        const account = this.people.find((one) => one.email === email)
        if (!account) throw fieldProblem('account_not_found', 'email')
        if (this.members.some(({ userId }) => userId === account.id))
          throw fieldProblem('already_member', 'email')
        const made = this.memberOf(account)
        this.members = [...this.members, made]
        return made
      },
      'DELETE /api/workspaces/:id/members/:userId': ({ params: { userId } }) => {
        if (!this.members.some((member) => member.userId === userId)) throw new Problem('not_found')
        this.members = this.members.filter((member) => member.userId !== userId)
      },
      'POST /api/workspaces/:id/invitations': ({ body: { email } }) => {
        const isSame = (other: string | null) => other?.toLowerCase() === email.toLowerCase()
        if (this.members.some(({ user }) => isSame(user.email))) throw fieldProblem('already_member', 'email')
        if (this.invitations.some((one) => isSame(one.email)))
          throw fieldProblem('invitation_pending', 'email')
        const made = {
          id: crypto.randomUUID(),
          workspaceId: workspace.id,
          email,
          link: '/accept-invite/token',
          address: { origin: 'http://house.lan:3000', isSet: false },
          createdAt: longAgo,
          expiresAt: longAgo,
        }
        this.invitations = [made, ...this.invitations]
        return { ...made, emailSent: true }
      },
      'DELETE /api/invitations/:id': ({ params }) => {
        const gone = this.#one(this.invitations, params.id)
        this.invitations = this.invitations.filter((one) => one !== gone)
      },
      'POST /api/workspaces/:id/subjects': ({ body: { name, color } }) => {
        this.#assertNewName(name)
        assertBelowQuota('subjects', this.subjects.length)
        const made = this.aSubject(name, color)
        this.subjects = [...this.subjects, made]
        return made
      },
      'PATCH /api/subjects/:id': ({ params, body }) => {
        const stored = this.#one(this.subjects, params.id)
        assertNoEditConflict(body, stored)
        if (body.name !== undefined) this.#assertNewName(body.name, stored)
        return Object.assign(stored, sentFields(body))
      },
      'DELETE /api/subjects/:id': ({ params }) => {
        const gone = this.#one(this.subjects, params.id)
        if (this.tasks.some(({ subject }) => subject === gone.id)) throw new Problem('subject_in_use')
        this.subjects = this.subjects.filter((one) => one !== gone)
      },
      'POST /api/sprints': ({ body }) => {
        assertDateRange(body.startDate, body.endDate)
        return this.aSprint(body)
      },
      'PATCH /api/sprints/:id': ({ params, body }) => {
        const stored = sprintOf(params.id)
        assertCanEdit(stored)
        assertNoEditConflict(body, stored)
        const { startDate, endDate } = { ...stored, ...sentFields(body) }
        assertDateRange(startDate, endDate)
        return Object.assign(stored, sentFields(body))
      },
      'POST /api/sprints/:id/start': ({ params }) => {
        const sprint = sprintOf(params.id)
        assertCanStart(sprint, active())
        return Object.assign(sprint, { status: 'active' as const, isActive: true })
      },
      'POST /api/sprints/:id/complete': ({ params }) => {
        const sprint = sprintOf(params.id)
        assertCanComplete(sprint)
        Object.assign(sprint, { status: 'completed' as const, isActive: false })
        const left = this.#tasksIn(sprint.id).filter((task) => !isDone(task))
        const anew = { sprintId: null, status: 'todo', progress: 0, timeSpent: null } as const
        for (const task of left) task.carriedTo = this.aTask({ ...task, ...anew, id: crypto.randomUUID() }).id
        return { ...sprint, carriedOver: left.length }
      },
      'POST /api/tasks': ({ body }) => {
        if (body.subject && !this.subjects.some(({ id }) => id === body.subject))
          throw fieldProblem('subject_not_in_workspace', 'subject')
        const { subject = null, assignedTo = null, sprintId = null } = body
        return this.aTask({ ...body, subject, assignedTo, sprintId })
      },
      'PATCH /api/tasks/:id': ({ by, params, body }) => {
        const task = taskOf(params.id)
        const { was: _, version: __, beforeId, afterId, ...sent } = body
        const fields = sentFields(sent)
        permitTaskChange(person(by), task, Object.keys(fields))
        this.#assertOpen(task)
        const isEdit = Object.keys(fields).some((field) => !['status', 'sprintId'].includes(field))
        if (isEdit) assertNoEditConflict(body, task)
        const goal = fields.sprintId ? sprintOf(fields.sprintId) : undefined
        if (goal?.status === 'completed') throw fieldProblem('target_sprint_completed', 'sprintId')
        const { status, progress } = fields
        const work = nextTaskState(
          task,
          { ...(status && { status }), ...(progress !== undefined && { progress }) },
          longAgo,
        )
        Object.assign(task, fields, work, { version: task.version + (isEdit ? 1 : 0) })
        task.assignee = this.#assignee(task.assignedTo)
        const move = { status: task.status, beforeId, afterId }
        if (status || beforeId || afterId)
          this.tasks = moveCard(this.tasks, task.id, move).map((one) => taskOf(one.id))
        return task
      },
      'POST /api/tasks/:id/time': ({ by, params, body: { minutes } }) => {
        const task = taskOf(params.id)
        permitTaskChange(person(by), task, ['timeSpent'])
        const total = parseDuration(task.timeSpent) + minutes
        return Object.assign(task, {
          timeSpent: total === 0 ? null : formatDuration(total),
          version: task.version + 1,
        })
      },
      'DELETE /api/tasks/:id': ({ params }) => {
        const task = taskOf(params.id)
        this.#assertOpen(task)
        this.tasks = this.tasks.filter((other) => other !== task)
        this.#trash.push(task)
      },
      'POST /api/tasks/:id/restore': ({ params }) => {
        const task = this.#one(this.#trash, params.id)
        this.#assertOpen(task)
        this.tasks = [...this.tasks, task]
        return task
      },
    }
  }

  /** They have joined one after the other. */
  #nextJoined() {
    this.#joined += 1
    return `2026-01-05T08:${String(this.#joined).padStart(2, '0')}:00Z`
  }

  /** How far each learner has come with these tasks. */
  #learners(tasks: Task[]) {
    const people = this.members.filter(({ role }) => role === 'learner')
    return people.map(({ userId, user }) => {
      const own = tasks.filter(({ assignedTo }) => assignedTo === userId)
      const count = (some: Task[]) => {
        const done = some.filter(({ status }) => status === 'done').length
        return { completed: done, total: some.length, rate: completionRate(done, some.length) }
      }
      const { completed, total, rate } = count(own)
      const subjects = Object.entries(Object.groupBy(own, ({ subject }) => subject ?? ''))
      return {
        id: userId,
        name: fullName(user),
        initials: initials(user.firstName, user.lastName),
        totalTasks: total,
        tasksCompleted: completed,
        completionRate: rate,
        subjects: Object.fromEntries(
          subjects.filter(([id]) => id !== '').map(([id, some = []]) => [id, count(some)]),
        ),
      }
    })
  }

  #tasksIn(sprintId: string | null): Task[] {
    return this.tasks.filter((task) => task.sprintId === sprintId)
  }

  #assertOpen({ sprintId }: Task) {
    if (this.sprints.find(({ id }) => id === sprintId)?.status === 'completed')
      throw new Problem('sprint_completed')
  }

  #assertNewName(name: string, but?: Subject) {
    const isTaken = this.subjects.some((one) => one !== but && one.name.toLowerCase() === name.toLowerCase())
    if (isTaken) throw fieldProblem('subject_name_taken', 'name')
  }

  #one<Thing extends { id: string }>(things: readonly Thing[], id: string | undefined): Thing {
    const found = things.find((thing) => thing.id === id)
    if (!found) throw new Problem('not_found')
    return found
  }

  #assignee(id: string | null): Task['assignee'] {
    const person = this.people.find((one) => one.id === id)
    return person ? { id: person.id, firstName: person.firstName, lastName: person.lastName } : null
  }
}

/** The fields that are to change. */
function sentFields<Body extends object>(body: Body): Omit<Body, 'was'> {
  const sent = Object.entries(body).filter(([name, value]) => name !== 'was' && value !== undefined)
  return Object.fromEntries(sent) as Omit<Body, 'was'>
}

import type { ReplyOf } from '#contract/calls.ts'
import { palette } from '#domain/subject.ts'

export type User = ReplyOf<'GET /api/user'>
export type Workspace = ReplyOf<'GET /api/workspaces'>[number]
type Member = ReplyOf<'GET /api/workspaces/:id/members'>[number]
export type Sprint = ReplyOf<'POST /api/sprints'>
export type Task = ReplyOf<'POST /api/tasks'>
export type Subject = ReplyOf<'POST /api/workspaces/:id/subjects'>
type Invitation = ReplyOf<'GET /api/workspaces/:id/invitations'>[number]

export const longAgo = '2026-01-05T08:00:00Z'

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
  trash: Task[] = []

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
      assignee: this.assigneeOf(more.assignedTo === undefined ? this.ben.id : more.assignedTo),
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

  /** They have joined one after the other. */
  #nextJoined() {
    this.#joined += 1
    return `2026-01-05T08:${String(this.#joined).padStart(2, '0')}:00Z`
  }

  /** As a task tells of whom it is given to. */
  assigneeOf(id: string | null): Task['assignee'] {
    const person = this.people.find((one) => one.id === id)
    return person ? { id: person.id, firstName: person.firstName, lastName: person.lastName } : null
  }
}

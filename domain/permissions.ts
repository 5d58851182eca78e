import { Problem } from './errors.ts'
import type { SprintStatus } from './sprint.ts'

export const roles = ['facilitator', 'learner'] as const

export type Role = (typeof roles)[number]

/**
 * The permission table, shared by the server and the web app. It applies to users who are already known to be members.
 */
const rolesAllowed = {
  'secondFactor.manage': ['facilitator'],
  'workspace.create': ['facilitator'],
  'workspace.update': ['facilitator'],
  'workspace.read': ['facilitator', 'learner'],
  'member.add': ['facilitator'],
  'member.remove': ['facilitator'],
  'member.readEmail': ['facilitator'],
  'learner.manage': ['facilitator'],
  'invitation.manage': ['facilitator'],
  'calendarFeed.manage': ['facilitator'],
  'device.manage': ['facilitator'],
  'history.read': ['facilitator'],
  'subject.manage': ['facilitator'],
  'sprint.plan': ['facilitator'],
  'sprint.readDraft': ['facilitator'],
  'sprint.start': ['facilitator'],
  'sprint.complete': ['facilitator'],
  'series.manage': ['facilitator'],
  'template.manage': ['facilitator'],
  'backlog.read': ['facilitator'],
  'task.readAll': ['facilitator'],
  'task.create': ['facilitator'],
  'task.edit': ['facilitator'],
  'task.delete': ['facilitator'],
  'help.ask': ['learner'],
  'help.answer': ['facilitator'],
  'ownDay.tell': ['learner'],
  'ownDay.readAll': ['facilitator'],
  'ownLearning.decide': ['facilitator'],
  'time.correct': ['facilitator'],
} as const satisfies Record<string, readonly Role[]>

export type Action = keyof typeof rolesAllowed

export function can(actor: { role: Role }, action: Action): boolean {
  return (rolesAllowed[action] as readonly Role[]).includes(actor.role)
}

export function permit(actor: { role: Role }, action: Action): void {
  if (!can(actor, action)) throw new Problem('forbidden')
}

type TaskActor = { id: string; role: Role; movesDays?: boolean }

type Assigned = { assignees: readonly string[] }

/**
 * Returns whether the user may see the task. Learners see all tasks of active and completed sprints, their own tasks in
 * the backlog, and no tasks of drafts.
 */
export function canSeeTask(actor: TaskActor, task: Assigned, sprint: SprintStatus | null): boolean {
  if (can(actor, 'task.readAll')) return true
  return sprint === null ? task.assignees.includes(actor.id) : sprint !== 'draft'
}

/**
 * Returns whether the user may move the card and set its progress and time. Facilitators and the learners of the
 * card may.
 */
export function canWorkOn(actor: TaskActor, task: Assigned): boolean {
  return actor.role === 'facilitator' || task.assignees.includes(actor.id)
}

const learnerFields = new Set(['status', 'progress', 'timeSpent', 'version', 'beforeId', 'afterId'])

/** Fields that a learner may change if a facilitator has allowed them to plan the days of their own cards. */
const plannerFields = new Set([...learnerFields, 'day'])

/**
 * Throws `forbidden` unless the user may change these fields. Learners may change only progress fields, and also
 * the day of a card that has no other learner if a facilitator has allowed that.
 */
export function permitTaskChange(actor: TaskActor, task: Assigned, fields: string[]): void {
  if (!canWorkOn(actor, task)) throw new Problem('forbidden')
  if (can(actor, 'task.edit')) return
  const plansDay = actor.movesDays && task.assignees.length === 1
  const allowed = plansDay ? plannerFields : learnerFields
  const refused = fields.filter((field) => !allowed.has(field))
  if (refused.length > 0) {
    throw new Problem('forbidden_fields', { issues: refused.map((path) => ({ path, message: 'forbidden' })) })
  }
}

type PersonInRole = { id: string; role: Role }

type Owned = { ownerId: string }

/** Throws unless the user is the owner. Only the owner may delete the workspace, transfer it or remove facilitators. */
export function permitOwner(actor: PersonInRole, { ownerId }: Owned): void {
  permit(actor, 'workspace.update')
  if (actor.id !== ownerId) throw new Problem('owner_only')
}

/**
 * Throws unless the user may remove the member. Facilitators may remove learners and leave. The owner may also remove
 * facilitators, but can leave only after transferring the workspace. Learners cannot leave.
 */
export function permitRemoval(actor: PersonInRole, member: PersonInRole, workspace: Owned): void {
  permit(actor, 'member.remove')
  if (member.role === 'learner') return
  if (member.id !== actor.id) permitOwner(actor, workspace)
  else if (actor.id === workspace.ownerId) throw new Problem('owner_stays')
}

export function canRemove(actor: PersonInRole, member: PersonInRole, workspace: Owned): boolean {
  return !isRefused(() => permitRemoval(actor, member, workspace))
}

function isRefused(check: () => void): boolean {
  try {
    check()
    return false
  } catch (error) {
    if (error instanceof Problem) return true
    throw error
  }
}

import { type Day, daysBetween } from './day.ts'
import { fieldProblem, Problem } from './errors.ts'

export const sprintStatuses = ['draft', 'active', 'completed'] as const

export type SprintStatus = (typeof sprintStatuses)[number]

type Sprint = { status: SprintStatus }

export function assertCanStart(sprint: Sprint, active: object | undefined): void {
  if (sprint.status !== 'draft') throw new Problem('sprint_not_draft')
  if (active) throw new Problem('sprint_already_active')
}

export function assertCanComplete(sprint: Sprint): void {
  if (sprint.status !== 'active') throw new Problem('sprint_not_active')
}

/** A draft and an active sprint's name, description and dates can still change; a completed one is read-only. */
export function assertCanEdit(sprint: Sprint): void {
  if (sprint.status === 'completed') throw new Problem('sprint_completed')
}

export function assertOrdered(startDate: Day, endDate: Day): void {
  if (daysBetween(startDate, endDate) < 0) {
    throw fieldProblem('dates_reversed', 'startDate', 'endDate')
  }
}

import { isWithinBounds } from './allowed-days.ts'
import { type Day, daysBetween } from './day.ts'
import { fieldProblem, Problem } from './errors.ts'
import { limits } from './limits.ts'

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

/** Throws unless the sprint is a draft. A sprint that was started stays in the family's records. */
export function assertCanDelete(sprint: Sprint): void {
  if (sprint.status !== 'draft') throw new Problem('sprint_not_draft')
}

/** Throws if the sprint is completed. Drafts and active sprints can be edited. */
export function assertCanEdit(sprint: Sprint): void {
  if (sprint.status === 'completed') throw new Problem('sprint_completed')
}

export function assertDateRange(startDate: Day, endDate: Day): void {
  if (daysBetween(startDate, endDate) < 0) {
    throw fieldProblem('invalid_date_range', 'startDate', 'endDate')
  }
}

type SprintDates = { startDate: Day; endDate: Day }

const dateFields = ['startDate', 'endDate'] as const

/** Returns the problem with the dates of a sprint and the fields it concerns, or undefined if the dates are valid. */
export function sprintDatesFault(dates: SprintDates) {
  const outside = dateFields.filter((field) => !isWithinBounds(dates[field]))
  if (outside.length > 0) return { code: 'day_out_of_bounds', fields: outside } as const
  const days = daysBetween(dates.startDate, dates.endDate) + 1
  if (days < 1) return { code: 'invalid_date_range', fields: dateFields } as const
  return days > limits.sprintDays ? ({ code: 'sprint_too_long', fields: dateFields } as const) : undefined
}

/** Throws if the new dates of a sprint are invalid. Unchanged dates are always accepted. */
export function assertSprintDates(dates: SprintDates, before: SprintDates): void {
  if (dates.startDate === before.startDate && dates.endDate === before.endDate) return
  const fault = sprintDatesFault(dates)
  if (fault) throw fieldProblem(fault.code, ...fault.fields)
}

/** Choices for open tasks whose day is no longer in the sprint after its dates change. */
export const daysOutsideChoices = ['clear', 'nearest', 'backlog'] as const

type PlannedSprint = Sprint & { startDate: Day; createdAt: string }

/** Returns the drafts by start date, then by creation time. */
export function draftsInOrder<S extends PlannedSprint>(sprints: readonly S[]): S[] {
  const order = (a: S, b: S) =>
    a.startDate === b.startDate ? compare(a.createdAt, b.createdAt) : compare(a.startDate, b.startDate)
  return sprints.filter(({ status }) => status === 'draft').toSorted(order)
}

/** Returns the draft that starts next. */
export function nextDraft<S extends PlannedSprint>(sprints: readonly S[]): S | undefined {
  return draftsInOrder(sprints)[0]
}

export type CompletableSprint = Sprint & { id: string; endDate: Day; createdAt: string }

/** Returns the completed sprint that ended last. */
export function lastCompleted<S extends CompletableSprint>(sprints: readonly S[]): S | undefined {
  const key = ({ endDate, createdAt }: CompletableSprint) => `${endDate} ${createdAt}`
  return sprints
    .filter(({ status }) => status === 'completed')
    .reduce<S | undefined>((last, one) => (last && key(last) > key(one) ? last : one), undefined)
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}

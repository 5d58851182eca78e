import { type Move, taskStatuses } from '#domain/board.ts'
import type { Task } from '#web/api/queries.ts'
import { rowOf } from '#web/entities/cards/shared-cards.ts'

export const groupings = ['none', 'subject', 'learner'] as const

/** Property by which a list is divided into sections. */
export type Grouping = (typeof groupings)[number]

/** Tasks with the same subject or learner, in board order. `id` is null for tasks without one. */
export type Section = { id: string | null; tasks: Task[] }

/** A place in a section. `index` counts only the tasks with the same status as the dragged task. */
export type ListPlace = { section: number; index: number }

/** Sorts by status (to do, in progress, done), then by board order. */
function inBoardOrder(tasks: readonly Task[]): Task[] {
  return tasks.toSorted((a, b) => taskStatuses.indexOf(a.status) - taskStatuses.indexOf(b.status))
}

/**
 * Returns the sections that contain tasks, in the order of `ids`. The tasks without a subject or learner come last.
 */
export function sectionsOf(tasks: readonly Task[], grouping: Grouping, ids: readonly string[]): Section[] {
  const ordered = inBoardOrder(tasks)
  if (grouping === 'none') return [{ id: null, tasks: ordered }]
  const groups = Map.groupBy(ordered, (task) => groupOf(task, grouping))
  const known = [...new Set([...ids, ...groups.keys()])].filter((id) => id !== null)
  return [...known, null].flatMap((id) => {
    const some = groups.get(id)
    return some ? [{ id, tasks: some }] : []
  })
}

function groupOf(task: Task, grouping: Exclude<Grouping, 'none'>): string | null {
  return grouping === 'subject' ? task.subject : rowOf(task)
}

/** Returns the current place of the task, or undefined if it is in no section. */
export function placeOf(sections: readonly Section[], task: Task): ListPlace | undefined {
  const section = sections.findIndex(({ tasks }) => tasks.some(({ id }) => id === task.id))
  const own = sections[section]
  if (!own) return undefined
  return { section, index: own.tasks.filter(isAlike(task)).findIndex(({ id }) => id === task.id) }
}

/**
 * Returns the place above this row of a section. A task stays among the tasks with its status, so this may be the
 * nearest possible place instead.
 */
export function placeBefore(
  sections: readonly Section[],
  task: Task,
  { section, row }: { section: number; row: number },
): ListPlace {
  const above = sections[section]?.tasks.slice(0, row) ?? []
  return { section, index: above.filter(isOther(task)).length }
}

/** Returns the place one step up or down, which may be in another section. Undefined at the edge of the list. */
export function nextPlace(
  sections: readonly Section[],
  task: Task,
  { section, index }: ListPlace,
  step: 1 | -1,
): ListPlace | undefined {
  const countIn = (at: number) => sections[at]?.tasks.filter(isOther(task)).length ?? 0
  const next = index + step
  if (next >= 0 && next <= countIn(section)) return { section, index: next }
  const beyond = section + step
  if (!sections[beyond]) return undefined
  return { section: beyond, index: step === 1 ? 0 : countIn(beyond) }
}

/** Returns the move of the task to this place, next to a new neighbour. Undefined if the task is already there. */
export function moveTo(
  sections: readonly Section[],
  task: Task,
  place: ListPlace,
): { move: Move; changesSection: boolean } | undefined {
  const from = placeOf(sections, task)
  const changesSection = from?.section !== place.section
  if (!changesSection && from.index === place.index) return undefined
  const others = sections[place.section]?.tasks.filter(isOther(task)) ?? []
  const [next, last] = [others[place.index], others.at(-1)]
  const { status } = task
  if (next) return { move: { status, beforeId: next.id }, changesSection }
  return { move: last ? { status, afterId: last.id } : { status }, changesSection }
}

/**
 * Returns the index of the row below the place in its section. Equals the number of rows if no row is below it.
 */
export function rowAt(sections: readonly Section[], task: Task, { section, index }: ListPlace): number {
  const tasks = sections[section]?.tasks ?? []
  const others = tasks.filter(isOther(task))
  const [next, last] = [others[index], others.at(-1)]
  if (next) return tasks.indexOf(next)
  if (last) return tasks.indexOf(last) + 1
  const own = tasks.findIndex(({ id }) => id === task.id)
  if (own >= 0) return own
  const later = tasks.findIndex(
    ({ status }) => taskStatuses.indexOf(status) > taskStatuses.indexOf(task.status),
  )
  return later < 0 ? tasks.length : later
}

/** Returns how many tasks with the status of `task` the section contains if `task` is counted as one of them. */
export function placesIn(sections: readonly Section[], task: Task, section: number): number {
  return (sections[section]?.tasks.filter(isOther(task)).length ?? 0) + 1
}

function isAlike({ status }: Task) {
  return (other: Task) => other.status === status
}

function isOther(task: Task) {
  return (other: Task) => other.status === task.status && other.id !== task.id
}

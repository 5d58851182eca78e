import { type Move, taskStatuses } from '#domain/board.ts'
import type { Task } from '#web/api/queries.ts'
import { rowOf } from '#web/entities/shared-cards.ts'

export const groupings = ['none', 'subject', 'learner'] as const

/** By what a list is cut into sections. */
export type Grouping = (typeof groupings)[number]

/** Tasks that share a subject or learner (null: they have none), in the order of the board. */
export type Section = { id: string | null; tasks: Task[] }

/** A place among those tasks of a section that have the status of the dragged one. */
export type ListPlace = { section: number; index: number }

/** To do, in progress, done; inside each as on the board. */
function inBoardOrder(tasks: readonly Task[]): Task[] {
  return tasks.toSorted((a, b) => taskStatuses.indexOf(a.status) - taskStatuses.indexOf(b.status))
}

/** Sections in the order of `ids`, then what belongs to none of them; only those that hold something. */
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

/** Where the task stands now. */
export function placeOf(sections: readonly Section[], task: Task): ListPlace | undefined {
  const section = sections.findIndex(({ tasks }) => tasks.some(({ id }) => id === task.id))
  const own = sections[section]
  if (!own) return undefined
  return { section, index: own.tasks.filter(isAlike(task)).findIndex(({ id }) => id === task.id) }
}

/** The place before this row of a section; among tasks of its own status it is the nearest one. */
export function placeBefore(
  sections: readonly Section[],
  task: Task,
  { section, row }: { section: number; row: number },
): ListPlace {
  const above = sections[section]?.tasks.slice(0, row) ?? []
  return { section, index: above.filter(isOther(task)).length }
}

/** One step up or down, on into the next section; undefined at the edge of the list. */
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

/** The neighbours in that place; nothing to do where it stands there already. */
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

/** The row that the place is before; their number after the last one. */
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

/** How many places of its status a section has once the task is in it. */
export function placesIn(sections: readonly Section[], task: Task, section: number): number {
  return (sections[section]?.tasks.filter(isOther(task)).length ?? 0) + 1
}

function isAlike({ status }: Task) {
  return (other: Task) => other.status === status
}

function isOther(task: Task) {
  return (other: Task) => other.status === task.status && other.id !== task.id
}

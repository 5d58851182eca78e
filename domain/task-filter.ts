import { type TaskStatus, taskStatuses } from './board.ts'
import { foldForSearch, matchesQuery } from './search.ts'

/** Value that replaces an id for unassigned tasks or tasks without a subject. */
export const noneOfThem = 'none'

/**
 * A filter for tasks. A task matches a list if it has one of the values in the list; an empty list matches every
 * task.
 */
export type TaskFilter = {
  /** Ids, or `none` for unassigned tasks. */
  learners: readonly string[]
  /** Ids, or `none` for tasks without a subject. */
  subjects: readonly string[]
  statuses: readonly TaskStatus[]
  text: string
}

export const noFilter: TaskFilter = { learners: [], subjects: [], statuses: [], text: '' }

type FilterPart = Exclude<keyof TaskFilter, 'text'>

type FilterableTask = {
  title: string
  description: string | null
  subject: string | null
  assignees: readonly string[]
  status: TaskStatus
}

/** Returns the number of active filter choices. */
export function countFilters({ learners, subjects, statuses, text }: TaskFilter): number {
  return [...learners, ...subjects, ...statuses].length + (text.trim() === '' ? 0 : 1)
}

/** Returns the matching tasks in their order. Returns the same array if the filter is empty. */
export function filterTasks<Task extends FilterableTask>(tasks: Task[], filter: TaskFilter): Task[] {
  return countFilters(filter) === 0 ? tasks : tasks.filter((task) => matchesFilter(task, filter))
}

export function matchesFilter(task: FilterableTask, filter: TaskFilter): boolean {
  const { learners, subjects, statuses, text } = filter
  return (
    isAmongAny(learners, task.assignees) &&
    isAmong(subjects, task.subject ?? noneOfThem) &&
    isAmong(statuses, task.status) &&
    (text.trim() === '' || matchesQuery(searchTextOf(task), text.trim()))
  )
}

function isAmong(chosen: readonly string[], value: string): boolean {
  return chosen.length === 0 || chosen.includes(value)
}

function isAmongAny(chosen: readonly string[], values: readonly string[]): boolean {
  return values.length === 0 ? isAmong(chosen, noneOfThem) : values.some((value) => isAmong(chosen, value))
}

/** Returns the filter with this choice added, or removed if it was already there. */
export function toggleChoice<Part extends FilterPart>(
  filter: TaskFilter,
  part: Part,
  value: TaskFilter[Part][number],
): TaskFilter {
  const chosen: readonly string[] = filter[part]
  const others = chosen.filter((one) => one !== value)
  return { ...filter, [part]: others.length < chosen.length ? others : [...chosen, value] }
}

/** Names of the filter parts in the query string. */
const names = { learners: 'learner', subjects: 'subject', statuses: 'status' } as const

export function filterFromQuery(query: URLSearchParams): TaskFilter {
  const listOf = (name: string) => [...new Set((query.get(name) ?? '').split(',').filter(Boolean))]
  return {
    learners: listOf(names.learners),
    subjects: listOf(names.subjects),
    statuses: taskStatuses.filter((status) => listOf(names.statuses).includes(status)),
    text: query.get('q') ?? '',
  }
}

/** Returns the query with this filter in it. All other parameters stay. */
export function queryWithFilter(query: URLSearchParams, filter: TaskFilter): URLSearchParams {
  const next = new URLSearchParams(query)
  const parts = Object.entries(names) as [FilterPart, string][]
  const values = [
    ...parts.map(([part, name]) => [name, filter[part].join(',')] as const),
    ['q', filter.text.trim()] as const,
  ]
  for (const [name, value] of values) {
    if (value === '') next.delete(name)
    else next.set(name, value)
  }
  return next
}

const searchTexts = new WeakMap<FilterableTask, string>()

function searchTextOf(task: FilterableTask): string {
  const known = searchTexts.get(task)
  if (known !== undefined) return known
  const text = foldForSearch(`${task.title}\n${task.description ?? ''}`)
  searchTexts.set(task, text)
  return text
}

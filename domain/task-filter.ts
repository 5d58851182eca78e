import { type TaskStatus, taskStatuses } from './board.ts'
import { foldForSearch, matchesQuery } from './search.ts'

/** In the place of an id: tasks of nobody, or without a subject. */
export const noneOfThem = 'none'

/** Which tasks are shown: each list is “one of these”, an empty one leaves all. */
export type TaskFilter = {
  /** Ids, or `none` for tasks of nobody. */
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

/** How many of its parts leave something out. */
export function countFilters({ learners, subjects, statuses, text }: TaskFilter): number {
  return [...learners, ...subjects, ...statuses].length + (text.trim() === '' ? 0 : 1)
}

/** The tasks that match, in their order; the same array where nothing is left out. */
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

/** The filter with this choice added, or taken away where it was there. */
export function toggleChoice<Part extends FilterPart>(
  filter: TaskFilter,
  part: Part,
  value: TaskFilter[Part][number],
): TaskFilter {
  const chosen: readonly string[] = filter[part]
  const others = chosen.filter((one) => one !== value)
  return { ...filter, [part]: others.length < chosen.length ? others : [...chosen, value] }
}

/** The names of its parts in an address. */
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

/** The query with this filter in it; everything else stays. */
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

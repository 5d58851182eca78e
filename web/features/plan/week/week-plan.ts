import type { Day } from '#domain/day.ts'
import { type DayRange, daysToShow, isInside, type SchoolCalendar } from '#domain/school-days.ts'
import type { Member, Task } from '#web/api/queries.ts'
import type { Direction } from '#web/entities/cards/card-grid.ts'
import type { NewPlace } from '#web/entities/task-write/task-moves.ts'
import { partsWithFaces, rowOf, sharedRow } from '#web/entities/cards/shared-cards.ts'

/**
 * A cell of the week. `day` is null for tasks without a fixed day. `learnerId` is null for unassigned tasks, or
 * `sharedRow`.
 */
export type Place = { day: Day | null; learnerId: string | null }

type Learner = NonNullable<Task['assignee']>

/**
 * A row of the week. `id` is the id of its learner, `sharedRow` for shared cards, or null for unassigned cards.
 * `learner` is null for the last two.
 */
export type WeekRow = { id: string | null; learner: Learner | null }

/** The sprint's dates and status. Open tasks of past days count as left over only while the sprint is active. */
export type PlannedSprint = DayRange & { status: 'draft' | 'active' | 'completed' }

/**
 * Returns the days and, as the last column, “some time in the sprint”. Today is included whenever it is a day of
 * an active sprint.
 */
export function columnsOf(
  sprint: PlannedSprint,
  calendar: SchoolCalendar,
  tasks: readonly Pick<Task, 'day'>[],
  today: Day,
): (Day | null)[] {
  const planned = tasks.map(({ day }) => day)
  return [...daysToShow(sprint, calendar, runsOn(today, sprint) ? [...planned, today] : planned), null]
}

/**
 * Returns the rows: learners in the order they joined, with the reader first, then people who have left but still have
 * tasks. The rows for shared and for unassigned tasks follow if there are such tasks.
 */
export function rowsOf(members: readonly Member[], tasks: readonly Task[], reader: string): WeekRow[] {
  const learners = members
    .filter(({ role }) => role === 'learner')
    .map(({ userId, user: { firstName, lastName, picture, colour } }) => {
      return { id: userId, firstName, lastName, picture, colour }
    })
  const known = new Set(learners.map(({ id }) => id))
  const gone = new Map(
    tasks.flatMap(partsWithFaces).flatMap(({ assignee }) => (assignee ? [[assignee.id, assignee]] : [])),
  )
  const others = [...gone.values()].filter(({ id }) => !known.has(id))
  const own = learners.filter(({ id }) => id === reader)
  const rest = learners.filter(({ id }) => id !== reader)
  const people = [...own, ...rest, ...others].map((learner) => ({ id: learner.id, learner }))
  const hasNobodys = tasks.some(({ assignedTo }) => assignedTo === null)
  const isShared = tasks.some(({ shares }) => shares.length > 0)
  return [
    ...people,
    ...(isShared ? [{ id: sharedRow, learner: null }] : []),
    ...(hasNobodys ? [{ id: null, learner: null }] : []),
  ]
}

/**
 * Returns whether the task is left over: an open task of a past day, in an active sprint that includes today. Such
 * tasks are shown at the top of today.
 */
export function isLeftOver(
  { day, status }: Pick<Task, 'day' | 'status'>,
  sprint: PlannedSprint,
  today: Day,
): boolean {
  return runsOn(today, sprint) && status !== 'done' && day !== null && day < today
}

/** Returns the place where a task is shown. */
export function placeOf(task: Task, sprint: PlannedSprint, today: Day): Place {
  return { day: isLeftOver(task, sprint, today) ? today : task.day, learnerId: rowOf(task) }
}

export type Cells = ReadonlyMap<string, Task[]>

/** Groups the tasks by place, each group sorted: left over, then open, then done. */
export function cellsOf(tasks: readonly Task[], sprint: PlannedSprint, today: Day): Cells {
  const cells = Map.groupBy(tasks, (task) => placeKey(placeOf(task, sprint, today)))
  const rank = (task: Task) => {
    if (task.status === 'done') return 2
    return isLeftOver(task, sprint, today) ? 0 : 1
  }
  for (const [key, some] of cells)
    cells.set(
      key,
      some.toSorted((a, b) => rank(a) - rank(b)),
    )
  return cells
}

export function placeKey({ day, learnerId }: Place): string {
  return `${day ?? ''} ${learnerId ?? ''}`
}

export function isSamePlace(one: Place | undefined, other: Place | undefined): boolean {
  return one?.day === other?.day && one?.learnerId === other?.learnerId
}

/**
 * Returns the change that a move to this place makes, or undefined if nothing changes. A task that is left over is
 * shown on today, but a move to today still changes its day. In the row of shared cards a task is assigned to all
 * learners.
 */
export function changeFor(
  task: Pick<Task, 'day' | 'assignedTo' | 'shares'>,
  to: Place,
  everybody: readonly string[],
): NewPlace | undefined {
  const change = {
    ...(task.day !== to.day && { day: to.day }),
    ...(rowOf(task) !== to.learnerId && learnersAt(to, everybody)),
  }
  return Object.keys(change).length > 0 ? change : undefined
}

function learnersAt({ learnerId }: Place, everybody: readonly string[]): NewPlace {
  return learnerId === sharedRow ? { assignees: [...everybody] } : { assignedTo: learnerId }
}

function runsOn(today: Day, sprint: PlannedSprint): boolean {
  return sprint.status === 'active' && isInside(today, sprint)
}

/**
 * Returns the index that a card would have in another place: after tasks that are left over, before done tasks,
 * otherwise in board order.
 */
export function slotOf(dragged: Task, { day }: Place, there: readonly Task[], all: readonly Task[]): number {
  const rank = (task: Task) => {
    if (task.status === 'done') return 2
    return task !== dragged && task.day !== day ? 0 : 1
  }
  const at = there.findIndex(
    (task) =>
      rank(task) > rank(dragged) ||
      (rank(task) === rank(dragged) && all.indexOf(task) > all.indexOf(dragged)),
  )
  return at < 0 ? there.length : at
}

/** Returns the next place in the direction of `step`: one day or one learner further. Undefined at the edge. */
export function stepTo(
  { day, learnerId }: Place,
  step: Direction,
  columns: readonly Place['day'][],
  rows: readonly WeekRow[],
): Place | undefined {
  const by = step === 'back' || step === 'up' ? -1 : 1
  if (step === 'back' || step === 'forward') {
    const next = columns[columns.indexOf(day) + by]
    return next === undefined || columns.indexOf(day) + by < 0 ? undefined : { day: next, learnerId }
  }
  const next = rows[rows.findIndex(({ id }) => id === learnerId) + by]
  return next && { day, learnerId: next.id }
}

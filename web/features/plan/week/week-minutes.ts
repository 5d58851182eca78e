import type { Day } from '#domain/day.ts'
import { partsOf } from '#domain/shares.ts'
import type { Task } from '#web/api/queries.ts'
import { plannedMinutes } from '#web/entities/cards/column-time.ts'
import { sharedRow } from '#web/entities/cards/shared-cards.ts'
import { placeKey, placeOf, type PlannedSprint } from './week-plan.ts'

/**
 * Returns the planned minutes of each row, by row id. A shared card counts in the row of each of its learners and
 * in the row of shared cards.
 */
export function minutesByRow(tasks: readonly Task[]): ReadonlyMap<string | null, number> {
  const byLearner = Map.groupBy(tasks.flatMap(ownParts), ({ assignedTo }) => assignedTo)
  return new Map(
    Array.from([...byLearner, [sharedRow, tasks.filter(isShared)] as const], ([id, some]) => [
      id,
      plannedMinutes(some),
    ]),
  )
}

/**
 * Returns the minutes of each learner on each day from shared cards, by the key of the place (`placeKey`). Shared
 * cards have a row of their own, so the cells of their learners do not contain them.
 */
export function sharedMinutesByPlace(
  tasks: readonly Task[],
  sprint: PlannedSprint,
  today: Day,
): ReadonlyMap<string, number> {
  const parts = tasks.filter(isShared).flatMap((task) => {
    const { day } = placeOf(task, sprint, today)
    return ownParts(task).map((part) => ({ part, key: placeKey({ day, learnerId: part.assignedTo }) }))
  })
  const byPlace = Map.groupBy(parts, ({ key }) => key)
  return new Map(Array.from(byPlace, ([key, some]) => [key, plannedMinutes(some.map(({ part }) => part))]))
}

function isShared({ shares }: Task): boolean {
  return shares.length > 0
}

/** Returns each learner's part of a task as a separate card. */
function ownParts(task: Task): Task[] {
  return partsOf(task).map((part) => Object.assign({}, part, { shares: [] }))
}

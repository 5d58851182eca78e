import type { Day } from '#domain/day.ts'
import type { Task } from '#web/api/queries.ts'
import type { NewPlace } from '#web/entities/task-moves.ts'
import type { Place, WeekRow } from './week-plan.ts'

/** What the cards of the week do; stable while one looks at it, so that cards need not render again. */
export type CardActions = {
  open: (task: Task) => void
  /** As the menu of a card asks for it. */
  change: (task: Task, change: NewPlace) => void
  /** Selects it, or no longer; with Shift all from the last one to it. Undefined where nothing can be selected. */
  select: ((task: Task, isRange: boolean) => void) | undefined
  /** Replans a lost day. Undefined where nobody may. */
  badDay: ((of: { learnerId: string; day: Day }) => void) | undefined
  columns: readonly Place['day'][]
  rows: readonly WeekRow[]
  /** Of the text that tells how to move a card by keyboard. */
  instructionsId: string
}

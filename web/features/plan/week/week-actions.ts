import type { Day } from '#domain/day.ts'
import type { Task } from '#web/api/queries.ts'
import type { CardActions as SurfaceActions } from '#web/entities/cards/card-surface.tsx'
import type { NewPlace } from '#web/entities/task-write/task-moves.ts'
import type { Place, WeekRow } from './week-plan.ts'

/**
 * Actions of the cards in the week. The object is memoized, because every new object renders all cards again.
 */
export type CardActions = SurfaceActions & {
  /** Applies a change from the menu of a card. */
  change: (task: Task, change: NewPlace) => void
  /** Opens the dialog that replans a lost day. Undefined if the user may not do this. */
  badDay: ((of: { learnerId: string; day: Day }) => void) | undefined
  columns: readonly Place['day'][]
  rows: readonly WeekRow[]
  /** Id of the text that explains how to move a card by keyboard. */
  instructionsId: string
}

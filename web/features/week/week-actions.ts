import type { Task } from '#web/api/queries.ts'
import type { Place, Replanned, WeekRow } from './week-plan.ts'

/** What the cards of the week do; stable while one looks at it, so that cards need not render again. */
export type CardActions = {
  open: (task: Task) => void
  /** As the menu of a card asks for it. */
  change: (task: Task, change: Replanned) => void
  columns: readonly Place['day'][]
  rows: readonly WeekRow[]
  /** Of the text that tells how to move a card by keyboard. */
  instructionsId: string
}

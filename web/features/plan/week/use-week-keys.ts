import type { KeyboardEvent } from 'react'
import type { Task } from '#web/api/queries.ts'
import { cardTitleId } from '#web/entities/cards/card-focus.ts'
import { useArrowDirection } from '#web/entities/cards/card-grid.ts'
import { handleSelectionKey, useSelection } from '#web/entities/cards/selection.tsx'
import { useDragging } from '#web/entities/dragging/card-dragging.tsx'
import type { WeekMoves } from './use-week-drag.ts'
import { stepTo } from './week-plan.ts'

/**
 * Keyboard shortcuts of the week. Shift and an arrow key move the focused card by a day or to another learner. Ctrl/⌘ A
 * selects all visible cards, Escape clears the selection.
 */
export function useWeekKeys(week: WeekMoves, isMovable: (task: Task) => boolean) {
  const { tasks, announce } = week
  const directionOf = useArrowDirection()
  const selection = useSelection()
  const { isDragging } = useDragging()
  return (event: KeyboardEvent) => {
    const { target } = event
    // Ignore events from a menu. It is rendered outside the week, in a portal, but React bubbles its events to
    // this handler.
    const isHere = target instanceof Element && event.currentTarget.contains(target)
    if (!isHere || isDragging() || event.defaultPrevented) return
    if (handleSelectionKey(event, selection, tasks)) return
    const step = event.shiftKey ? directionOf(event.nativeEvent) : undefined
    const task = tasks.find(({ id }) => target.id === cardTitleId(id))
    if (!step || !task || !isMovable(task)) return
    event.preventDefault()
    const to = stepTo(week.placeOf(task), step, week.columns, week.rows)
    if (!to) announce.edge(task, week.placeOf(task))
    else if (week.tryMove(task, to)) announce.place(task, to)
  }
}

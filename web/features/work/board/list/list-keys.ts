import type { KeyboardEvent } from 'react'
import type { Task } from '#web/api/queries.ts'
import { cardTitleId, focusCard } from '#web/entities/cards/card-focus.ts'
import { handleSelectionKey, type Selection } from '#web/entities/cards/selection.tsx'

type ListKeys = {
  /** The visible tasks, in the order on the screen. */
  tasks: Task[]
  selection: Selection | undefined
  isDragging: boolean
  hand: { lift: (task: Task) => void; step: (by: 1 | -1) => void; drop: () => void; cancel: () => void }
}

/**
 * Handles key presses in the list. Space picks up a row, and the arrow keys then move it. An arrow key with Shift
 * extends the selection, Ctrl/⌘ A selects all visible tasks, and Escape clears the selection.
 */
export function handleListKey(event: KeyboardEvent, { tasks, selection, isDragging, hand }: ListKeys): void {
  const { key, shiftKey, altKey, ctrlKey, metaKey } = event
  const by = key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : undefined
  if (isDragging) {
    if (key === 'Escape') hand.cancel()
    else if (key === ' ' || key === 'Enter') hand.drop()
    else if (by) hand.step(by)
    else if (key !== 'Tab') return
  } else {
    const task = tasks.find(({ id }) => cardTitleId(id) === document.activeElement?.id)
    if (handleSelectionKey(event, selection, tasks) || !task || altKey || ctrlKey || metaKey) return
    if (key === ' ' && !shiftKey) hand.lift(task)
    else if (by && shiftKey) extendSelection(task, by)
    else return
  }
  event.preventDefault()
  event.stopPropagation()

  function extendSelection(task: Task, by: 1 | -1) {
    const next = tasks[tasks.indexOf(task) + by]
    if (!next) return
    selection?.extendTo(
      next.id,
      tasks.map(({ id }) => id),
      task.id,
    )
    focusCard(next.id, true)
  }
}

import type { KeyboardEvent } from 'react'
import type { Task } from '#web/api/queries.ts'
import { cardTitleId } from '#web/entities/card-focus.ts'
import type { Selection } from '#web/entities/selection.tsx'

type ListKeysOptions = {
  /** As they are shown. */
  tasks: Task[]
  selection: Selection | undefined
  isDragging: boolean
  hand: { lift: (task: Task) => void; step: (by: 1 | -1) => void; drop: () => void; cancel: () => void }
}

/**
 * Keys of the list: arrows go from row to row, with Shift they select on the way; Space picks a row up, and while it is held
 * the arrows move it; x selects a row, Ctrl/⌘ A all that are shown, Escape none.
 */
export function useListKeys({ tasks, selection, isDragging, hand }: ListKeysOptions) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const task = focusedTask(tasks)
    const { key, shiftKey } = event
    const isOnRow = task !== undefined
    const done = () => {
      event.preventDefault()
      event.stopPropagation()
    }
    if (isDragging) {
      if (key === 'Escape') hand.cancel()
      else if (key === ' ' || key === 'Enter') hand.drop()
      else if (key === 'ArrowUp' || key === 'ArrowDown') hand.step(key === 'ArrowDown' ? 1 : -1)
      else if (key !== 'Tab') return
      done()
      return
    }
    if (event.altKey) return
    if (event.ctrlKey || event.metaKey) {
      if (event.code !== 'KeyA' || shiftKey) return
      selection?.selectAll(tasks.map(({ id }) => id))
      done()
    } else if (key === 'Escape' && selection && selection.ids.size > 0) {
      selection.clear()
      done()
    } else if (isOnRow && key === ' ' && !shiftKey) {
      hand.lift(task)
      done()
    } else if (isOnRow && event.code === 'KeyX' && !shiftKey) {
      selection?.toggle(task.id)
      done()
    } else if (isOnRow && (key === 'ArrowUp' || key === 'ArrowDown')) {
      const next = tasks[tasks.indexOf(task) + (key === 'ArrowDown' ? 1 : -1)]
      if (next && shiftKey) {
        const order = tasks.map(({ id }) => id)
        selection?.extendTo(next.id, order, task.id)
      }
      if (next) focusRow(next.id)
      done()
    }
  }
}

/** The task whose title has the focus. */
function focusedTask(tasks: Task[]): Task | undefined {
  const id = document.activeElement?.id
  return id ? tasks.find((task) => cardTitleId(task.id) === id) : undefined
}

function focusRow(id: string) {
  const title = document.getElementById(cardTitleId(id))
  title?.focus({ preventScroll: true })
  title?.closest('article')?.scrollIntoView({ block: 'nearest' })
}

import type { KeyboardEvent } from 'react'
import type { Task } from '#web/api/queries.ts'
import { useShortcut } from '#web/browser/shortcuts.ts'
import { cardTitleId } from '#web/entities/cards/card-focus.ts'
import type { Selection } from '#web/entities/cards/selection.tsx'

type ListKeysOptions = {
  /** The visible tasks, in the order on the screen. */
  tasks: Task[]
  selection: Selection | undefined
  isDragging: boolean
  hand: { lift: (task: Task) => void; step: (by: 1 | -1) => void; drop: () => void; cancel: () => void }
}

/**
 * Keyboard shortcuts of the list. Arrow keys move the focus from row to row, and with Shift they also select. Space
 * picks up a row, and the arrow keys then move it. Ctrl/⌘ A selects all visible tasks, Escape clears the selection.
 */
export function useListKeys({ tasks, selection, isDragging, hand }: ListKeysOptions) {
  useShortcut(
    'cards',
    ({ key }) => {
      const task = focusedTask(tasks)
      if (!task || (key !== 'ArrowUp' && key !== 'ArrowDown')) return false
      const next = rowBeside(tasks, task, key)
      if (next) focusRow(next.id)
      return true
    },
    !isDragging,
  )
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
    } else if (isOnRow && shiftKey && (key === 'ArrowUp' || key === 'ArrowDown')) {
      const next = rowBeside(tasks, task, key)
      const order = tasks.map(({ id }) => id)
      if (next) selection?.extendTo(next.id, order, task.id)
      if (next) focusRow(next.id)
      done()
    }
  }
}

function rowBeside(tasks: Task[], task: Task, key: 'ArrowUp' | 'ArrowDown'): Task | undefined {
  return tasks[tasks.indexOf(task) + (key === 'ArrowDown' ? 1 : -1)]
}

/** Returns the task whose title has the focus. */
function focusedTask(tasks: Task[]): Task | undefined {
  const id = document.activeElement?.id
  return id ? tasks.find((task) => cardTitleId(task.id) === id) : undefined
}

function focusRow(id: string) {
  const title = document.getElementById(cardTitleId(id))
  title?.focus({ preventScroll: true })
  title?.closest('article')?.scrollIntoView({ block: 'nearest' })
}

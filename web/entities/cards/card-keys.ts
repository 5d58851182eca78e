import type { RefObject } from 'react'
import type { TaskStatus } from '#domain/board.ts'
import { useShortcut } from '#web/browser/shortcuts.ts'
import type { Task } from '#web/api/queries.ts'
import { cardTitleId } from './card-focus.ts'

type CardKeys = {
  /** The element that contains the cards. */
  root: RefObject<HTMLElement | null>
  tasks: readonly Task[]
  /** Callbacks are undefined if the user cannot do that here. */
  onEdit: ((task: Task) => void) | undefined
  onStatus: (task: Task, to: TaskStatus) => void
  onDay: ((task: Task) => void) | undefined
  onSelect: ((task: Task) => void) | undefined
  /** False while a card is being dragged, because dragging uses the same keys. */
  isEnabled: boolean
}

/**
 * Adds shortcuts for the card that has the focus, also if one of its buttons has it: `e` opens its form, `1` `2` `3`
 * set its status, `d` sets its day, `x` selects it.
 */
export function useCardKeys(keys: CardKeys): void {
  const { root, tasks, onEdit, onStatus, onDay, onSelect, isEnabled } = keys
  const withFocused = (act: ((task: Task) => void) | undefined) => () => {
    const card = document.activeElement?.closest('article')
    const isHere = card && root.current?.contains(card)
    const task = isHere && tasks.find(({ id }) => card.querySelector(`[id='${cardTitleId(id)}']`))
    if (!task || !act) return false
    act(task)
    return true
  }
  const toStatus = (status: TaskStatus) =>
    withFocused((task) => {
      if (task.status !== status) onStatus(task, status)
    })
  useShortcut('editCard', withFocused(onEdit), isEnabled && onEdit !== undefined)
  useShortcut('cardToTodo', toStatus('todo'), isEnabled)
  useShortcut('cardToInProgress', toStatus('in_progress'), isEnabled)
  useShortcut('cardToDone', toStatus('done'), isEnabled)
  useShortcut('chooseDay', withFocused(onDay), isEnabled && onDay !== undefined)
  useShortcut('selectCard', withFocused(onSelect), isEnabled && onSelect !== undefined)
}

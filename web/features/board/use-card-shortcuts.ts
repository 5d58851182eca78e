import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import type { TaskStatus } from '#domain/board.ts'
import { direction } from '#domain/language.ts'
import { useShortcut } from '#web/browser/shortcuts.ts'
import type { Task } from '#web/api/queries.ts'
import { cardTitleId } from '#web/entities/card-focus.ts'

type CardShortcuts = {
  boardRef: RefObject<HTMLElement | null>
  tasks: Task[]
  canMove: (task: Task) => boolean
  onMove: (task: Task, to: TaskStatus) => void
  onEdit: (task: Task) => void
  /** Off while a card is in the hand, which has these keys. */
  isEnabled: boolean
}

/** Keys for the card that has the focus: arrows to the next one, `e` for its form, `1` `2` `3` into a column. */
export function useCardShortcuts(shortcuts: CardShortcuts): void {
  const { boardRef, tasks, canMove, onMove, onEdit, isEnabled } = shortcuts
  const { i18n } = useTranslation()
  const withFocused = (act: (task: Task) => void) => () => {
    const card = boardRef.current && focusedCard(boardRef.current)
    const task = tasks.find(({ id }) => card?.id === cardTitleId(id))
    if (!task) return false
    act(task)
    return true
  }
  const moveTo = (status: TaskStatus) =>
    withFocused((task) => {
      if (canMove(task) && task.status !== status) onMove(task, status)
    })
  const isRtl = direction(i18n.language) === 'rtl'
  useShortcut(
    'cards',
    ({ key, target }) => {
      const next =
        boardRef.current && target instanceof Element && cardBeside(boardRef.current, target, key, isRtl)
      if (!next) return false
      next.focus()
      next.closest('article')?.scrollIntoView({ block: 'nearest' })
      return true
    },
    isEnabled,
  )
  useShortcut('editCard', withFocused(onEdit), isEnabled)
  useShortcut('cardToTodo', moveTo('todo'), isEnabled)
  useShortcut('cardToInProgress', moveTo('in_progress'), isEnabled)
  useShortcut('cardToDone', moveTo('done'), isEnabled)
}

const titles = 'article button[id^=card-]'

/** The title of the card that has the focus, in it or on one of its buttons. */
function focusedCard(board: HTMLElement): HTMLElement | null {
  const card = document.activeElement?.closest('article')
  return card && board.contains(card) ? card.querySelector<HTMLElement>(titles) : null
}

/** From the title of a card to that above or below, or to the nearest of the next column that has any. */
function cardBeside(board: HTMLElement, from: Element, key: string, isRtl: boolean): HTMLElement | undefined {
  const columns = [...board.querySelectorAll(':scope > section')].map((column) =>
    [...column.querySelectorAll<HTMLElement>(titles)].filter((title) => title.checkVisibility()),
  )
  const at = columns.findIndex((column) => column.some((title) => title === from))
  const column = columns[at]
  if (!column) return undefined
  const place = column.findIndex((title) => title === from)
  if (key === 'ArrowUp') return column[place - 1]
  if (key === 'ArrowDown') return column[place + 1]
  const isForward = (key === 'ArrowRight') !== isRtl
  const beyond = isForward ? columns.slice(at + 1) : columns.slice(0, at).toReversed()
  return nearest(beyond.find(({ length }) => length > 0) ?? [], middleOf(from))
}

function nearest(column: HTMLElement[], y: number): HTMLElement | undefined {
  return column.toSorted((a, b) => Math.abs(middleOf(a) - y) - Math.abs(middleOf(b) - y))[0]
}

function middleOf(title: Element): number {
  const { top, bottom } = (title.closest('article') ?? title).getBoundingClientRect()
  return (top + bottom) / 2
}

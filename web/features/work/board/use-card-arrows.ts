import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { direction } from '#domain/language.ts'
import { useShortcut } from '#web/browser/shortcuts.ts'

/**
 * Moves the focus from one card title to the next with the arrow keys. Set `isEnabled` to false during a drag, because
 * the dragged card uses the same keys.
 */
export function useCardArrows(boardRef: RefObject<HTMLElement | null>, isEnabled: boolean): void {
  const { i18n } = useTranslation()
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
}

const titles = 'article button[id^=card-]'

/** Returns the title of the card above or below, or of the nearest card in the next column that has cards. */
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

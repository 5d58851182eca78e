import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { direction } from '#domain/language.ts'
import type { Task } from '#web/api/queries.ts'
import { cardTitleId } from '#web/entities/cards/card-focus.ts'
import { useDragging } from '#web/entities/dragging/card-dragging.tsx'
import { useSelection } from '#web/entities/cards/selection.tsx'
import { stepFromKey, stepTo } from './arrow-steps.ts'
import type { Announce } from './use-week-announcements.ts'
import type { Place, WeekRow } from './week-plan.ts'

type WeekKeys = {
  tasks: Task[]
  columns: readonly Place['day'][]
  rows: readonly WeekRow[]
  placeOf: (task: Task) => Place
  isMovable: (task: Task) => boolean
  mayMove: (task: Task, to: Place) => boolean
  onMove: (task: Task, to: Place) => void
  onRefused: () => void
  announce: Announce
}

/**
 * Keyboard shortcuts of the week. Shift and an arrow key move the focused card by a day or to another learner. Ctrl/⌘ A
 * selects all visible cards, Escape clears the selection.
 */
export function useWeekKeys(week: WeekKeys) {
  const { tasks, columns, rows, announce } = week
  const { i18n } = useTranslation()
  const selection = useSelection()
  const { isDragging } = useDragging()
  return (event: KeyboardEvent) => {
    const { key, shiftKey, ctrlKey, metaKey, altKey, target } = event
    // A menu is rendered in a portal, but React bubbles its events to this handler. Ignore them.
    const isHere = target instanceof Node && event.currentTarget.contains(target)
    if (!isHere || isDragging() || altKey || event.defaultPrevented) return
    if (ctrlKey || metaKey) {
      if (event.code !== 'KeyA' || shiftKey || !selection) return
      event.preventDefault()
      selection.selectAll(tasks.map(({ id }) => id))
    } else if (key === 'Escape') selection?.clear()
    else if (shiftKey) {
      const step = stepFromKey(event.nativeEvent, direction(i18n.language))
      const task = tasks.find(({ id }) => target instanceof Element && target.id === cardTitleId(id))
      if (!step || !task || !week.isMovable(task)) return
      event.preventDefault()
      moveByKey(task, stepTo(week.placeOf(task), step, columns, rows))
    }
  }

  function moveByKey(task: Task, to: Place | undefined) {
    if (!to) announce.edge(task, week.placeOf(task))
    else if (!week.mayMove(task, to)) {
      announce.refused(task)
      week.onRefused()
    } else {
      week.onMove(task, to)
      announce.place(task, to)
    }
  }
}

import { useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActiveSprint, Task } from '#web/api/queries.ts'
import { isCardFocused } from '#web/entities/cards/card-focus.ts'
import { useArrowFocus } from '#web/entities/cards/card-grid.ts'
import { useCardSurface } from '#web/entities/cards/card-surface.tsx'
import { rowOf } from '#web/entities/cards/shared-cards.ts'
import { useToday } from '#web/i18n/today.ts'
import { toast } from '#web/notifications/toast.tsx'
import { useRovingFocus } from './use-roving-focus.ts'
import { useWeekAnnouncements } from './use-week-announcements.ts'
import { useWeekDrag } from './use-week-drag.ts'
import { useWeekKeys } from './use-week-keys.ts'
import type { useWeekTasks } from './use-week-tasks.ts'
import type { CardActions } from './week-actions.ts'
import { type Place, placeOf } from './week-plan.ts'
import { movesBetweenDays, type Right } from './week-rights.ts'

type WeekSurface = ReturnType<typeof useWeekTasks> & {
  sprint: ActiveSprint
  columns: readonly Place['day'][]
  right: (task: Task) => Right
  placeName: (place: Place) => string
  /** The first day to which an arrow key moves a card that was picked up in the list next to the week. */
  firstDay: Place['day']
  instructionsId: string
  onOpen: (task: Task) => void
  onEdit: (task: Task) => void
  onBadDay: CardActions['badDay']
}

/**
 * Combines all ways to plan the cards of the week: drag and drop, shortcuts, the menus of cards, and the menu of
 * days.
 */
export function useWeekSurface(week: WeekSurface) {
  const { sprint, tasks, rows, change, move, putIn, columns, right, placeName, instructionsId } = week
  const { onOpen, onEdit, onBadDay } = week
  const { t } = useTranslation()
  const today = useToday()
  const root = useRef<HTMLDivElement>(null)
  const { announce, spoken } = useWeekAnnouncements(placeName)
  const roving = useRovingFocus(root)
  const mayMove = (task: Task, to: Place) =>
    right(task) === 'plan' || (right(task) === 'days' && to.learnerId === rowOf(task))
  const moves = {
    tasks,
    columns,
    rows,
    placeOf: (task: Task) => placeOf(task, sprint, today),
    mayMove,
    tryMove: (task: Task, to: Place) => {
      const isAllowed = mayMove(task, to)
      if (isAllowed) move(task, to)
      else {
        announce.refused(task)
        toast({ title: t('board.failed'), description: t('week.notTheirs'), variant: 'destructive' })
      }
      return isAllowed
    },
    announce,
  }
  const drag = useWeekDrag({
    ...moves,
    root,
    firstPlaceFor: (task) => ({
      day: week.firstDay,
      learnerId: (rows.find(({ id }) => id === rowOf(task)) ?? rows[0])?.id ?? null,
    }),
    onPutIn: (task, to) => {
      if (isCardFocused(task.id)) roving.follow(task.id)
      putIn(task, to)
    },
  })
  const isEnabled = drag.dragged === undefined
  useArrowFocus(root, 'cells', isEnabled)
  const onKeyDown = useWeekKeys(moves, (task) => right(task) !== 'none')
  const surface = useCardSurface({
    root,
    tasks,
    sprint,
    rangeOf: () => idsIn(root.current),
    onOpen,
    onEdit,
    onStatus: (task, status) => right(task) !== 'none' && change(task, { status }),
    mayChooseDay: (task) => movesBetweenDays(right(task)),
    isEnabled,
  })
  const actions = useMemo(
    () => ({ ...surface.actions, change, badDay: onBadDay, columns, rows, instructionsId }),
    [surface.actions, change, onBadDay, columns, rows, instructionsId],
  )
  const container = { ref: root, onFocus: roving.onFocus, onKeyDown }
  return { container, drag, actions, spoken, dayMenu: surface.dayMenu }
}

/** Returns the ids of all cards, row by row. */
function idsIn(root: HTMLElement | null): string[] {
  const items = root?.querySelectorAll<HTMLElement>('[data-item]') ?? []
  return Array.from(items, ({ dataset }) => dataset['item'] ?? '')
}

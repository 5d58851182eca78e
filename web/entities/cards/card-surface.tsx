import { type ReactNode, type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { TaskStatus } from '#domain/board.ts'
import type { DayRange } from '#domain/school-days.ts'
import type { Task } from '#web/api/queries.ts'
import { useShortcut } from '#web/browser/shortcuts.ts'
import { lazyComponent } from '#web/loading/lazy-component.tsx'
import { LazyOverlay } from '#web/loading/lazy-overlay.tsx'
import { cardTitleId } from './card-focus.ts'
import { useSelection } from './selection.tsx'

const DayMenu = lazyComponent(async () => (await import('../days/day-menu.tsx')).DayMenu)

type CardSurface = {
  /** The element that contains the cards. */
  root: RefObject<HTMLElement | null>
  tasks: readonly Task[]
  /** The sprint whose days the menu offers. Null for the backlog. */
  sprint: DayRange | null
  /**
   * Returns the ids of the cards, in the order on the screen, that a range may contain. Shift selects a range that
   * ends at this card.
   */
  rangeOf: (task: Task) => readonly string[]
  onOpen: (task: Task) => void
  onEdit: (task: Task) => void
  onStatus: (task: Task, to: TaskStatus) => void
  /**
   * Returns whether the user may choose another day for the card. By default, users who can select cards may do
   * so.
   */
  mayChooseDay?: (task: Task) => boolean
  /** False while a card is dragged, because dragging uses the same keys. */
  isEnabled: boolean
}

type Held = { shiftKey: boolean; ctrlKey: boolean; metaKey: boolean }

export type CardActions = {
  /** Handles a press on a card: opens it, or selects it if Shift, Ctrl or ⌘ is held. */
  press: (task: Task, held: Held) => void
  /** Toggles the selection of a card. With Shift it selects a range. Undefined if nothing can be selected. */
  select: ((task: Task, isRange: boolean) => void) | undefined
}

/**
 * Adds the features that boards, lists and weeks of cards share: shortcuts for the focused card, the menu of days,
 * and selecting. `actions` is stable, so that cards do not render again.
 */
export function useCardSurface(surface: CardSurface): { actions: CardActions; dayMenu: ReactNode } {
  const { tasks, sprint, rangeOf, onOpen, mayChooseDay } = surface
  const selection = useSelection()
  const mayChoose = mayChooseDay ?? (selection && (() => true))
  const [dayOf, setDayOf] = useState<Task>()
  useCardShortcuts(surface, {
    chooseDay: mayChoose && ((task) => mayChoose(task) && setDayOf(task)),
    selectCard: selection && (({ id }) => selection.toggle(id)),
  })
  const latestRange = useRef(rangeOf)
  useLayoutEffect(() => {
    latestRange.current = rangeOf
  })
  const actions = useMemo((): CardActions => {
    const select =
      selection &&
      ((task: Task, isRange: boolean) => {
        if (isRange) selection.extendTo(task.id, latestRange.current(task))
        else selection.toggle(task.id)
      })
    return {
      select,
      press: (task, { shiftKey, ctrlKey, metaKey }) => {
        if (select && (shiftKey || ctrlKey || metaKey)) select(task, shiftKey)
        else onOpen(task)
      },
    }
  }, [selection, onOpen])
  const closeDays = () => setDayOf(undefined)
  const dayMenu = (
    <LazyOverlay onClose={closeDays}>
      {dayOf && <DayMenu key={dayOf.id} tasks={tasks} sprint={sprint} task={dayOf} onClose={closeDays} />}
    </LazyOverlay>
  )
  return { actions, dayMenu }
}

type Act = ((task: Task) => void) | undefined

/**
 * Adds shortcuts for the card that has the focus, also while a button of the card has it: `e` opens its form, `1`
 * `2` `3` set its status, `d` opens the menu of days, `x` selects it. `chooseDay` and `selectCard` are undefined
 * if the user may not do this here.
 */
function useCardShortcuts(
  surface: CardSurface,
  { chooseDay, selectCard }: Record<'chooseDay' | 'selectCard', Act>,
) {
  const { root, tasks, onEdit, onStatus, isEnabled } = surface
  const withFocused = (act: Act) => () => {
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
  useShortcut('editCard', withFocused(onEdit), isEnabled)
  useShortcut('cardToTodo', toStatus('todo'), isEnabled)
  useShortcut('cardToInProgress', toStatus('in_progress'), isEnabled)
  useShortcut('cardToDone', toStatus('done'), isEnabled)
  useShortcut('chooseDay', withFocused(chooseDay), isEnabled && chooseDay !== undefined)
  useShortcut('selectCard', withFocused(selectCard), isEnabled && selectCard !== undefined)
}

import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  useContext,
  useState,
  useSyncExternalStore,
} from 'react'

/**
 * The selected tasks. They are in a separate store, so that selecting a card renders only that card and not its
 * board. The list, board and week of a screen share it.
 */
export class Selection {
  #ids: ReadonlySet<string> = nothing
  /** Task where a range starts, and the tasks that were selected before the range. */
  #anchor: { id: string; before: ReadonlySet<string> } | undefined
  #listeners = new Set<() => void>()

  get ids(): ReadonlySet<string> {
    return this.#ids
  }

  toggle(id: string): void {
    const ids = new Set(this.#ids)
    if (!ids.delete(id)) ids.add(id)
    this.#anchor = { id, before: ids }
    this.#publish(ids)
  }

  /**
   * Selects the range from the last task that was selected individually to this one, in the given order. Starts at
   * `from` if there is no such task.
   */
  extendTo(id: string, order: readonly string[], from = id): void {
    const anchor = this.#anchor && order.includes(this.#anchor.id) ? this.#anchor : undefined
    this.#anchor = anchor ?? { id: from, before: this.#ids }
    const ends = [order.indexOf(this.#anchor.id), order.indexOf(id)]
    const range = order.slice(Math.min(...ends), Math.max(...ends) + 1)
    this.#publish(new Set([...this.#anchor.before, ...range]))
  }

  selectAll(ids: readonly string[]): void {
    this.#publish(new Set([...this.#ids, ...ids]))
  }

  remove(ids: readonly string[]): void {
    this.#publish(new Set([...this.#ids].filter((id) => !ids.includes(id))))
  }

  clear(): void {
    this.#anchor = undefined
    this.#publish(nothing)
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  #publish(ids: ReadonlySet<string>) {
    this.#ids = ids
    for (const listener of this.#listeners) listener()
  }
}

const nothing: ReadonlySet<string> = new Set()

const SelectionContext = createContext<Selection | undefined>(undefined)

/** Lets users select tasks. Render it only for users who may change several tasks at once. */
export function SelectionProvider({ children }: { children: ReactNode }) {
  const [selection] = useState(() => new Selection())
  return <SelectionContext value={selection}>{children}</SelectionContext>
}

/** Returns undefined if tasks cannot be selected here. */
export function useSelection(): Selection | undefined {
  return useContext(SelectionContext)
}

export function useSelectedIds(): ReadonlySet<string> {
  const selection = useSelection()
  return useSyncExternalStore(selection?.subscribe ?? noSubscription, () => selection?.ids ?? nothing)
}

export function useIsSelected(id: string): boolean {
  const selection = useSelection()
  return useSyncExternalStore(selection?.subscribe ?? noSubscription, () => selection?.ids.has(id) ?? false)
}

/** Returns whether any task is selected. */
export function useIsSelecting(): boolean {
  const selection = useSelection()
  return useSyncExternalStore(selection?.subscribe ?? noSubscription, () => (selection?.ids.size ?? 0) > 0)
}

/**
 * Handles Ctrl+A or ⌘A, which selects all tasks, and Escape, which clears the selection. Returns whether the key
 * was one of these.
 */
export function handleSelectionKey(
  event: KeyboardEvent,
  selection: Selection | undefined,
  tasks: readonly { id: string }[],
): boolean {
  const { key, code, altKey, ctrlKey, metaKey, shiftKey } = event
  if (!selection || altKey || shiftKey) return false
  if ((ctrlKey || metaKey) && code === 'KeyA') selection.selectAll(tasks.map(({ id }) => id))
  else if (key === 'Escape' && selection.ids.size > 0) selection.clear()
  else return false
  event.preventDefault()
  event.stopPropagation()
  return true
}

function noSubscription() {
  return () => {}
}

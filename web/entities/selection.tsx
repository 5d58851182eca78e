import { createContext, type ReactNode, useContext, useState, useSyncExternalStore } from 'react'

/**
 * Which tasks are selected. A store of its own, so that selecting one card renders that card and not its board; list, board
 * and week of a screen share it.
 */
export class Selection {
  #ids: ReadonlySet<string> = nothing
  /** Where a range begins, and what was selected before it was drawn. */
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

  /** Selects from the last task that was chosen by itself to this one, in this order; `from` where there is none. */
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

/** For whoever may change several tasks at once; without it nothing can be selected. */
export function SelectionProvider({ children }: { children: ReactNode }) {
  const [selection] = useState(() => new Selection())
  return <SelectionContext value={selection}>{children}</SelectionContext>
}

/** Undefined where nothing can be selected. */
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

/** Whether anything is selected. */
export function useIsSelecting(): boolean {
  const selection = useSelection()
  return useSyncExternalStore(selection?.subscribe ?? noSubscription, () => (selection?.ids.size ?? 0) > 0)
}

function noSubscription() {
  return () => {}
}

import { useEffect, useState } from 'react'
import { tabStorage } from './storage.ts'

const storageKey = 'sprintling_open'

/** Values of the mounted `useReloadState` hooks that differ from `closed`, by name. */
const openState = new Map<string, unknown>()

/** The URL and the state that were saved before the app’s own reload. */
const stateBeforeReload = takeStored()

/** `useState` that survives a reload made by the app itself. It stores, for example, which dialog is open. */
export function useReloadState<Value>(name: string, closed: Value) {
  const [value, set] = useState(() => (restoredValue(name) ?? closed) as Value)
  useEffect(() => {
    stateBeforeReload.open.delete(name)
    if (value === closed) return undefined
    openState.set(name, value)
    return () => void openState.delete(name)
  }, [name, value, closed])
  return [value, set] as const
}

/** Saves the state. Call it right before the app reloads the page. */
export function saveReloadState(): void {
  tabStorage.set(storageKey, JSON.stringify({ href: window.location.href, open: [...openState] }))
}

function restoredValue(name: string): unknown {
  return stateBeforeReload.href === window.location.href ? stateBeforeReload.open.get(name) : undefined
}

function takeStored() {
  const kept = (tabStorage.read(storageKey) ?? {}) as { href?: string; open?: [string, unknown][] }
  tabStorage.remove(storageKey)
  const { href, open = [] } = kept
  return { href, open: new Map(open) }
}

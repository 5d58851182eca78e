import { useEffect, useState } from 'react'

const key = 'sprintling_open'

/** Open state by name. */
const open = new Map<string, unknown>()

/** The state saved before our own reload, and its URL. */
const before = takeKept()

/** `useState` that survives a reload made by the app itself, such as which dialog is open. */
export function useKeptOpen<Value>(name: string, closed: Value) {
  const [value, set] = useState(() => (openedBefore(name) ?? closed) as Value)
  useEffect(() => {
    before.open.delete(name)
    if (value === closed) return undefined
    open.set(name, value)
    return () => void open.delete(name)
  }, [name, value, closed])
  return [value, set] as const
}

/** Call right before such a reload. */
export function keepOpen(): void {
  sessionStorage.setItem(key, JSON.stringify({ href: window.location.href, open: [...open] }))
}

function openedBefore(name: string): unknown {
  return before.href === window.location.href ? before.open.get(name) : undefined
}

function takeKept() {
  const kept = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  const { href, open = [] } = JSON.parse(kept ?? '{}') as { href?: string; open?: [string, unknown][] }
  return { href, open: new Map(open) }
}

import { useEffect, useState } from 'react'

const key = 'sprintling_open'

/** What is open on the page, by name. */
const open = new Map<string, unknown>()

/** What was open, and where, when the app has loaded this page anew by itself. */
const before = takeKept()

/** State that says what is open on a screen, such as a dialog. It is open again after the app has loaded the page anew by itself. */
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

/** Notes what is open for the same page once it is loaded anew. */
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

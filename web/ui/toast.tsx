import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import type { ShownToast, ToastMessage } from './toast-view.tsx'

let shown: ShownToast | undefined
const listeners = new Set<() => void>()

/** Shows a message in place of the one before it: only one is on screen at a time. */
export function toast(message: ToastMessage): void {
  show({ ...message, id: (shown?.id ?? 0) + 1, open: true })
}

function show(next: ShownToast) {
  shown = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const load = () => import('./toast-view.tsx')
const ToastView = lazy(async () => ({ default: (await load()).ToastView }))

/** Where toasts appear; how they look is loaded at the first touch of the page, so that a lost connection can still be told. */
export function Toaster() {
  const message = useSyncExternalStore(subscribe, () => shown)
  useEffect(fetchAtFirstTouch, [])
  return (
    // aria-live keeps messages audible and reachable while a dialog hides the rest of the page.
    <div aria-live="off">
      {message && (
        <Suspense>
          <ToastView message={message} onOpenChange={(open) => show({ ...message, open })} />
        </Suspense>
      )}
    </div>
  )
}

function fetchAtFirstTouch() {
  const touched = new AbortController()
  const fetchAhead = () => {
    touched.abort()
    load().catch(() => {})
  }
  for (const kind of ['pointerdown', 'keydown']) {
    window.addEventListener(kind, fetchAhead, { signal: touched.signal, passive: true })
  }
  return () => touched.abort()
}

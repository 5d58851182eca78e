import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import type { ShownToast, ToastMessage, ToastViewProps } from './toast-view.tsx'

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

/**
 * Where toasts appear. How they look is loaded at the first touch of the page, so that a lost connection can still be
 * told; while that does not load, which every message tries again, there are the words alone.
 */
export function Toaster() {
  const message = useSyncExternalStore(subscribe, () => shown)
  const [View, setView] = useState<ComponentType<ToastViewProps>>()
  const id = message?.id
  useEffect(fetchAtFirstTouch, [])
  useEffect(() => {
    if (id === undefined) return
    load().then(
      ({ ToastView }) => setView(() => ToastView),
      () => setView(() => WordsAlone),
    )
  }, [id])
  return (
    // aria-live keeps messages audible and reachable while a dialog hides the rest of the page.
    <div aria-live="off">
      {message && View && <View message={message} onOpenChange={(open) => show({ ...message, open })} />}
    </div>
  )
}

function WordsAlone({ message: { title, description, open }, onOpenChange }: ToastViewProps) {
  if (!open) return null
  return (
    <div role="alert" className="pointer-events-auto fixed inset-x-0 top-0 z-50 m-4">
      <button
        type="button"
        onClick={() => onOpenChange(false)}
        className="w-full rounded-xl border border-line bg-card p-4 text-start text-ink shadow-high"
      >
        <span className="block font-medium">{title}</span>
        <span className="mt-1 block text-sm">{description}</span>
      </button>
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

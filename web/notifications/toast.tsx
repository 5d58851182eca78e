import { useQuery } from '@tanstack/react-query'
import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { tabUserId } from '#web/api/tab-user.ts'
import { userQuery } from '#web/session/session.ts'
import { useFailedWrites } from '#web/api/failed-writes.ts'
import type {
  NotificationRegionProps,
  UndoAction,
  ShownToast,
  ToastAction,
  ToastMessage,
} from './notification.ts'

type ToastState = { toast: ShownToast | undefined; undoActions: UndoAction[] }

let state: ToastState = { toast: undefined, undoActions: [] }
let lastId = 0
const listeners = new Set<() => void>()

/** Shows a toast; it replaces the one before. */
export function toast({ action, ...message }: ToastMessage): void {
  const id = (lastId += 1)
  const userId = tabUserId()
  const undoAction = action && { ...message, id, userId, ...toUndoAction(id, action) }
  publish({
    toast: { ...message, id, userId, open: true, ...(undoAction && { action: undoAction }) },
    undoActions: undoAction ? [...state.undoActions, undoAction] : state.undoActions,
  })
}

/** The next user of this tab must not undo somebody else’s action. */
export function forgetUndoActions(belongsTo: (userId: string | undefined) => boolean): void {
  const isGone = state.toast?.action && belongsTo(state.toast.userId)
  publish({
    toast: isGone ? undefined : state.toast,
    undoActions: state.undoActions.filter(({ userId }) => !belongsTo(userId)),
  })
}

/** Offers to undo a write that the screen shows by itself. */
export function offerWithoutToast(
  message: Pick<ToastMessage, 'title' | 'description'>,
  action: ToastAction,
  { isShown }: Pick<UndoAction, 'isShown'>,
): void {
  const id = (lastId += 1)
  const undoAction = { ...message, id, userId: tabUserId(), ...toUndoAction(id, action), isShown }
  publish({ ...state, undoActions: [...state.undoActions, undoAction] })
}

/** Undoes the newest that still can be; false if there is none. */
export function undoNewest(): boolean {
  const newest = state.undoActions.findLast(({ userId }) => userId === tabUserId())
  newest?.run()
  return newest !== undefined
}

/** Running it removes the action and closes its toast. */
function toUndoAction(id: number, { label, run }: ToastAction) {
  return {
    label,
    isShown: true,
    run: () => {
      dropUndo(id)
      expire(id)
      run()
    },
  }
}

function dropUndo(id: number) {
  publish({ ...state, undoActions: state.undoActions.filter((undoAction) => undoAction.id !== id) })
}

function expire(id: number) {
  if (state.toast?.id === id) publish({ ...state, toast: { ...state.toast, open: false } })
}

function close() {
  publish({
    toast: state.toast && { ...state.toast, open: false },
    undoActions: state.undoActions.map((undoAction) => ({ ...undoAction, isShown: false })),
  })
}

function publish(next: ToastState) {
  state = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

type RegionView = ComponentType<NotificationRegionProps>

const loadRegion = () => import('./notification-region.tsx')

/** Milliseconds until the region is preloaded, and until a waiting toast is shown without it. */
const [preloadDelay, fallbackDelay] = [3000, 1000]

/**
 * Mounts the notifications. Their code is loaded on first input, or soon without one, so that a lost connection can still
 * be reported; while it fails to load, which each notification retries, a plain toast is shown.
 */
export function Toaster() {
  const { toast: message, undoActions } = useSyncExternalStore(subscribe, () => state)
  const failedWrites = useFailedWrites()
  // Only reads the cache: an error of this query is shown in place of the page.
  const { data: user } = useQuery({ ...userQuery, enabled: false })
  const [View, setView] = useState<RegionView>()
  /** Each new notification retries the import. */
  const loadAttempts = (message?.id ?? 0) + failedWrites.length + undoActions.length
  useEffect(preloadOnFirstInput, [])
  useEffect(allowFocusInNotifications, [])
  useEffect(() => {
    if (loadAttempts === 0) return undefined
    const showFallback = () => setView((view: RegionView | undefined) => view ?? FallbackToast)
    const slow = setTimeout(showFallback, fallbackDelay)
    loadRegion().then(({ NotificationRegion }) => setView(() => NotificationRegion), showFallback)
    return () => clearTimeout(slow)
  }, [loadAttempts])
  const isMine = ({ userId }: { userId: string | undefined }) => userId !== undefined && userId === user?.id
  return (
    // aria-live keeps notifications audible and reachable while a modal hides the rest of the page.
    <div aria-live="off">
      {View && (
        <View
          toast={message?.action && !isMine(message) ? undefined : message}
          undoActions={undoActions.filter(isMine)}
          failedWrites={failedWrites.filter(isMine)}
          onExpire={expire}
          onClose={close}
          onDropUndo={dropUndo}
        />
      )}
    </div>
  )
}

function FallbackToast({ toast: message, onClose }: NotificationRegionProps) {
  if (!message?.open) return null
  return (
    <div
      role="alert"
      className="pointer-events-auto fixed inset-x-0 bottom-0 z-60 m-4 sm:start-auto sm:end-0 sm:w-96"
    >
      <button
        type="button"
        onClick={onClose}
        className="w-full rounded-block border border-line bg-card p-3 text-start text-13 text-ink shadow-high"
      >
        <span className="block font-medium">{message.title}</span>
        <span className="mt-0.5 block text-ink-soft">{message.description}</span>
      </button>
    </div>
  )
}

function preloadOnFirstInput() {
  const touched = new AbortController()
  const preload = () => {
    touched.abort()
    loadRegion().catch(() => {})
  }
  const timer = setTimeout(preload, preloadDelay)
  for (const kind of ['pointerdown', 'keydown']) {
    window.addEventListener(kind, preload, { signal: touched.signal, passive: true })
  }
  return () => {
    clearTimeout(timer)
    touched.abort()
  }
}

/** A modal’s focus trap would pull the focus back from notifications, so its focus events are stopped. Has to be registered before any dialog. */
function allowFocusInNotifications() {
  const unmounted = new AbortController()
  const hide = (event: FocusEvent) => {
    const to = event.type === 'focusin' ? event.target : event.relatedTarget
    if (to instanceof Element && to.closest('[data-messages]')) event.stopImmediatePropagation()
  }
  document.addEventListener('focusin', hide, { signal: unmounted.signal })
  document.addEventListener('focusout', hide, { signal: unmounted.signal })
  return () => unmounted.abort()
}

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

/** Shows a toast, which replaces the previous one. */
export function toast({ action, ...message }: ToastMessage): void {
  const id = (lastId += 1)
  const userId = tabUserId()
  const undoAction = action && { ...message, id, userId, ...toUndoAction(id, action) }
  publish({
    toast: { ...message, id, userId, open: true, ...(undoAction && { action: undoAction }) },
    undoActions: undoAction ? [...state.undoActions, undoAction] : state.undoActions,
  })
}

/** Removes the undo actions of some users, because the next user of this tab must not undo actions of someone else. */
export function forgetUndoActions(belongsTo: (userId: string | undefined) => boolean): void {
  const isGone = state.toast?.action && belongsTo(state.toast.userId)
  publish({
    toast: isGone ? undefined : state.toast,
    undoActions: state.undoActions.filter(({ userId }) => !belongsTo(userId)),
  })
}

/** Offers to undo a write without a toast, because the screen already shows the change. */
export function offerWithoutToast(
  message: Pick<ToastMessage, 'title' | 'description'>,
  action: ToastAction,
  { isShown }: Pick<UndoAction, 'isShown'>,
): void {
  const id = (lastId += 1)
  const undoAction = { ...message, id, userId: tabUserId(), ...toUndoAction(id, action), isShown }
  publish({ ...state, undoActions: [...state.undoActions, undoAction] })
}

/** Undoes the newest write that can still be undone. Returns false if there is none. */
export function undoNewest(): boolean {
  const newest = state.undoActions.findLast(({ userId }) => userId === tabUserId())
  newest?.run()
  return newest !== undefined
}

/** Returns an undo action that removes itself and closes its toast when it runs. */
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

/**
 * Milliseconds until the code of the region is preloaded, and milliseconds that a toast waits for this code before
 * a plain toast is shown.
 */
const [preloadDelay, fallbackDelay] = [3000, 1000]

/**
 * Mounts the notifications. Their code is loaded on the first input, or soon after the page load. So it is already
 * there when the connection is lost and must be reported. If the code cannot be loaded, a plain toast is shown.
 * Each new notification tries to load the code again.
 */
export function Toaster() {
  const { toast: message, undoActions } = useSyncExternalStore(subscribe, () => state)
  const failedWrites = useFailedWrites()
  // This only reads the cache. An error of this query is shown instead of the page.
  const { data: user } = useQuery({ ...userQuery, enabled: false })
  const [View, setView] = useState<RegionView>()
  /** Number that changes with each new notification, so that each one tries the import again. */
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
    // The aria-live attribute keeps notifications accessible while a modal hides the rest of the page.
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

/**
 * Stops the focus events of notifications. Otherwise the focus trap of a modal would pull the focus back into the
 * modal. These listeners must be registered before those of any dialog.
 */
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

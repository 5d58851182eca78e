import { useQuery } from '@tanstack/react-query'
import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { selfId } from '#web/api/tab-user.ts'
import { userQuery } from '#web/session/session.ts'
import { useFailedWrites } from '#web/api/failed-writes.ts'
import type { MessagesProps, Offer, ShownToast, ToastAction, ToastMessage } from './notification.ts'

type Shown = { toast: ShownToast | undefined; offers: Offer[] }

let shown: Shown = { toast: undefined, offers: [] }
let lastId = 0
const listeners = new Set<() => void>()

/** Shows a toast; it replaces the one before. */
export function toast({ action, ...message }: ToastMessage): void {
  const id = (lastId += 1)
  const userId = selfId()
  const offer = action && { ...message, id, userId, ...offerOf(id, action) }
  show({
    toast: { ...message, id, userId, open: true, ...(offer && { action: offer }) },
    offers: offer ? [...shown.offers, offer] : shown.offers,
  })
}

/** The next user of this tab must not undo somebody else’s action. */
export function forgetOffers(belongsTo: (userId: string | undefined) => boolean): void {
  const isGone = shown.toast?.action && belongsTo(shown.toast.userId)
  show({
    toast: isGone ? undefined : shown.toast,
    offers: shown.offers.filter(({ userId }) => !belongsTo(userId)),
  })
}

/** Running it removes the action and closes its toast. */
function offerOf(id: number, { label, run }: ToastAction): ToastAction {
  return {
    label,
    run: () => {
      withdraw(id)
      close(id)
      run()
    },
  }
}

function withdraw(id: number) {
  show({ ...shown, offers: shown.offers.filter((offer) => offer.id !== id) })
}

function close(id: number) {
  if (shown.toast?.id === id) show({ ...shown, toast: { ...shown.toast, open: false } })
}

function show(next: Shown) {
  shown = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

type View = ComponentType<MessagesProps>

const load = () => import('./notification-region.tsx')

/** Milliseconds: until the region is preloaded, and until a waiting toast is shown without it. */
const [soon, patience] = [3000, 1000]

/**
 * Mounts the notifications. Their code is loaded on first input, or soon without one, so that a lost connection can still
 * be reported; while it fails to load, which each notification retries, a plain toast is shown.
 */
export function Toaster() {
  const { toast: message, offers } = useSyncExternalStore(subscribe, () => shown)
  const failed = useFailedWrites()
  // Only reads the cache: an error of this query is shown in place of the page.
  const { data: user } = useQuery({ ...userQuery, enabled: false, throwOnError: false })
  const [View, setView] = useState<View>()
  /** Each new notification retries the import. */
  const occasions = (message?.id ?? 0) + failed.length
  useEffect(fetchAtFirstTouch, [])
  useEffect(letFocusIntoMessages, [])
  useEffect(() => {
    if (occasions === 0) return undefined
    const showWordsAlone = () => setView((view: View | undefined) => view ?? WordsAlone)
    const slow = setTimeout(showWordsAlone, patience)
    load().then(({ Messages }) => setView(() => Messages), showWordsAlone)
    return () => clearTimeout(slow)
  }, [occasions])
  const isMine = ({ userId }: { userId: string | undefined }) => userId !== undefined && userId === user?.id
  return (
    // aria-live keeps notifications audible and reachable while a modal hides the rest of the page.
    <div aria-live="off">
      {View && (
        <View
          toast={message?.action && !isMine(message) ? undefined : message}
          offers={offers.filter(isMine)}
          failed={failed.filter(isMine)}
          onClose={close}
          onWithdraw={withdraw}
        />
      )}
    </div>
  )
}

function WordsAlone({ toast: message, onClose }: MessagesProps) {
  if (!message?.open) return null
  return (
    <div
      role="alert"
      className="pointer-events-auto fixed inset-x-0 bottom-0 z-60 m-4 sm:start-auto sm:end-0 sm:w-96"
    >
      <button
        type="button"
        onClick={() => onClose(message.id)}
        className="w-full rounded-xl border border-line bg-card p-4 text-start text-ink shadow-high"
      >
        <span className="block font-medium">{message.title}</span>
        <span className="mt-1 block text-sm">{message.description}</span>
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
  const timer = setTimeout(fetchAhead, soon)
  for (const kind of ['pointerdown', 'keydown']) {
    window.addEventListener(kind, fetchAhead, { signal: touched.signal, passive: true })
  }
  return () => {
    clearTimeout(timer)
    touched.abort()
  }
}

/** A modal’s focus trap would pull the focus back from notifications, so its focus events are stopped. Has to be registered before any dialog. */
function letFocusIntoMessages() {
  const unmounted = new AbortController()
  const hide = (event: FocusEvent) => {
    const to = event.type === 'focusin' ? event.target : event.relatedTarget
    if (to instanceof Element && to.closest('[data-messages]')) event.stopImmediatePropagation()
  }
  document.addEventListener('focusin', hide, { signal: unmounted.signal })
  document.addEventListener('focusout', hide, { signal: unmounted.signal })
  return () => unmounted.abort()
}

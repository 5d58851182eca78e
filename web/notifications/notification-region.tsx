import * as DismissableLayer from '@radix-ui/react-dismissable-layer'
import {
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { useTranslation } from 'react-i18next'
import { useVirtualKeyboardInset } from '#web/browser/virtual-keyboard.ts'
import { focusMain } from '#web/browser/main-landmark.ts'
import { LiveAnnouncement } from '#web/ui/live-announcement.tsx'
import type { NotificationRegionProps, ShownToast } from './notification.ts'
import { Lifetime, toastDuration, ToastView, undoDuration } from './toast-view.tsx'
import { FailedWritesList, showsEach } from './failed-writes-list.tsx'
import { UndoLine } from './undo-line.tsx'

const hotkey = 'F8'

/**
 * The notifications at the bottom of the window: one toast at a time, the failed writes, which stay until the user
 * handles them, and the newest undo action, which lasts ten seconds. F8 moves the focus there. Timers pause while
 * the pointer or the focus is inside.
 */
export function NotificationRegion({
  toast,
  undoActions,
  failedWrites,
  onExpire,
  onClose,
  onDropUndo,
}: NotificationRegionProps) {
  const { t } = useTranslation()
  const region = useRef<HTMLDivElement>(null)
  const isPaused = useIsPaused(region)
  const isReported = failedWrites.some(({ id }) => id === toast?.failedWriteId)
  const isSettled = toast?.failedWriteId !== undefined && !isReported
  const open = toast?.open && !isSettled ? toast : undefined
  const isInList = isReported && showsEach(failedWrites)
  const newest = undoActions.findLast(({ isShown }) => isShown)
  const undoLine = newest?.id === open?.id ? undefined : newest
  const count = failedWrites.length + (undoLine ? 1 : 0) + (open ? 1 : 0)
  useFocusHotkey(region)
  useCloseOnEscape(region, open || undoLine ? onClose : undefined)
  useFocusFallback(region, count)
  useRegionHeight(region)
  useVirtualKeyboardInset(count > 0)
  return (
    <>
      {toast && (
        <LiveAnnouncement
          key={toast.id}
          text={spokenText(toast)}
          isUrgent={toast.variant === 'destructive'}
        />
      )}
      <DismissableLayer.Branch
        ref={region}
        data-messages=""
        role="region"
        aria-label={t('toast.viewport', { hotkey })}
        tabIndex={-1}
        className="pointer-events-none fixed inset-x-0 bottom-(--keyboard) z-60 max-w-full has-[li]:p-3 sm:start-auto sm:end-0 sm:w-96 sm:has-[li]:p-4 print:hidden"
      >
        {count > 0 && (
          <div className="pointer-events-auto divide-y divide-line rounded-block border border-line bg-card text-13 shadow-high">
            <FailedWritesList writes={failedWrites} toast={open} />
            {undoLine && <UndoLine key={undoLine.id} action={undoLine} onClose={onClose} />}
            {open && !isInList && <ToastView key={open.id} message={open} onClose={onClose} />}
          </div>
        )}
        {open && (
          <Lifetime
            key={open.id}
            milliseconds={toastDuration}
            isPaused={isPaused}
            onEnd={() => onExpire(open.id)}
          />
        )}
        {undoActions.map(({ id }) => (
          <Lifetime key={id} milliseconds={undoDuration} isPaused={isPaused} onEnd={() => onDropUndo(id)} />
        ))}
      </DismissableLayer.Branch>
    </>
  )
}

type Region = RefObject<HTMLElement | null>

function spokenText({ title, description, action }: ShownToast): string {
  return [title, description, action?.label].filter(Boolean).join(' ')
}

/** Returns whether timers pause: the pointer or the focus is inside, or the window is inactive. */
function useIsPaused(region: Region): boolean {
  const [isOver, setOver] = useState(false)
  // Read on every render, because Firefox and Safari fire no focusout when the focused element is removed.
  const hasFocus = useSyncExternalStore(subscribeToFocus, () => holdsFocus(region))
  const [isAway, setAway] = useState(false)
  useEffect(() => {
    const gone = new AbortController()
    const { signal } = gone
    const here = region.current
    here?.addEventListener('pointerenter', () => setOver(true), { signal })
    here?.addEventListener('pointerleave', () => setOver(false), { signal })
    window.addEventListener('blur', () => setAway(true), { signal })
    window.addEventListener('focus', () => setAway(false), { signal })
    return () => gone.abort()
  }, [region])
  return isOver || hasFocus || isAway
}

function subscribeToFocus(notify: () => void) {
  document.addEventListener('focusin', notify, { capture: true })
  document.addEventListener('focusout', notify, { capture: true })
  return () => {
    document.removeEventListener('focusin', notify, { capture: true })
    document.removeEventListener('focusout', notify, { capture: true })
  }
}

function holdsFocus(region: Region): boolean {
  return region.current?.contains(document.activeElement) === true
}

function useFocusHotkey(region: Region) {
  useEffect(() => {
    const go = ({ code }: KeyboardEvent) => {
      if (code === hotkey) region.current?.focus()
    }
    document.addEventListener('keydown', go)
    return () => document.removeEventListener('keydown', go)
  }, [region])
}

/** Closes the toast on Escape. An open dialog or menu closes first, unless the focus is on the notifications. */
function useCloseOnEscape(region: Region, close: (() => void) | undefined) {
  const isClosable = close !== undefined
  const onEscape = useEffectEvent(() => close?.())
  useEffect(() => {
    if (!isClosable) return undefined
    const first = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !holdsFocus(region)) return
      event.stopImmediatePropagation()
      onEscape()
    }
    const last = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) onEscape()
    }
    window.addEventListener('keydown', first, { capture: true })
    window.addEventListener('keydown', last)
    return () => {
      window.removeEventListener('keydown', first, { capture: true })
      window.removeEventListener('keydown', last)
    }
  }, [region, isClosable])
}

/**
 * Moves the focus when the focused notification disappears: to the other notifications, or else to where it was before.
 */
function useFocusFallback(region: Region, count: number) {
  const cameFrom = useRef<Element | null>(null)
  const focused = useRef<Element | null>(null)
  const isByKeyboard = useRef(false)
  useEffect(() => {
    const here = region.current
    const enter = ({ target, relatedTarget }: FocusEvent) => {
      if (!(target instanceof Element)) return
      if (!focused.current) cameFrom.current = relatedTarget instanceof Element ? relatedTarget : null
      focused.current = target
      isByKeyboard.current = target.matches(':focus-visible')
    }
    const leave = ({ target, relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Element && here?.contains(relatedTarget)) return
      // Chrome also fires focusout when the element is being removed. After a microtask, `isConnected` is false if
      // it was removed.
      queueMicrotask(() => {
        if (focused.current === target && focused.current?.isConnected && !holdsFocus(region))
          focused.current = null
      })
    }
    here?.addEventListener('focusin', enter)
    here?.addEventListener('focusout', leave)
    return () => {
      here?.removeEventListener('focusin', enter)
      here?.removeEventListener('focusout', leave)
    }
  }, [region])
  // Runs on every render, because another notification may have replaced the focused one.
  useLayoutEffect(() => {
    const isRemoved = focused.current?.isConnected === false
    const isLost = isRemoved && document.activeElement === document.body
    if (isLost && count > 0) region.current?.focus()
    const isLeft = count === 0 && (isLost || document.activeElement === region.current)
    if (!isLeft) return
    focused.current = null
    const back = cameFrom.current
    // Scrolls to the element only for keyboard users, because other users may have scrolled away from it.
    if (back instanceof HTMLElement && back.isConnected) back.focus({ preventScroll: !isByKeyboard.current })
    else focusMain()
  })
}

/** Publishes the height of the notifications as `--notices`, so that they do not cover other content. */
function useRegionHeight(region: Region) {
  useEffect(() => {
    const here = region.current
    if (!here) return undefined
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => style.setProperty('--notices', `${here.offsetHeight}px`))
    observer.observe(here)
    return () => {
      observer.disconnect()
      style.removeProperty('--notices')
    }
  }, [region])
}

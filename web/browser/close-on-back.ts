import { useEffect, useEffectEvent } from 'react'
import { flushSync } from 'react-dom'
import type { AroundNavHandler } from 'wouter'

/**
 * An open overlay. Back closes the topmost one. While an overlay is open, the history has an extra entry for the
 * same URL, so that Back removes this entry and does not leave the page. When the last overlay closes in another
 * way, the app removes the entry. Otherwise users would have to press Back twice (docs/decisions/029).
 */
type Overlay = { close: () => void }

/** Open overlays. The topmost is the last. */
const overlays: Overlay[] = []
const overlayEntry = { closesLayer: true }
let pageUrl = ''

/**
 * Callbacks to run when the app’s own move in the history has finished, because `history.go()` is asynchronous.
 * Undefined if no move is running.
 */
let afterTraversal: (() => void)[] | undefined

/** Milliseconds to wait for a move in the history. Browsers may ignore one if a page asks too often. */
const traversalTimeout = 1000

/** True if the app’s move in the history timed out but may still happen. */
let isTraversalLate = false

let didNavigate = false

/**
 * Starts to handle Back. Call it before the router subscribes, so that the router never sees a Back that only closes an
 * overlay.
 */
export function listenForBack(): void {
  window.addEventListener('popstate', (event) => {
    if (afterTraversal) return endTraversal()
    if (isTraversalLate) {
      isTraversalLate = false
      return syncHistory()
    }
    if (overlays.length === 0 || isOnOverlayEntry()) return syncHistory()
    const isOneStep = window.location.href === pageUrl
    if (!isOneStep) {
      event.stopImmediatePropagation()
      window.history.pushState(null, '', pageUrl)
    }
    flushSync(() => overlays.at(-1)?.close())
    // Goes forward to the overlay’s entry instead of adding a new one, because Chromium’s Back button skips
    // entries that were added without a user gesture.
    if (isOneStep && overlays.length > 0) traverse(1)
    else syncHistory()
  })
  syncHistory() // the entry may be left over from before a reload
}

/** Calls `close` on Back while `open`, if this is the topmost overlay. `close` may ask for confirmation first. */
export function useCloseOnBack(open: boolean, close: () => void): void {
  const closeNow = useEffectEvent(close)
  useEffect(() => {
    if (!open) return undefined
    const overlay = { close: () => closeNow() }
    overlays.push(overlay)
    queueMicrotask(syncHistory) // deferred, because one overlay may close while another opens
    return () => {
      overlays.splice(overlays.indexOf(overlay), 1)
      queueMicrotask(syncHistory)
    }
  }, [open])
}

/**
 * Navigates for the router. A link inside an overlay replaces the overlay’s history entry, so that Back leads from
 * the new page to the page on which the overlay was open.
 */
export const navigateFromOverlay: AroundNavHandler = (navigate, to, options) => {
  if (afterTraversal) {
    afterTraversal.push(() => navigateFromOverlay(navigate, to, options))
    return
  }
  didNavigate = true
  navigate(to, isOnOverlayEntry() ? { ...options, replace: true } : options)
  queueMicrotask(syncHistory)
}

/** Returns false on the first page after loading the app. */
export function hasNavigated(): boolean {
  return didNavigate
}

function isOnOverlayEntry(): boolean {
  return (window.history.state as Partial<typeof overlayEntry> | null)?.closesLayer === true
}

function syncHistory() {
  if (afterTraversal) return
  if (overlays.length === 0 && isOnOverlayEntry()) traverse(-1)
  else if (overlays.length > 0 && !isOnOverlayEntry()) {
    pageUrl = window.location.href
    window.history.pushState(overlayEntry, '')
  }
}

function traverse(by: 1 | -1) {
  const queue: (() => void)[] = []
  afterTraversal = queue
  window.history.go(by)
  setTimeout(() => {
    if (afterTraversal !== queue) return
    isTraversalLate = true
    runQueued()
  }, traversalTimeout)
}

function endTraversal() {
  runQueued()
  syncHistory()
}

function runQueued() {
  const waiting = afterTraversal ?? []
  afterTraversal = undefined
  for (const go of waiting) go()
}

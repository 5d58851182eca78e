import { useEffect, useEffectEvent } from 'react'
import { flushSync } from 'react-dom'
import type { AroundNavHandler } from 'wouter'

/**
 * Back closes the topmost overlay. While one is open there is an extra history entry for the same URL, which Back pops;
 * when the last one closes it is popped again, so nobody has to press Back twice (docs/decisions/029).
 */
type Layer = { close: () => void }

/** Topmost last. */
const layers: Layer[] = []
const layerEntry = { closesLayer: true }
let addressBelow = ''

/** Run once our own traversal has happened: history.go() is asynchronous. */
let afterTraversal: (() => void)[] | undefined

/** Milliseconds; browsers may drop a traversal when a page asks too often. */
const patience = 1000

/** Our traversal timed out but may still happen. */
let isOverdue = false

let navigated = false

/** Call before the router subscribes, so that it never sees a Back that only closes an overlay. */
export function listenToBack(): void {
  window.addEventListener('popstate', (event) => {
    if (afterTraversal) return endTraversal()
    if (isOverdue) {
      isOverdue = false
      return syncHistory()
    }
    if (layers.length === 0 || isOnLayerEntry()) return syncHistory()
    const isOneStep = window.location.href === addressBelow
    if (!isOneStep) {
      event.stopImmediatePropagation()
      window.history.pushState(null, '', addressBelow)
    }
    flushSync(() => layers.at(-1)?.close())
    // Chromium’s Back skips entries that were pushed without a user gesture.
    if (isOneStep && layers.length > 0) traverse(1)
    else syncHistory()
  })
  syncHistory() // the entry may be left over from before a reload
}

/** While `open`, Back calls `close` of the topmost overlay. `close` may ask first. */
export function useCloseOnBack(open: boolean, close: () => void): void {
  const closeNow = useEffectEvent(close)
  useEffect(() => {
    if (!open) return undefined
    const layer = { close: () => closeNow() }
    layers.push(layer)
    queueMicrotask(syncHistory) // deferred: one overlay may close while another opens
    return () => {
      layers.splice(layers.indexOf(layer), 1)
      queueMicrotask(syncHistory)
    }
  }, [open])
}

/** For the router: a link inside an overlay replaces the overlay’s entry, so that Back from the new page leads to the old one. */
export const navigateOverLayers: AroundNavHandler = (navigate, to, options) => {
  if (afterTraversal) {
    afterTraversal.push(() => navigateOverLayers(navigate, to, options))
    return
  }
  navigated = true
  navigate(to, isOnLayerEntry() ? { ...options, replace: true } : options)
  queueMicrotask(syncHistory)
}

/** False on the first page of this load. */
export function hasNavigated(): boolean {
  return navigated
}

function isOnLayerEntry(): boolean {
  return (window.history.state as Partial<typeof layerEntry> | null)?.closesLayer === true
}

function syncHistory() {
  if (afterTraversal) return
  if (layers.length === 0 && isOnLayerEntry()) traverse(-1)
  else if (layers.length > 0 && !isOnLayerEntry()) {
    addressBelow = window.location.href
    window.history.pushState(layerEntry, '')
  }
}

function traverse(by: 1 | -1) {
  const waiting: (() => void)[] = []
  afterTraversal = waiting
  window.history.go(by)
  setTimeout(() => {
    if (afterTraversal !== waiting) return
    isOverdue = true
    goOn()
  }, patience)
}

function endTraversal() {
  goOn()
  syncHistory()
}

function goOn() {
  const waiting = afterTraversal ?? []
  afterTraversal = undefined
  for (const go of waiting) go()
}

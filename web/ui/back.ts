import { useEffect, useEffectEvent } from 'react'
import { flushSync } from 'react-dom'
import type { AroundNavHandler } from 'wouter'

/**
 * Back closes what is open over the page. While anything is open, one more history entry for the same address is there for
 * Back to pop; when the last one closes the entry is popped, so nobody has to press Back twice later (docs/decisions/029).
 */
type Layer = { close: () => void }

/** Topmost last. */
const layers: Layer[] = []
const layerEntry = { closesLayer: true }
let addressBelow = ''

/** Called once the traversal that we started has happened; history.go() is asynchronous. */
let afterTraversal: (() => void)[] | undefined

/** In milliseconds, until we go on without it: browsers drop a traversal when a page asks too often. */
const patience = 1000

/** A traversal of ours for which nobody waits any more may still happen. */
let isOverdue = false

let navigated = false

/** To be called before the router subscribes, so that it does not see the steps back that only close something. */
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
    // An entry pushed without a press or a key is one that Chromium skips on the next Back.
    if (isOneStep && layers.length > 0) traverse(1)
    else syncHistory()
  })
  syncHistory() // the entry may be left from before a reload
}

/** While `open`, Back calls `close`, unless something else is open above. `close` may ask first instead. */
export function useCloseOnBack(open: boolean, close: () => void): void {
  const closeNow = useEffectEvent(close)
  useEffect(() => {
    if (!open) return undefined
    const layer = { close: () => closeNow() }
    layers.push(layer)
    queueMicrotask(syncHistory) // later, because one may close while another opens
    return () => {
      layers.splice(layers.indexOf(layer), 1)
      queueMicrotask(syncHistory)
    }
  }, [open])
}

/** For the router: a link inside something open replaces that entry, so that Back from the new page leads to the old one. */
export const navigateOverLayers: AroundNavHandler = (navigate, to, options) => {
  if (afterTraversal) {
    afterTraversal.push(() => navigateOverLayers(navigate, to, options))
    return
  }
  navigated = true
  navigate(to, isOnLayerEntry() ? { ...options, replace: true } : options)
  queueMicrotask(syncHistory)
}

/** False while the page that was opened first is shown. */
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

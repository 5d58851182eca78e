/** The reason why the server counts as down. Undefined if it counts as reachable. */
let outage: 'unreachable' | 'unavailable' | undefined
const listeners = new Set<() => void>()
let notifiedCount = 0

/**
 * Returns how often listeners were notified that the server may be back. Compare two values to find out whether this
 * happened in between.
 */
export function reachableCount(): number {
  return notifiedCount
}

/**
 * Returns whether the status means that the server is down. 502 to 504 come from a proxy in front of the server, or
 * from a server that has lost its database.
 */
export function isUnavailableStatus(status: number): boolean {
  return status >= 502 && status <= 504
}

export function recordResponse(status = 200): void {
  if (isUnavailableStatus(status)) outage = 'unavailable'
  else if (outage) {
    outage = undefined
    notify()
  }
}

export function recordNoResponse(): void {
  outage ??= 'unreachable'
}

/** Records a heartbeat. A server that has lost its database also sends heartbeats, so this only ends `unreachable`. */
export function recordHeartbeat(): void {
  if (outage === 'unreachable') recordResponse()
}

/** Calls the listener each time the server may be reachable again. Returns a function that stops this. */
export function onReachable(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Notifies the listeners when the device is online again. The next request shows whether the server is reachable, too.
 */
export function watchOnlineEvent(): void {
  window.addEventListener('online', notify)
}

function notify() {
  notifiedCount += 1
  const current = [...listeners] // a copy: some listeners subscribe again at once
  for (const listener of current) listener()
}

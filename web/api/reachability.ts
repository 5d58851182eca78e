/** Why the server is considered down since the last request, and who wants to know when it is back. */
let outage: 'unreachable' | 'unavailable' | undefined
const listeners = new Set<() => void>()
let notifiedCount = 0

/** How often listeners were told that the server may be back; compare two values to see whether it happened in between. */
export function reachableCount(): number {
  return notifiedCount
}

/** 502–504: a proxy answers for the server, or the server has lost its database. */
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

/** A heartbeat also comes from a server that has lost its database, so it only ends `unreachable`. */
export function recordHeartbeat(): void {
  if (outage === 'unreachable') recordResponse()
}

/** Calls the listener each time the server may be reachable again; returns how to stop. */
export function onReachable(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The device is online again; whether the server is, the next request shows. */
export function watchOnlineEvent(): void {
  window.addEventListener('online', notify)
}

function notify() {
  notifiedCount += 1
  const current = [...listeners] // a copy: some listeners subscribe again at once
  for (const listener of current) listener()
}

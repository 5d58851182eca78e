/** Why the server is considered down since the last request, and who wants to know when it is back. */
let away: 'unreachable' | 'unavailable' | undefined
const waiting = new Set<() => void>()
let timesTold = 0

/** How often listeners were told that the server may be back; compare two values to see whether it happened in between. */
export function timesReachable(): number {
  return timesTold
}

/** 502–504: a proxy answers for the server, or the server has lost its database. */
export function meansAway(status: number): boolean {
  return status >= 502 && status <= 504
}

export function noteAnswer(status = 200): void {
  if (meansAway(status)) away = 'unavailable'
  else if (away) {
    away = undefined
    tell()
  }
}

export function noteNoAnswer(): void {
  away ??= 'unreachable'
}

/** A heartbeat also comes from a server that has lost its database, so it only ends `unreachable`. */
export function noteSignOfLife(): void {
  if (away === 'unreachable') noteAnswer()
}

/** Calls the listener each time the server may be reachable again; returns how to stop. */
export function onceReachable(go: () => void): () => void {
  waiting.add(go)
  return () => waiting.delete(go)
}

/** The device is online again; whether the server is, the next request shows. */
export function watchNetwork(): void {
  window.addEventListener('online', tell)
}

function tell() {
  timesTold += 1
  const told = [...waiting] // a copy: some listeners subscribe again at once
  for (const go of told) go()
}

/** Whether the last try to reach the server was in vain, or met a server that cannot work; and what waits to be told when it answers again. */
let away: 'unreachable' | 'unavailable' | undefined
const waiting = new Set<() => void>()
let timesTold = 0

/** How often it was told that the server may be reachable again: whether that came while something was under way. */
export function timesReachable(): number {
  return timesTold
}

/** A server is as far away when a proxy answers in its place, or when its database is away. */
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

/** A server whose database is away gives signs of life as well. */
export function noteSignOfLife(): void {
  if (away === 'unreachable') noteAnswer()
}

/** Calls back each time that the server may be reachable again. */
export function onceReachable(go: () => void): () => void {
  waiting.add(go)
  return () => waiting.delete(go)
}

/** The device has a network again; whether the server can be reached by it shows at the next try. */
export function watchNetwork(): void {
  window.addEventListener('online', tell)
}

function tell() {
  timesTold += 1
  const told = [...waiting] // some come back at once
  for (const go of told) go()
}

import { vi } from 'vitest'

const realTimeout = window.setTimeout.bind(window)

/** Stops the clock of the app. From now on only the test moves it, no matter how slow the machine is. */
export function stopClock(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
}

/** Advances the clock of the app by this many milliseconds and waits until the page has rendered the result. */
export async function passes(milliseconds: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(milliseconds)
  await new Promise((resolve) => realTimeout(resolve, 5))
}

/**
 * Waits until the condition is true, for example because the server has answered. Meanwhile the clock of the app
 * hardly moves: by one millisecond in about a tenth of a second. Throws after 15 seconds.
 */
export async function passesUntil(isSo: () => boolean): Promise<void> {
  const end = performance.now() + 15_000
  for (let turn = 1; !isSo(); turn += 1) {
    if (performance.now() > end) throw new Error(`the condition did not become true: ${String(isSo)}`)
    await passes(turn % 20 === 0 ? 1 : 0)
  }
  await passes(0) // runs the effects of the components that are now on the page
}

/**
 * Lets the clock run by itself again. It stays a fake clock, because the real one would never fire the timers that
 * were set while the clock was stopped.
 */
export function startClock(): void {
  vi.setTimerTickMode('interval', 10)
}

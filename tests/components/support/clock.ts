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
 * Waits until the condition is true, for example because the server has answered. The clock of the app hardly moves
 * meanwhile: by a millisecond for each tenth of a second. Throws after 15 seconds.
 */
export async function passesUntil(isSo: () => boolean): Promise<void> {
  const end = performance.now() + 15_000
  for (let turn = 1; !isSo(); turn += 1) {
    if (performance.now() > end) throw new Error(`it does not come: ${String(isSo)}`)
    await passes(turn % 20 === 0 ? 1 : 0)
  }
  await passes(0) // so that the effects of what is on the page now have run
}

/** Lets the clock run by itself again. Real timers would never fire the timers that the stopped clock has queued. */
export function startClock(): void {
  vi.setTimerTickMode('interval', 10)
}

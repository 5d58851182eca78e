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

/** Advances the clock one millisecond at a time until the condition is true. Throws after 500 ms. */
export async function passesUntil(isSo: () => boolean): Promise<void> {
  for (let passed = 0; !isSo(); passed += 1) {
    if (passed > 500) throw new Error(`it does not come: ${String(isSo)}`)
    await passes(1)
  }
}

/** Lets the clock run by itself again. Real timers would never fire the timers that the stopped clock has queued. */
export function startClock(): void {
  vi.setTimerTickMode('interval', 10)
}

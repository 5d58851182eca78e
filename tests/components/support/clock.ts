import { vi } from 'vitest'

const realTimeout = window.setTimeout.bind(window)

/** From now on time passes in the app only as the test says, however busy the machine is. */
export function stopClock(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
}

/** Lets milliseconds pass in the app, and shows what comes of it. */
export async function passes(milliseconds: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(milliseconds)
  await new Promise((resolve) => realTimeout(resolve, 5))
}

/** Lets time pass by the millisecond until something is so. */
export async function passesUntil(isSo: () => boolean): Promise<void> {
  for (let passed = 0; !isSo(); passed += 1) {
    if (passed > 500) throw new Error(`it does not come: ${String(isSo)}`)
    await passes(1)
  }
}

/** Time passes in the app by itself again. Real timers would never call what waits for the stopped clock. */
export function startClock(): void {
  vi.setTimerTickMode('interval', 10)
}

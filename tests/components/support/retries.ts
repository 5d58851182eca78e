import type { Locator } from 'vitest/browser'
import { server } from './app.ts'
import { isFocused, press, presses, seesFailure, unreachable } from './screen.ts'

/**
 * Presses a button while the server is unreachable, and expects an error while the button keeps the focus. Presses
 * it again when the server is reachable.
 */
export async function failsThenRetries(place: Locator, title: string, reason = unreachable): Promise<void> {
  const switchOn = server.cutOff()
  await presses(place, 'Enter')
  await seesFailure(title, reason)
  await isFocused(place)
  switchOn()
  await press('Enter')
}

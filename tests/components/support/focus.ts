import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { server } from './app.ts'
import type { CallKey } from '#contract/calls.ts'
import { focusIsOn, moveFocusTo, pressKeys, trapsFocus } from './keyboard.ts'
import { button, dialog, isGone, presses, shows } from './screen.ts'

/**
 * Opens a dialog with its button, checks that the focus stays inside, closes it, and checks that the button has the
 * focus.
 */
export async function keepsTheFocus(opener: string): Promise<void> {
  const opened = dialog().or(page.getByRole('alertdialog'))
  await shows(button(opener))
  await presses(button(opener).first(), 'Enter')
  await shows(opened)
  await trapsFocus(opened)
  await pressKeys('Escape')
  await isGone(opened)
  await focusIsOn(button(opener))
}

/** Opens a screen whose list fails to load, and checks the focus while the list loads again. */
export async function keepsTheFocusOnTryAgain(open: () => void, read: CallKey): Promise<void> {
  const switchOn = server.cutOff(read)
  open()
  const main = page.getByRole('main')
  const tryAgain = main.getByRole('button', { name: 'Try again' })
  await moveFocusTo(tryAgain)
  const failed = server.calls.length
  await pressKeys('Enter')
  await expect.poll(() => server.calls.length).toBeGreaterThan(failed)
  await expect.element(tryAgain).not.toHaveAttribute('aria-busy')
  await focusIsOn(tryAgain)
  switchOn()
  const letGo = server.holdBack(read)
  await pressKeys('Enter')
  await focusIsOn(tryAgain)
  letGo()
  await isGone(tryAgain)
  await focusIsOn(main)
}

/** Presses Tab this many times in one direction and then in the other, and checks that the focus is never hidden. */
export async function tabsThereAndBack(steps: number): Promise<void> {
  for (let step = 0; step < steps; step++) await pressKeys('Shift+Tab')
  await moveFocusTo(button('Add task'), 'Shift+Tab')
  for (let step = 0; step < steps; step++) await pressKeys('Tab')
}

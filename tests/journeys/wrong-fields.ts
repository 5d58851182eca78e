import type { Locator } from 'playwright'
import { expect } from 'vitest'
import { patiently } from './messages.ts'

/** What a form says beside a field, as it is read out with the field. */

/** Waits until a field is marked as wrong, for exactly this reason. */
export async function isToldAt(field: Locator, reason: string) {
  await expect.poll(() => toldAt(field), patiently).toEqual({ isWrong: true, reason })
}

/** Waits until nothing is wrong with a field any more, as far as anybody knows. */
export async function isFine(field: Locator) {
  await expect.poll(async () => (await toldAt(field)).isWrong, patiently).toBe(false)
}

function toldAt(field: Locator) {
  return field.evaluate((control) => ({
    isWrong: control.getAttribute('aria-invalid') === 'true',
    reason: (control.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id))
      .map((told) => (told?.checkVisibility() ? told.textContent : ''))
      .join(' '),
  }))
}

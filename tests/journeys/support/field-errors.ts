import type { Locator } from 'playwright'
import { expect } from 'vitest'
import { patiently } from './toasts.ts'

/** Waits until the field is aria-invalid and described by exactly this text. */
export async function isToldAt(field: Locator, reason: string) {
  await expect.poll(() => toldAt(field), patiently).toEqual({ isWrong: true, reason })
}

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

import type { Locator } from 'playwright'
import { expect } from 'vitest'
import { stepTimeout } from './toasts.ts'

/** Waits until the field is aria-invalid and described by exactly this text. */
export async function expectFieldError(field: Locator, reason: string) {
  await expect.poll(() => fieldErrorOf(field), stepTimeout).toEqual({ isWrong: true, reason })
}

export async function expectNoFieldError(field: Locator) {
  await expect.poll(async () => (await fieldErrorOf(field)).isWrong, stepTimeout).toBe(false)
}

function fieldErrorOf(field: Locator) {
  return field.evaluate((control) => ({
    isWrong: control.getAttribute('aria-invalid') === 'true',
    reason: (control.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id))
      .map((told) => (told?.checkVisibility() ? told.textContent : ''))
      .join(' '),
  }))
}

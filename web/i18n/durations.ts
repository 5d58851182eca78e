import type { TFunction } from 'i18next'
import { minutesIn } from '#domain/duration.ts'

/** Minutes in the units of the language: "1h 30min", "1 godz. 30 min", "1 ч 30 мин"; typed like this, it is understood. */
export function durationIn(t: TFunction, minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  const parts = [
    ...(hours > 0 ? [t('duration.hours', { hours: String(hours) })] : []),
    ...(rest > 0 || hours === 0 ? [t('duration.minutes', { minutes: rest })] : []),
  ]
  return parts.join('\u00a0')
}

/** English times as the specification writes them. */
const specified = /^(?:\d+(?:\.\d+)? ?h)?(?: ?\d+ ?min)?$/

/**
 * A stored time text in the units of the language. One that nobody can read stays as it was typed, and so does in
 * English one that is written with h and min: "1.5h" is specified to be shown.
 */
export function typedDurationIn(t: TFunction, language: string, text: string): string {
  const minutes = minutesIn(text)
  const isSpecified = language.startsWith('en') && specified.test(text)
  return minutes === undefined || isSpecified ? text : durationIn(t, minutes)
}

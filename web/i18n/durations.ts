import type { TFunction } from 'i18next'
import { tryParseDuration } from '#domain/duration.ts'

/** Returns, for example, “1h 30min”, “1 godz. 30 min” or “1 ч 30 мин”. The parser understands all of these. */
export function formatDuration(t: TFunction, minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  const parts = [
    ...(hours > 0 ? [t('duration.hours', { hours: String(hours) })] : []),
    ...(rest > 0 || hours === 0 ? [t('duration.minutes', { minutes: rest })] : []),
  ]
  return parts.join('\u00a0')
}

/** English forms in the specification, such as “1.5h” and “30 min”. */
const specified = /^(?:\d+(?:\.\d+)? ?h)?(?: ?\d+ ?min)?$/

/**
 * Returns a stored time text in the units of the user’s language. Texts that cannot be parsed stay as typed. English
 * texts with h and min stay as typed, too, because the specification shows “1.5h” unchanged.
 */
export function formatDurationText(t: TFunction, language: string, text: string): string {
  const minutes = tryParseDuration(text)
  const isSpecified = language.startsWith('en') && specified.test(text)
  return minutes === undefined || isSpecified ? text : formatDuration(t, minutes)
}

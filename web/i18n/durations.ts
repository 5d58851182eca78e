import type { TFunction } from 'i18next'
import { tryParseDuration } from '#domain/duration.ts'

/** “1h 30min”, “1 godz. 30 min”, “1 ч 30 мин”; the parser understands each of them. */
export function formatDuration(t: TFunction, minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  const parts = [
    ...(hours > 0 ? [t('duration.hours', { hours: String(hours) })] : []),
    ...(rest > 0 || hours === 0 ? [t('duration.minutes', { minutes: rest })] : []),
  ]
  return parts.join('\u00a0')
}

/** The English forms that the specification shows. */
const specified = /^(?:\d+(?:\.\d+)? ?h)?(?: ?\d+ ?min)?$/

/** A stored time text in the reader’s units. Unreadable texts stay as typed; so do English ones with h and min, since “1.5h” is specified to be shown as it is. */
export function formatDurationText(t: TFunction, language: string, text: string): string {
  const minutes = tryParseDuration(text)
  const isSpecified = language.startsWith('en') && specified.test(text)
  return minutes === undefined || isSpecified ? text : formatDuration(t, minutes)
}

import { parseDuration } from '#domain/duration.ts'
import { limits } from '#domain/limits.ts'

/** The minutes of a typed duration that can be logged in one step, or what is wrong with it. */
export function minutesTyped(text: string): { minutes: number } | { wrong: 'noTime' | 'tooLong' } {
  const minutes = parseDuration(text)
  if (minutes === 0) return { wrong: 'noTime' }
  return minutes > limits.minutesAtOnce ? { wrong: 'tooLong' } : { minutes }
}

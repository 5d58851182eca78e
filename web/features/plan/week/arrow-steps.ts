import type { Place, WeekRow } from './week-plan.ts'

export type Step = 'earlier' | 'later' | 'up' | 'down'

type Key = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey'>

/**
 * Returns the step for an arrow key, which follows the text direction. Undefined for other keys and with Ctrl, Alt or
 * ⌘.
 */
export function stepFromKey(key: Key, direction: 'ltr' | 'rtl'): Step | undefined {
  if (key.altKey || key.ctrlKey || key.metaKey) return undefined
  const isRtl = direction === 'rtl'
  switch (key.key) {
    case 'ArrowUp':
      return 'up'
    case 'ArrowDown':
      return 'down'
    case 'ArrowRight':
      return isRtl ? 'earlier' : 'later'
    case 'ArrowLeft':
      return isRtl ? 'later' : 'earlier'
    default:
      return undefined
  }
}

/** Returns the place one day or one learner further. Undefined at the edge. */
export function stepTo(
  { day, learnerId }: Place,
  step: Step,
  columns: readonly Place['day'][],
  rows: readonly WeekRow[],
): Place | undefined {
  const by = step === 'earlier' || step === 'up' ? -1 : 1
  if (step === 'earlier' || step === 'later') {
    const next = columns[columns.indexOf(day) + by]
    return next === undefined || columns.indexOf(day) + by < 0 ? undefined : { day: next, learnerId }
  }
  const next = rows[rows.findIndex(({ id }) => id === learnerId) + by]
  return next && { day, learnerId: next.id }
}

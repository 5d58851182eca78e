import { type Day, daysBetween } from './day.ts'

/** A whole number from 0 to 100. */
export type Percent = number

/** Returns `round(100 × done ÷ total)`, or 0 if `total` is 0. */
export function completionRate(done: number, total: number): Percent {
  return total === 0 ? 0 : Math.round((100 * done) / total)
}

/** Compares a completion rate with the target of 60 %. A rate of 40 % or more is on track. */
export function targetStatus(rate: Percent): 'above' | 'onTrack' | 'below' {
  if (rate >= 60) return 'above'
  return rate >= 40 ? 'onTrack' : 'below'
}

export const weeklyTargetHours = 20

/**
 * Returns the numbers for "Day X of Y". Both the first and the last day count. X is 1 before the sprint and Y after it.
 */
export function dayCounter(startDate: Day, endDate: Day, today: Day): { day: number; total: number } {
  const total = daysBetween(startDate, endDate) + 1
  const day = daysBetween(startDate, today) + 1
  return { day: Math.min(Math.max(day, 1), total), total }
}

export function sprintStage(startDate: Day, endDate: Day, today: Day): 'before' | 'during' | 'after' {
  if (daysBetween(startDate, today) < 0) return 'before'
  return daysBetween(today, endDate) < 0 ? 'after' : 'during'
}

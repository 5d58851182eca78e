import { type Day, daysBetween } from './day.ts'

/** A whole number from 0 to 100. */
export type Percent = number

/** `round(100 × done ÷ total)`, 0 when there is nothing to do. */
export function completionRate(done: number, total: number): Percent {
  return total === 0 ? 0 : Math.round((100 * done) / total)
}

/** Against the target of 60 %; from 40 % it is still on track. */
export function targetStatus(rate: Percent): 'above' | 'onTrack' | 'below' {
  if (rate >= 60) return 'above'
  return rate >= 40 ? 'onTrack' : 'below'
}

export const weeklyTargetHours = 20

/** "Day X of Y": both ends count, and X stays within 1…Y before and after the sprint. */
export function dayCounter(startDate: Day, endDate: Day, today: Day): { day: number; total: number } {
  const total = daysBetween(startDate, endDate) + 1
  const day = daysBetween(startDate, today) + 1
  return { day: Math.min(Math.max(day, 1), total), total }
}

export function sprintStage(startDate: Day, endDate: Day, today: Day): 'before' | 'during' | 'after' {
  if (daysBetween(startDate, today) < 0) return 'before'
  return daysBetween(today, endDate) < 0 ? 'after' : 'during'
}

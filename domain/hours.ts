import { addDays, type Day, daysBetween, weekOf } from './day.ts'
import { weeklyTargetHours } from './progress.ts'

export type Span = { from: Day; to: Day }

export const spanNames = ['thisWeek', 'lastWeek', 'thisMonth', 'schoolYear'] as const

export type SpanName = (typeof spanNames)[number]

/**
 * Returns the first and last day of a named time span. The current month and the school year (from 1 September)
 * end today.
 */
export function spanOf(name: SpanName, today: Day): Span {
  const { monday, sunday } = weekOf(today)
  switch (name) {
    case 'lastWeek':
      return { from: addDays(monday, -7), to: addDays(sunday, -7) }
    case 'thisMonth':
      return { from: `${today.slice(0, 8)}01`, to: today }
    case 'schoolYear': {
      const year = Number(today.slice(0, 4)) - (today.slice(5, 7) < '09' ? 1 : 0)
      return { from: `${year}-09-01`, to: today }
    }
    default:
      return { from: monday, to: sunday }
  }
}

/** Returns the minutes that a learner should learn per week. */
export function weeklyTarget(weeklyMinutes: number | null): number {
  return weeklyMinutes ?? weeklyTargetHours * 60
}

/** Returns the part of the weekly goal, in minutes, that falls on these days. */
export function targetOf(weeklyMinutes: number | null, { from, to }: Span): number {
  return Math.round((weeklyTarget(weeklyMinutes) * (daysBetween(from, to) + 1)) / 7)
}

type Learned = { day: Day; subject: string | null; minutes: number }

/** A day, or a week starting on Monday, with the minutes learned in each subject. */
export type Stretch = Span & { total: number; subjects: { subject: string | null; minutes: number }[] }

/** Number of days (six weeks) from which on a span is shown by week. Shorter spans are shown by day. */
const daysShownAsDays = 42

export function isByWeek({ from, to }: Span): boolean {
  return daysBetween(from, to) >= daysShownAsDays
}

/** Returns every day of the span in order, or every week if the span is long. */
export function stretchesOf(learned: readonly Learned[], span: Span): Stretch[] {
  const isLong = isByWeek(span)
  const startOf = (day: Day) => (isLong ? weekOf(day).monday : day)
  const byStart = Map.groupBy(learned, ({ day }) => startOf(day))
  const stretches: Stretch[] = []
  for (let start = startOf(span.from); start <= span.to; start = addDays(start, isLong ? 7 : 1)) {
    const own = byStart.get(start) ?? []
    const last = isLong ? addDays(start, 6) : start
    stretches.push({
      from: start < span.from ? span.from : start,
      to: last > span.to ? span.to : last,
      total: sumOf(own),
      subjects: bySubject(own),
    })
  }
  return stretches
}

export function bySubject(learned: readonly Learned[]): Stretch['subjects'] {
  const groups = Map.groupBy(learned, ({ subject }) => subject)
  return [...groups].map(([subject, own]) => ({ subject, minutes: sumOf(own) }))
}

export function sumOf(learned: readonly { minutes: number }[]): number {
  return learned.reduce((sum, { minutes }) => sum + minutes, 0)
}

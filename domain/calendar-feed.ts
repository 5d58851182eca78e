import { addDays, type Day } from './day.ts'
import type { Language } from './language.ts'
import { limits } from './limits.ts'
import type { DayRange } from './school-days.ts'

/** An event that a calendar app reads from a private feed. Events are whole days, so time zones cannot shift them. */
export type FeedEvent = DayRange & {
  /**
   * Id of the row that the event comes from, so that the calendar app recognizes the event when it reads the feed
   * again.
   */
  id: string
  title: string
  /** Number of times the row was edited. */
  version: number
  changedAt: string
}

const [daysBack, daysAhead] = [90, 365]

/** Returns the range of days that a feed covers. It is limited so that the feed does not grow forever. */
export function feedWindow(today: Day): DayRange {
  return { startDate: addDays(today, -daysBack), endDate: addDays(today, daysAhead) }
}

/**
 * Limits the days of an older row to the days that new rows may have. A calendar file cannot express the day after
 * 9999-12-31.
 */
export function shownDays({ startDate, endDate }: DayRange): DayRange {
  const { first, last } = limits.schoolDay
  const clamp = (day: Day) => (day < first ? first : day > last ? last : day)
  return { startDate: clamp(startDate), endDate: clamp(endDate) }
}

/** Texts by language. A feed uses the language of the user who created it. */
const words: Record<Language, { plan: string; dayOff: string }> = {
  en: { plan: 'School plan', dayOff: 'Day off' },
  es: { plan: 'Plan de clases', dayOff: 'Día libre' },
  pl: { plan: 'Plan nauki', dayOff: 'Dzień wolny' },
  ru: { plan: 'План занятий', dayOff: 'Выходной' },
  he: { plan: 'תוכנית הלימודים', dayOff: 'יום חופש' },
}

/**
 * Returns the name of the calendar. It includes the learner's name, so that the feeds of several learners can be told
 * apart.
 */
export function feedName(language: Language, learner: string | null): string {
  const { plan } = words[language]
  return learner === null ? plan : `${plan}: ${learner}`
}

/** Returns the name of a day off, or a default title if it has no name. */
export function dayOffTitle(language: Language, name: string): string {
  return name || words[language].dayOff
}

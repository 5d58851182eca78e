import { addDays, type Day } from './day.ts'
import type { Language } from './language.ts'
import { limits } from './limits.ts'
import type { DayRange } from './school-days.ts'

/** What a calendar program shows at a private address: whole days, which no time zone shifts. */
export type FeedEvent = DayRange & {
  /** Of the row it is about, so that a program recognises it when it reads again. */
  id: string
  title: string
  /** How often it was edited. */
  version: number
  changedAt: string
}

const [daysBack, daysAhead] = [90, 365]

/** The days that a feed tells of: it must not grow for ever. */
export function feedWindow(today: Day): DayRange {
  return { startDate: addDays(today, -daysBack), endDate: addDays(today, daysAhead) }
}

/** The days of an older row without those that new rows may not have: the day after 9999-12-31 cannot be written in a calendar. */
export function shownDays({ startDate, endDate }: DayRange): DayRange {
  const { first, last } = limits.schoolDay
  const clamp = (day: Day) => (day < first ? first : day > last ? last : day)
  return { startDate: clamp(startDate), endDate: clamp(endDate) }
}

/** In the language of who made the address. */
const words: Record<Language, { plan: string; dayOff: string }> = {
  en: { plan: 'School plan', dayOff: 'Day off' },
  es: { plan: 'Plan de clases', dayOff: 'Día libre' },
  pl: { plan: 'Plan nauki', dayOff: 'Dzień wolny' },
  ru: { plan: 'План занятий', dayOff: 'Выходной' },
  he: { plan: 'תוכנית הלימודים', dayOff: 'יום חופש' },
}

/** The calendar's name; a child's name tells several apart. */
export function feedName(language: Language, learner: string | null): string {
  const { plan } = words[language]
  return learner === null ? plan : `${plan}: ${learner}`
}

/** A day off need not have a name. */
export function dayOffTitle(language: Language, name: string): string {
  return name || words[language].dayOff
}

import { addDays } from '#domain/day.ts'
import { proposedSchoolDays, type SchoolDays } from '#domain/school-days.ts'

type WeekInfo = { firstDay: number; weekend: number[] }

/** Returns the ISO weekdays (1 is Monday) in the order of the language’s week. */
export function weekdaysInOrder(language: string): number[] {
  const first = weekInfoOf(language)?.firstDay ?? (language.startsWith('he') ? 7 : 1)
  return Array.from({ length: 7 }, (_, index) => ((first - 1 + index) % 7) + 1)
}

/**
 * Returns all days except the weekend of the browser’s region. Without a region, returns the school days that are usual
 * for the language.
 */
export function regionalSchoolDays(locale: string, language: string): SchoolDays {
  const weekend = new Intl.Locale(locale).region === undefined ? undefined : weekInfoOf(locale)?.weekend
  if (!weekend) return proposedSchoolDays(language)
  return [1, 2, 3, 4, 5, 6, 7].filter((day) => !weekend.includes(day)).join('')
}

/** Returns the name of a weekday, in the form that the language uses in dates. */
export function weekdayName(language: string, weekday: number, form: 'short' | 'long'): string {
  const monday = '2024-01-01'
  const day = new Date(`${addDays(monday, weekday - 1)}T12:00:00Z`)
  return new Intl.DateTimeFormat(language, { weekday: form, timeZone: 'UTC' }).format(day)
}

/** Returns the week information of a locale. Older browsers have it as a property, and some not at all. */
function weekInfoOf(locale: string): WeekInfo | undefined {
  const known = new Intl.Locale(locale) as { getWeekInfo?: () => WeekInfo; weekInfo?: WeekInfo }
  return known.getWeekInfo?.() ?? known.weekInfo
}

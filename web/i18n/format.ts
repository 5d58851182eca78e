import { useTranslation } from 'react-i18next'
import type { Day } from '#domain/day.ts'

/** Numbers and dates as the interface language writes them. */
export function useFormat() {
  const { i18n } = useTranslation()
  const language = i18n.resolvedLanguage ?? i18n.language
  return {
    percent: (value: number) =>
      new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 }).format(value / 100),
    number: (value: number) => new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(value),
    day: (day: Day) =>
      new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(
        new Date(`${day}T12:00:00Z`),
      ),
    dayRange: (from: Day, to: Day) =>
      new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).formatRange(
        new Date(`${from}T12:00:00Z`),
        new Date(`${to}T12:00:00Z`),
      ),
    /** The day of a moment where the reader is. */
    date: (moment: string) =>
      new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(new Date(moment)),
    ago: (moment: string) => relative(language, moment),
  }
}

const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const

function relative(language: string, moment: string): string {
  const seconds = (new Date(moment).getTime() - Date.now()) / 1000
  const form = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  for (const [unit, length] of units) {
    if (Math.abs(seconds) >= length) return inWords(form.format(Math.round(seconds / length), unit))
  }
  return form.format(0, 'second')
}

/** Where Hebrew has a word for one or two of a unit, Intl writes the number after it once more: “לפני דקה (1)”. */
function inWords(time: string): string {
  return time.replace(/ \(\d\)$/, '')
}

import { useTranslation } from 'react-i18next'
import { type Day, dayIn, daysBetween } from '#domain/day.ts'
import { durationIn, typedDurationIn } from './durations.ts'
import { numberIn } from './in-sentences.ts'

/** Numbers, durations and dates as the interface language writes them. */
export function useFormat() {
  const { t, i18n } = useTranslation()
  const language = i18n.resolvedLanguage ?? i18n.language
  return {
    percent: (value: number) =>
      new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 }).format(value / 100),
    number: (value: number) => numberIn(language, value),
    /** Whole minutes. */
    duration: (minutes: number) => durationIn(t, minutes),
    /** A time as somebody has typed it. */
    typedDuration: (text: string) => typedDurationIn(t, language, text),
    day: (day: Day) =>
      new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(
        new Date(`${day}T12:00:00Z`),
      ),
    /** Without the year, as said in a sentence. */
    dayAndMonth: (day: Day) =>
      new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
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
    ago: (moment: string) => ago(language, new Date(moment)),
    list: (names: string[]) => new Intl.ListFormat(language).format(names),
  }
}

type Here = { now: Date; timeZone: string }

/**
 * How long ago something was; within the first minute, or by a clock that runs ahead, it is now. From a day on it is
 * the days of the reader's calendar that count: "yesterday" is never the day before it.
 */
export function ago(language: string, moment: Date, { now, timeZone }: Here = here()): string {
  const form = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  const minutes = Math.floor((now.getTime() - moment.getTime()) / 60_000)
  if (minutes < 1) return form.format(0, 'second')
  if (minutes < 60) return inWords(form.format(-minutes, 'minute'))
  if (minutes < 24 * 60) return inWords(form.format(-Math.floor(minutes / 60), 'hour'))
  return form.format(-daysBetween(dayIn(timeZone, moment), dayIn(timeZone, now)), 'day')
}

/** Where Hebrew has a word for one or two of a unit, Intl writes the number after it once more: “לפני דקה (1)”. */
function inWords(time: string): string {
  return time.replace(/ \(\d\)$/, '')
}

function here(): Here {
  return { now: new Date(), timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone }
}

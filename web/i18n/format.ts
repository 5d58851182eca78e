import { useTranslation } from 'react-i18next'
import { type Day, dayInTimezone, daysBetween } from '#domain/day.ts'
import { formatDuration, formatDurationText } from './durations.ts'
import { formatNumber } from './interpolation.ts'

/** Returns functions that format numbers, durations and dates in the interface language. */
export function useFormat() {
  const { t, i18n } = useTranslation()
  const language = i18n.resolvedLanguage ?? i18n.language
  const inWords = (day: Day, form: Intl.DateTimeFormatOptions) =>
    dayFormat(language, form).format(noonOf(day))
  return {
    percent: (value: number) =>
      new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 }).format(value / 100),
    number: (value: number) => formatNumber(language, value),
    /** Formats whole minutes. */
    duration: (minutes: number) => formatDuration(t, minutes),
    /**
     * Formats whole minutes that may be negative. The minus sign is placed before the number in every text direction.
     */
    signedDuration: (minutes: number) =>
      `${minutes < 0 ? '\u200e−' : ''}${formatDuration(t, Math.abs(minutes))}`,
    /** Formats a stored duration such as `1h 30min`. */
    typedDuration: (text: string) => formatDurationText(t, language, text),
    day: (day: Day) => inWords(day, { dateStyle: 'medium' }),
    weekdayName: (day: Day) => inWords(day, { weekday: 'long' }),
    /** Returns the weekday, short enough for a column heading. In Hebrew it is one letter. */
    weekday: (day: Day) => formatWeekday(language, day),
    weekdayAndDay: (day: Day) => formatWeekdayAndDay(language, day),
    /** Returns the day without the year, for use in sentences. */
    dayAndMonth: (day: Day) => inWords(day, { day: 'numeric', month: 'long' }),
    dayRange: (from: Day, to: Day) =>
      dayFormat(language, { dateStyle: 'medium' }).formatRange(noonOf(from), noonOf(to)),
    /** Returns the day in short form for a list, such as “Wed, Nov 18”. */
    shortDay: (day: Day) => inWords(day, { weekday: 'short', day: 'numeric', month: 'short' }),
    /** Formats the day of a moment in the time zone of the device. */
    date: (moment: string) =>
      new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(new Date(moment)),
    /**
     * Returns the two times, formatted in the time zone of the device. They include the weekday if the days
     * differ.
     */
    timesOf: (from: string, to: string): [string, string] => formatTimes(language, from, to),
    ago: (moment: string) => formatAgo(language, new Date(moment)),
    list: (names: string[]) => new Intl.ListFormat(language).format(names),
  }
}

function formatTimes(language: string, from: string, to: string): [string, string] {
  const [start, end] = [new Date(from), new Date(to)]
  const isSameDay = start.toDateString() === end.toDateString()
  const form = new Intl.DateTimeFormat(
    language,
    isSameDay ? { timeStyle: 'short' } : { weekday: 'short', hour: 'numeric', minute: '2-digit' },
  )
  return [form.format(start), form.format(end)]
}

function formatWeekday(language: string, day: Day): string {
  const weekday = language.startsWith('he') ? 'narrow' : 'short'
  return dayFormat(language, { weekday }).format(noonOf(day))
}

/** Returns, for example, “Wednesday, November 18”. */
export function formatWeekdayAndDay(language: string, day: Day): string {
  const form = { weekday: 'long', day: 'numeric', month: 'long' } as const
  return dayFormat(language, form).format(noonOf(day))
}

/** Returns noon of the day in UTC, because the formats use UTC. */
function noonOf(day: Day): Date {
  return new Date(`${day}T12:00:00Z`)
}

const dayFormats = new Map<string, Intl.DateTimeFormat>()

/** Returns a cached format, because a week needs many of them and creating one is slow. */
function dayFormat(language: string, form: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language} ${JSON.stringify(form)}`
  const format = dayFormats.get(key) ?? new Intl.DateTimeFormat(language, { ...form, timeZone: 'UTC' })
  dayFormats.set(key, format)
  return format
}

type Clock = { now: Date; timeZone: string }

/**
 * Returns a relative time. It is “now” within the first minute, and if the server’s clock is ahead. From 24 hours on,
 * it counts calendar days, so that “yesterday” never means the day before yesterday.
 */
export function formatAgo(language: string, moment: Date, { now, timeZone }: Clock = currentClock()): string {
  const form = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  const minutes = Math.floor((now.getTime() - moment.getTime()) / 60_000)
  if (minutes < 1) return form.format(0, 'second')
  if (minutes < 60) return dropRepeatedNumber(form.format(-minutes, 'minute'))
  if (minutes < 24 * 60) return dropRepeatedNumber(form.format(-Math.floor(minutes / 60), 'hour'))
  return form.format(-daysBetween(dayInTimezone(timeZone, moment), dayInTimezone(timeZone, now)), 'day')
}

/**
 * Removes a repeated number. For a count of one or two, the Hebrew texts of Intl repeat the number after a word
 * that already contains it: “לפני דקה (1)”.
 */
function dropRepeatedNumber(time: string): string {
  return time.replace(/ \(\d\)$/, '')
}

function currentClock(): Clock {
  return { now: new Date(), timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone }
}

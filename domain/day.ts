/** A calendar day as `yyyy-mm-dd`. It has no time of day, so time zones never shift it. */
export type Day = string

const dayPattern = /^(\d{4})-(\d{2})-(\d{2})$/

export function isDay(text: string): boolean {
  const parts = dayPattern.exec(text)
  if (!parts) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

/** Returns the number of days from one day to another, which is negative if `to` is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((noonUtc(to) - noonUtc(from)) / 86_400_000)
}

export function addDays(day: Day, count: number): Day {
  return new Date(noonUtc(day) + count * 86_400_000).toISOString().slice(0, 10)
}

/** Returns the calendar day at `moment` in an IANA time zone. An unknown zone counts as UTC. */
export function dayInTimezone(timezone: string | null, moment: Date): Day {
  const format = (timezone !== null && formatIn(timezone)) || formatIn('UTC')
  if (!format) throw new Error('Intl does not know UTC')
  return format.format(moment)
}

/** Returns the ISO 8601 weekday: 1 is Monday, 7 is Sunday. */
export function weekdayOf(day: Day): number {
  return ((new Date(noonUtc(day)).getUTCDay() + 6) % 7) + 1
}

export function weekOf(day: Day): { monday: Day; sunday: Day } {
  const monday = addDays(day, 1 - weekdayOf(day))
  return { monday, sunday: addDays(monday, 6) }
}

/**
 * Returns whether `name` is an IANA time zone name. Offsets such as `+02:00`, which Intl also accepts, do not count.
 */
export function isTimezone(name: string): boolean {
  return formatIn(name) !== undefined
}

const dayForm = { year: 'numeric', month: '2-digit', day: '2-digit' } as const

/** Date formats by time zone. They are cached because creating one is slow and lists need one for every row. */
const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * Maximum size of the cache. There are fewer real time zones, so if the cache grows larger, someone is sending
 * invented names.
 */
const maxFormats = 1000

/** Returns a format that writes `yyyy-mm-dd`, or undefined if the time zone is unknown. */
function formatIn(timeZone: string): Intl.DateTimeFormat | undefined {
  const kept = formats.get(timeZone)
  if (kept || !/^[A-Za-z]/.test(timeZone)) return kept
  try {
    const made = new Intl.DateTimeFormat('en-CA', { ...dayForm, timeZone })
    if (formats.size >= maxFormats) formats.clear()
    formats.set(timeZone, made)
    return made
  } catch {
    return undefined
  }
}

function noonUtc(day: Day): number {
  return new Date(`${day}T12:00:00Z`).getTime()
}

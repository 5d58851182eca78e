/** `yyyy-mm-dd`; a calendar day, so it never shifts with a time zone. */
export type Day = string

const dayPattern = /^(\d{4})-(\d{2})-(\d{2})$/

export function isDay(text: string): boolean {
  const parts = dayPattern.exec(text)
  if (!parts) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

/** Whole days from one day to another; negative when `to` is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((noonUtc(to) - noonUtc(from)) / 86_400_000)
}

export function addDays(day: Day, count: number): Day {
  return new Date(noonUtc(day) + count * 86_400_000).toISOString().slice(0, 10)
}

/** The calendar day at `moment` in an IANA time zone; unknown zones count as UTC. */
export function dayInTimezone(timezone: string | null, moment: Date): Day {
  const format = (timezone !== null && formatIn(timezone)) || formatIn('UTC')
  if (!format) throw new Error('Intl does not know UTC')
  return format.format(moment)
}

/** 1 is Monday, 7 is Sunday (ISO 8601). */
export function weekdayOf(day: Day): number {
  return ((new Date(noonUtc(day)).getUTCDay() + 6) % 7) + 1
}

export function weekOf(day: Day): { monday: Day; sunday: Day } {
  const monday = addDays(day, 1 - weekdayOf(day))
  return { monday, sunday: addDays(monday, 6) }
}

/** True for an IANA time zone name. Intl also accepts offsets such as `+02:00`; we do not. */
export function isTimezone(name: string): boolean {
  return formatIn(name) !== undefined
}

const dayForm = { year: 'numeric', month: '2-digit', day: '2-digit' } as const

/** Kept, since lists ask once for each row and a format takes long to make. */
const formats = new Map<string, Intl.DateTimeFormat>()

/** More names than there are; beyond it somebody makes them up. */
const maxFormats = 1000

/** Writes days as we do; nothing for an unknown time zone. */
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

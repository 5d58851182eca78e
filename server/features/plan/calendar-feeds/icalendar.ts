import ical, { escape, ICalEventBusyStatus, ICalEventTransparency } from 'ical-generator'
import type { FeedEvent } from '#domain/calendar-feed.ts'
import { addDays } from '#domain/day.ts'

/** Seconds after which calendar programs should load the file again. Most use their own interval. */
const refreshSeconds = 3600

/**
 * Writes an RFC 5545 file that contains only titles and whole days. Leaves out `LAST-MODIFIED`, because an undo
 * restores the earlier time, and some programs ignore an event that is not newer than their own copy.
 */
export function toICalendar(name: string, events: readonly FeedEvent[]): string {
  const calendar = ical({
    prodId: { company: 'Sprintling', product: 'Sprintling', language: 'EN' },
    name: escape(storable(name), false), // the library escapes titles, but not this name
    ttl: refreshSeconds,
  })
  for (const { id, title, startDate, endDate, version, changedAt } of events)
    calendar.createEvent({
      id,
      sequence: version,
      stamp: changedAt,
      start: startDate,
      end: addDays(endDate, 1), // exclusive: the day after the last one
      allDay: true,
      summary: storable(title),
      transparency: ICalEventTransparency.TRANSPARENT, // all-day events do not mark anyone as busy
      busystatus: ICalEventBusyStatus.FREE,
    })
  return `${calendar.toString()}\r\n`
}

/** Replaces control characters other than tabs and line breaks, which texts in iCalendar must not contain. */
function storable(text: string): string {
  return text.replaceAll(/(?![\t\r\n])\p{Cc}/gu, ' ')
}

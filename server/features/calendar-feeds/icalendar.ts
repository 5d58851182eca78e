import ical, { escape, ICalEventBusyStatus, ICalEventTransparency } from 'ical-generator'
import type { FeedEvent } from '#domain/calendar-feed.ts'
import { addDays } from '#domain/day.ts'

/** How often programs are asked to read again; most take their own time. */
const refreshSeconds = 3600

/**
 * RFC 5545: titles and whole days, nothing else. `LAST-MODIFIED` is left out, because an undo sets it back, and some programs
 * ignore what is not newer than what they have.
 */
export function toICalendar(name: string, events: readonly FeedEvent[]): string {
  const calendar = ical({
    prodId: { company: 'Sprintling', product: 'Sprintling', language: 'EN' },
    name: escape(storable(name), false), // the library escapes titles, but not this
    ttl: refreshSeconds,
  })
  for (const { id, title, startDate, endDate, version, changedAt } of events)
    calendar.createEvent({
      id,
      sequence: version,
      stamp: changedAt,
      start: startDate,
      end: addDays(endDate, 1), // the day after the last
      allDay: true,
      summary: storable(title),
      transparency: ICalEventTransparency.TRANSPARENT, // nobody is busy all day
      busystatus: ICalEventBusyStatus.FREE,
    })
  return `${calendar.toString()}\r\n`
}

/** Control characters may not stand in a text, but for tabs and line breaks. */
function storable(text: string): string {
  return text.replaceAll(/(?![\t\r\n])\p{Cc}/gu, ' ')
}

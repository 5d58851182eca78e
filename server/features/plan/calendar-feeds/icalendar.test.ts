import ICAL from 'ical.js'
import nodeIcal from 'node-ical'
import { afterEach, describe, expect, it } from 'vitest'
import { type FeedEvent, feedName, shownDays } from '#domain/calendar-feed.ts'
import { toICalendar } from './icalendar.ts'

const anEvent = (more: Partial<FeedEvent> = {}): FeedEvent => ({
  id: '0199c3a0-0000-7000-8000-000000000001',
  title: 'Fractions',
  startDate: '2026-03-04',
  endDate: '2026-03-04',
  version: 3,
  changedAt: '2026-03-01T10:00:00.000Z',
  ...more,
})

type Read = { id: string; title: string; startDate: string; end: string; version: number }

/** Two parsers, each maintained by others, that read the file as calendar programs do. */
const parsers: Record<string, (file: string) => { name: unknown; events: Read[] }> = {
  'ical.js'(file) {
    const calendar = new ICAL.Component(ICAL.parse(file))
    const events = calendar.getAllSubcomponents('vevent').map((component) => {
      const event = new ICAL.Event(component)
      expect([event.startDate.isDate, event.endDate.isDate]).toEqual([true, true])
      return {
        id: event.uid,
        title: event.summary,
        startDate: event.startDate.toString(),
        end: event.endDate.toString(),
        version: event.sequence,
      }
    })
    return { name: calendar.getFirstPropertyValue('name'), events }
  },
  'node-ical'(file) {
    const parsed = nodeIcal.sync.parseICS(file)
    const events = Object.values(parsed).flatMap((entry) => {
      if (entry?.type !== 'VEVENT') return []
      expect([entry.datetype, entry.end && 'dateOnly' in entry.end && entry.end.dateOnly]).toEqual([
        'date',
        true,
      ])
      return {
        id: entry.uid,
        title: typeof entry.summary === 'string' ? entry.summary : '',
        startDate: localDay(entry.start),
        end: localDay(entry.end ?? entry.start),
        version: Number(entry.sequence),
      }
    })
    return { name: parsed.vcalendar?.['WR-CALNAME'], events }
  },
}

function localDay(date: Date): string {
  return new Intl.DateTimeFormat('en-CA', { dateStyle: 'short' }).format(date)
}

const nastyTitles = [
  'Reading, writing; counting: “all” of it',
  String.raw`A back\slash, \, \; and \\`,
  'First line\nsecond line',
  'BEGIN:VEVENT\nSUMMARY:Injected\nEND:VEVENT',
  'Tab\there',
  '👩‍🔬👨‍👩‍👧‍👦 🇮🇱🇳🇿 é̈ '.repeat(12),
  'חשבון וקריאה '.repeat(15).slice(0, 200),
  'Математика и чтение '.repeat(10),
  'x'.repeat(200),
  'Ends with a back\\',
  ' ; ',
]

describe.each(Object.entries(parsers))('a calendar file read by %s', (_, read) => {
  // Proves 11.153
  it('keeps every title exactly as typed', () => {
    const events = nastyTitles.map((title, index) => anEvent({ id: `event-${index}`, title }))
    const file = toICalendar(feedName('en', null), events)
    expect(read(file).events.map(({ title }) => title)).toEqual(nastyTitles)
  })

  it('keeps the calendar’s name, which cannot inject a line', () => {
    const { name, events } = read(toICalendar('План\nX-EVIL:1', [anEvent()]))
    expect(String(name).replaceAll('\\n', '\n')).toBe('План\nX-EVIL:1')
    expect(events).toHaveLength(1)
  })

  describe.each(['UTC', 'Pacific/Auckland', 'America/New_York', 'Asia/Jerusalem'])(
    'in time zone %s',
    (zone) => {
      const before = process.env.TZ
      afterEach(() => {
        process.env.TZ = before
      })

      // Proves 11.153
      it.each([
        ['an ordinary day', '2026-03-04', '2026-03-04', '2026-03-05'],
        ['the last of the year', '2026-12-31', '2026-12-31', '2027-01-01'],
        ['a range over the year’s end', '2026-12-21', '2027-01-04', '2027-01-05'],
        ['a leap day', '2028-02-29', '2028-02-29', '2028-03-01'],
        ['the day clocks change in New York', '2026-03-08', '2026-03-08', '2026-03-09'],
        ['the day clocks change in Jerusalem', '2026-03-27', '2026-03-27', '2026-03-28'],
        ['the day clocks change in Auckland', '2026-04-05', '2026-04-05', '2026-04-06'],
        ['the day clocks change back in Auckland', '2026-09-27', '2026-09-27', '2026-09-28'],
        ['a range over both clock changes in New York', '2026-03-07', '2026-11-02', '2026-11-03'],
      ])('keeps %s on the same dates', (_, startDate, endDate, end) => {
        process.env.TZ = zone
        expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone)
        const [event] = read(toICalendar('Plan', [anEvent({ startDate, endDate })])).events
        expect(event).toEqual({ id: anEvent().id, title: 'Fractions', startDate, end, version: 3 })
      })
    },
  )
})

it('limits the dates of older rows in a calendar file to the years 2000 to 2100', () => {
  const days = shownDays({ startDate: '0026-01-05', endDate: '9999-12-31' })
  const lines = toICalendar('Plan', [anEvent(days)]).split('\r\n')
  expect(lines).toEqual(expect.arrayContaining(['DTSTART;VALUE=DATE:20000101', 'DTEND;VALUE=DATE:21010101']))
})

it('keeps a backslash before an n in a calendar title, which node-ical reads as a line break', () => {
  const title = String.raw`\n and \\n`
  expect(parsers['ical.js']?.(toICalendar('Plan', [anEvent({ title })])).events).toMatchObject([{ title }])
})

describe('lines of a calendar file', () => {
  const file = toICalendar(
    feedName('he', 'בן'),
    nastyTitles.map((title, index) => anEvent({ id: `event-${index}`, title })),
  )

  // Proves 11.153
  it('limits lines to 75 octets without splitting a character, and ends them with CRLF', () => {
    expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true)
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    const lines = file.split('\r\n')
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBe(75)
    expect(lines.every((line) => line.isWellFormed())).toBe(true)
  })

  it('contains only the expected properties of an all-day event', () => {
    const unfolded = toICalendar('Plan', [anEvent()]).split('\r\n')
    expect(unfolded).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Sprintling//Sprintling//EN',
      'NAME:Plan',
      'X-WR-CALNAME:Plan',
      'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
      'X-PUBLISHED-TTL:PT1H',
      'BEGIN:VEVENT',
      `UID:${anEvent().id}`,
      'SEQUENCE:3',
      'DTSTAMP:20260301T100000Z',
      'DTSTART;VALUE=DATE:20260304',
      'DTEND;VALUE=DATE:20260305',
      'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE',
      'X-MICROSOFT-MSNCALENDAR-ALLDAYEVENT:TRUE',
      'SUMMARY:Fractions',
      'TRANSP:TRANSPARENT',
      'X-MICROSOFT-CDO-BUSYSTATUS:FREE',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ])
  })

  it('contains no control characters', () => {
    expect(toICalendar('a\u0007b', [anEvent({ title: 'c\u001b\u0085d' })])).not.toMatch(/(?![\r\n])\p{Cc}/u)
  })
})

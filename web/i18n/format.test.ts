import { describe, expect, it } from 'vitest'
import { type Language, languages } from '#domain/language.ts'
import { formatAgo } from './format.ts'

/** The clock is at 12:30 in Warsaw. */
const here = { now: new Date('2026-03-11T11:30:00Z'), timeZone: 'Europe/Warsaw' }
const agoIn = (language: Language, moment: string, around = here) =>
  formatAgo(language, new Date(moment), around)

describe('formatAgo', () => {
  it.each([
    ['en', 'now'],
    ['es', 'ahora'],
    ['pl', 'teraz'],
    ['ru', 'сейчас'],
    ['he', 'עכשיו'],
  ] as const)('is “now” within the first minute (%s)', (language, now) => {
    expect(agoIn(language, '2026-03-11T11:30:00Z')).toBe(now)
    expect(agoIn(language, '2026-03-11T11:29:01Z')).toBe(now)
  })

  it.each(languages)('is “now” for a moment in the future (%s)', (language) => {
    expect(agoIn(language, '2026-03-11T11:33:00Z')).toBe(agoIn(language, '2026-03-11T11:30:00Z'))
  })

  it.each([
    ['2026-03-11T11:29:00Z', 'hace 1 minuto', '1 minutę temu'],
    ['2026-03-11T10:30:01Z', 'hace 59 minutos', '59 minut temu'],
    ['2026-03-11T10:30:00Z', 'hace 1 hora', '1 godzinę temu'],
    ['2026-03-10T11:31:00Z', 'hace 23 horas', '23 godziny temu'],
    ['2026-03-10T11:30:00Z', 'ayer', 'wczoraj'],
    ['2026-03-08T11:30:00Z', 'hace 3 días', '3 dni temu'],
  ])('uses whole minutes, hours or days: %s', (moment, spanish, polish) => {
    expect([agoIn('es', moment), agoIn('pl', moment)]).toEqual([spanish, polish])
  })

  it('omits the number in Hebrew if the word already means one or two', () => {
    expect(agoIn('he', '2026-03-11T11:29:00Z')).toBe('לפני דקה')
    expect(agoIn('he', '2026-03-11T09:30:00Z')).toBe('לפני שעתיים')
    expect(agoIn('he', '2026-03-11T08:30:00Z')).toBe('לפני 3 שעות')
  })

  it('counts calendar days in the time zone of the reader', () => {
    const late = { ...here, now: new Date('2026-03-11T22:30:00Z') }
    expect(agoIn('en', '2026-03-09T23:30:00Z', late)).toBe('yesterday')
    expect(agoIn('en', '2026-03-09T22:30:00Z', late)).toBe('2 days ago')
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  formatDuration,
  maxDurationMinutes,
  tryParseDuration,
  parseDuration,
  addMinutes,
  toHours,
} from './duration.ts'
import { limits } from './limits.ts'

describe('a duration text', () => {
  // Proves 3.23, 3.24, 9.7
  it.each([
    ['30min', 30],
    ['30 min', 30],
    ['1h', 60],
    ['2h', 120],
    ['1.5h', 90],
    ['1,5h', 90],
    ['1.5 h', 90],
    ['1h 30min', 90],
    ['1h30min', 90],
    ['1h 30m', 90],
    ['90m', 90],
    ['1:30', 90],
    ['0:05', 5],
    ['0.25h', 15],
    ['1,25 h', 75],
    [' 1H 30MIN ', 90],
    ['0min', 0],
    ['30', 30],
    [' 045 ', 45],
    ['1:30 h', 90],
    ['2 hours', 120],
    ['1 hr, 5 mins', 65],
    ['1 hour and 30 minutes', 90],
    ['90 minutes', 90],
    ['half an hour', 30],
    ['1 hora y 30 minutos', 90],
    ['2 horas', 120],
    ['Media hora', 30],
    ['1 godz. 30 min', 90],
    ['1,5 godz', 90],
    ['2 godziny i 5 minut', 125],
    ['5 godzin', 300],
    ['1 godzinę', 60],
    ['pół godziny', 30],
    ['30 мин', 30],
    ['1 ч 30 мин.', 90],
    ['1,5 Часа', 90],
    ['1 час и 30 минут', 90],
    ['5 часов', 300],
    ['полчаса', 30],
    ['30 דק׳', 30],
    ["30 דק'", 30],
    ['30 דק’', 30],
    ['1 שע׳ 30 דק׳', 90],
    ['2 שעות ו-30 דקות', 150],
    ['שעה', 60],
    ['שעתיים', 120],
    ['שעה ו-30 דקות', 90],
    ['שעתיים ו־10 דקות', 130],
    ['1 שעה ו 30 דקות', 90],
    ['30 דק', 30],
    ['1 שע 30 דק', 90],
    ['שעה וחצי', 90],
    ['3 שעות וחצי', 210],
    ['an hour', 60],
    ['an hour and a half', 90],
    ['2 and a half hours', 150],
    ['una hora', 60],
    ['hora y media', 90],
    ['1 hora y media', 90],
    ['2 horas y media', 150],
    ['godzina', 60],
    ['godzina i 20 minut', 80],
    ['2 i pół godziny', 150],
    ['час', 60],
    ['час 20 минут', 80],
    ['2 часа с половиной', 150],
    ['1godz.30min', 90],
    ['1h,30min', 90],
    ['1 h, 30', 90],
    ['\u20681\u00a0h 30\u00a0min\u2069', 90],
  ])('reads %j as %i minutes', (text, minutes) => {
    expect(parseDuration(text)).toBe(minutes)
  })

  it.each([
    '',
    ' ',
    'soon',
    'two mornings',
    '1.5',
    'h',
    'min',
    '30 min 1 h',
    '30 minutes and',
    '1h or so',
    'about 1h',
    '-1h',
    '1:75',
    '1:3',
    '1.h',
    '1h,5',
    '1h.5',
    '1h ,5',
    'часы',
    'an hourly walk',
    '30 sec',
    'NaNh',
  ])('counts the unreadable text %j as 0 minutes', (text) => {
    expect(parseDuration(text)).toBe(0)
  })

  it('counts a missing text as 0 minutes', () => {
    expect(parseDuration(null)).toBe(0)
    expect(parseDuration(undefined)).toBe(0)
  })

  it('counts more hours than a year has as 0 minutes', () => {
    expect(parseDuration('8784h')).toBe(527_040)
    expect(parseDuration('8785h')).toBe(0)
    expect(parseDuration('9'.repeat(39) + 'h')).toBe(0)
  })
})

it('tryParseDuration returns undefined for text that it cannot read', () => {
  expect(tryParseDuration('0min')).toBe(0)
  expect(tryParseDuration('two mornings')).toBeUndefined()
  expect(tryParseDuration('')).toBeUndefined()
  expect(tryParseDuration('8785h')).toBeUndefined()
})

const units = [
  { hours: ['h', 'hr', 'hour', 'hours'], minutes: ['min', 'm', 'minute', 'minutes'] },
  { hours: ['h', 'hora', 'horas'], minutes: ['min', 'minuto', 'minutos'] },
  { hours: ['godz.', 'godz', 'godzina', 'godziny', 'godzin'], minutes: ['min', 'minut', 'minuta', 'minuty'] },
  { hours: ['ч', 'час', 'часа', 'часов'], minutes: ['мин', 'минут', 'минута', 'минуты'] },
  { hours: ['שע׳', "שע'", 'שעה', 'שעות'], minutes: ['דק׳', "דק'", 'דקה', 'דקות'] },
]

it('tryParseDuration reads hours and minutes in the units of every language, with any spacing and case', () => {
  const unit = fc.constantFrom(...units)
  const space = fc.constantFrom('', ' ', '\u00a0', '  ')
  const written = fc
    .record({ hours: fc.nat({ max: 500 }), minutes: fc.nat({ max: 59 }), unit, a: space, b: space })
    .chain(({ hours, minutes, unit, a, b }) =>
      fc.record({
        total: fc.constant(60 * hours + minutes),
        text: fc
          .tuple(fc.constantFrom(...unit.hours), fc.constantFrom(...unit.minutes), fc.boolean())
          .map(([h, m, loud]) => [`${hours}${a}${h}${b || ' '}${minutes}${a}${m}`, loud] as const)
          .map(([text, loud]) => (loud ? text.toUpperCase() : text)),
      }),
    )
  fc.assert(
    fc.property(written, ({ text, total }) => {
      expect(tryParseDuration(text)).toBe(total)
    }),
  )
})

it('tryParseDuration turns any text into whole minutes up to the maximum, or undefined', () => {
  const pieces = fc.constantFrom(
    '1',
    '30',
    '.',
    ',',
    ':',
    ' ',
    'h',
    'min',
    'ч',
    'שע׳',
    'godz.',
    '-',
    '∞',
    'y',
  )
  const text = fc.oneof(
    fc.string(),
    fc.array(pieces, { maxLength: 8 }).map((all) => all.join('')),
  )
  fc.assert(
    fc.property(text, (typed) => {
      const minutes = tryParseDuration(typed) ?? 0
      expect(Number.isInteger(minutes) && minutes >= 0 && minutes <= maxDurationMinutes).toBe(true)
      expect(parseDuration(typed)).toBe(minutes)
    }),
  )
})

it('formatDuration writes minutes as text that is parsed to the same minutes', () => {
  expect([0, 5, 45, 60, 90, 120, 1445].map(formatDuration)).toEqual([
    '0min',
    '5min',
    '45min',
    '1h',
    '1h 30min',
    '2h',
    '24h 5min',
  ])
  fc.assert(
    fc.property(fc.nat({ max: maxDurationMinutes }), (minutes) => {
      expect(parseDuration(formatDuration(minutes))).toBe(minutes)
      expect(formatDuration(minutes).length).toBeLessThanOrEqual(limits.durationText.max)
    }),
  )
})

it('addMinutes adds to or subtracts from a duration text, and returns null at zero', () => {
  expect(addMinutes(null, 30)).toBe('30min')
  expect(addMinutes('1h', 45)).toBe('1h 45min')
  expect(addMinutes('a while', 15)).toBe('15min')
  expect(addMinutes('1.5h', -30)).toBe('1h')
  expect(addMinutes('30 min', -30)).toBeNull()
})

// Proves 9.8
it('shows hours rounded to one decimal', () => {
  expect([0, 3, 30, 45, 60, 100, 1200].map(toHours)).toEqual([0, 0.1, 0.5, 0.8, 1, 1.7, 20])
})

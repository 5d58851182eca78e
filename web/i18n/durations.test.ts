import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { maxDurationMinutes, tryParseDuration } from '#domain/duration.ts'
import { languages } from '#domain/language.ts'
import { translator } from '#tests/support/translations.ts'
import { formatDuration, formatDurationText } from './durations.ts'

describe.each(languages)('a duration in %s', (language) => {
  const t = translator(language)

  it('can be typed as it is shown', () => {
    fc.assert(
      fc.property(fc.nat({ max: maxDurationMinutes }), (minutes) => {
        expect(tryParseDuration(formatDuration(t, minutes))).toBe(minutes)
      }),
    )
  })

  it('is never broken over two lines', () => {
    expect(formatDuration(t, 95)).not.toMatch(/ /)
  })

  it('is shown as typed if it cannot be parsed', () => {
    expect(formatDurationText(t, language, 'two mornings')).toBe('two mornings')
  })
})

it.each([
  ['en', '45min', '1h', '1h 30min'],
  ['es', '45 min', '1 h', '1 h 30 min'],
  ['pl', '45 min', '1 godz.', '1 godz. 30 min'],
  ['ru', '45 мин', '1 ч', '1 ч 30 мин'],
  ['he', '45 דק׳', '1 שע׳', '1 שע׳ 30 דק׳'],
] as const)('formatDuration uses the units of the language %s', (language, ...said) => {
  const inUnits = [45, 60, 90].map((minutes) => formatDuration(translator(language), minutes))
  expect(inUnits.map((words) => words.replaceAll('\u00a0', ' '))).toEqual(said)
})

// Proves 3.23
it.each([
  ['30min', '30min'],
  ['1.5h', '1.5h'],
  ['1h 30 min', '1h 30 min'],
  ['45', '45min'],
  ['0:45', '45min'],
  ['30 мин', '30min'],
  ['', ''],
] as const)('formatDurationText in English shows %j as %j', (typed, shown) => {
  expect(formatDurationText(translator('en'), 'en', typed)).toBe(shown)
})

it('formatDurationText translates a time that was typed in another language', () => {
  expect(formatDurationText(translator('ru'), 'ru', '1.5h')).toBe('1\u00a0ч\u00a030\u00a0мин')
})

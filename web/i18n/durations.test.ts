import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { longestDuration, minutesIn } from '#domain/duration.ts'
import { languages } from '#domain/language.ts'
import { wordsIn } from '#tests/support/translations.ts'
import { durationIn, typedDurationIn } from './durations.ts'

describe.each(languages)('a duration in %s', (language) => {
  const t = wordsIn(language)

  it('can be typed as it is shown', () => {
    fc.assert(
      fc.property(fc.nat({ max: longestDuration }), (minutes) => {
        expect(minutesIn(durationIn(t, minutes))).toBe(minutes)
      }),
    )
  })

  it('is never broken over two lines', () => {
    expect(durationIn(t, 95)).not.toMatch(/ /)
  })

  it('is shown as typed where nobody can read it', () => {
    expect(typedDurationIn(t, language, 'two mornings')).toBe('two mornings')
  })
})

it.each([
  ['en', '45min', '1h', '1h 30min'],
  ['es', '45 min', '1 h', '1 h 30 min'],
  ['pl', '45 min', '1 godz.', '1 godz. 30 min'],
  ['ru', '45 мин', '1 ч', '1 ч 30 мин'],
  ['he', '45 דק׳', '1 שע׳', '1 שע׳ 30 דק׳'],
] as const)('is said in the units of %s', (language, ...said) => {
  const inUnits = [45, 60, 90].map((minutes) => durationIn(wordsIn(language), minutes))
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
] as const)('English shows %j as %j, the specified way', (typed, shown) => {
  expect(typedDurationIn(wordsIn('en'), 'en', typed)).toBe(shown)
})

it('says a time that was typed in another language', () => {
  expect(typedDurationIn(wordsIn('ru'), 'ru', '1.5h')).toBe('1\u00a0ч\u00a030\u00a0мин')
})

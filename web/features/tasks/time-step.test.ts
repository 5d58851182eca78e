import { expect, it } from 'vitest'
import { languages } from '#domain/language.ts'
import { wordsIn } from '#tests/support/words.ts'
import { minutesTyped } from './time-step.ts'

it('reads how long somebody has worked', () => {
  expect(minutesTyped('45 min')).toEqual({ minutes: 45 })
  expect(minutesTyped('1,5h')).toEqual({ minutes: 90 })
  expect(minutesTyped('10')).toEqual({ minutes: 10 })
  expect(minutesTyped('24h')).toEqual({ minutes: 1440 })
})

it('takes neither what is no time nor more than a day at once', () => {
  for (const text of ['', 'a while', '0min', '0', '1.5'])
    expect(minutesTyped(text)).toEqual({ wrong: 'noTime' })
  expect(minutesTyped('24h 1min')).toEqual({ wrong: 'tooLong' })
})

it.each(languages)('takes every time that the hints name (%s)', (language) => {
  const t = wordsIn(language)
  const named = [{ minutes: 30 }, { minutes: 60 }, { minutes: 90 }]
  expect(timesIn(t('tasks.time.noTime')).map(minutesTyped)).toEqual(named)
  // In a narrow field there is room for two of them in some languages.
  const examples = timesIn(t('tasks.timeExample')).map(minutesTyped)
  expect(examples.length).toBeGreaterThan(1)
  expect(named).toEqual(expect.arrayContaining(examples))
})

function timesIn(hint: string): string[] {
  return hint
    .split(' ')
    .filter((word) => /\d/.test(word))
    .map((word) => word.replace(/[.,]$/, ''))
}

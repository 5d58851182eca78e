import { expect, it } from 'vitest'
import { parseDuration } from '#domain/duration.ts'
import { languages } from '#domain/language.ts'
import { translator } from '#tests/support/translations.ts'
import { amountErrors } from './time-errors.ts'

const t = translator('en')
const wrong = (text: string) => amountErrors(t, text).map(({ message }) => message)

it('amountErrors accepts valid durations', () => {
  for (const text of ['45 min', '1,5h', '10', '24h']) expect(wrong(text)).toEqual([])
})

it('amountErrors refuses text that is not a positive time, and more than a day at once', () => {
  for (const text of ['', 'a while', '0min', '0', '1.5'])
    expect(wrong(text)).toEqual([t('tasks.time.noTime')])
  expect(wrong('24h 1min')).toEqual([t('tasks.time.tooLong')])
})

it.each(languages)('every time that the hints mention can be parsed (%s)', (language) => {
  const t = translator(language)
  const named = [30, 60, 90]
  expect(timesIn(t('tasks.time.noTime')).map(parseDuration)).toEqual(named)
  // Some languages have room for only two examples in a narrow field.
  const examples = timesIn(t('tasks.timeExample')).map(parseDuration)
  expect(examples.length).toBeGreaterThan(1)
  expect(named).toEqual(expect.arrayContaining(examples))
})

function timesIn(hint: string): string[] {
  return hint
    .split(' ')
    .filter((word) => /\d/.test(word))
    .map((word) => word.replace(/[.,]$/, ''))
}

import { expect, it } from 'vitest'
import { languages } from '#domain/language.ts'
import { translator } from '#tests/support/translations.ts'
import { dayErrors } from './day-errors.ts'

const t = translator('en')

it('dayErrors suggests the intended year for a two-digit one in every language', () => {
  const messages = languages.map(
    (language) => dayErrors(translator(language), ['day'], { day: '0026-03-04' })[0]?.message,
  )
  expect(messages).toContain('Did you mean 2026?')
  expect(new Set(messages).size).toBe(languages.length)
  for (const message of messages) expect(message).toMatch(/2026.*\?$/)
})

it('dayErrors reports days outside 2000 to 2100 at their fields and accepts an empty field', () => {
  const values = { startDate: '1026-03-04', endDate: '2101-01-01', from: '', day: '2026-03-04' }
  const message = 'Choose a date from 2000 to 2100.'
  expect(dayErrors(t, ['startDate', 'endDate', 'from', 'day'], values)).toEqual([
    { fields: ['startDate'], message },
    { fields: ['endDate'], message },
  ])
})

it('dayErrors accepts an out-of-range day until it is changed', () => {
  const before = { day: '0026-03-04' }
  expect(dayErrors(t, ['day'], before, before)).toEqual([])
  expect(dayErrors(t, ['day'], { day: '0026-03-05' }, before)).toHaveLength(1)
})

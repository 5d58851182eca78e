import { expect, it } from 'vitest'
import { assertDayAllowed, isWithinBounds, meantDay } from './allowed-days.ts'

it.each([
  ['1999-12-31', false],
  ['2000-01-01', true],
  ['2100-12-31', true],
  ['2101-01-01', false],
  ['0026-01-05', false],
  ['9999-12-31', false],
])('isWithinBounds accepts only school days from 2000 to 2100: %s', (day, isTaken) => {
  expect(isWithinBounds(day)).toBe(isTaken)
})

it('assertDayAllowed refuses an out-of-range day unless the row already has that day', () => {
  const refused = expect.objectContaining({
    code: 'day_out_of_bounds',
    issues: [{ path: 'day', message: 'day_out_of_bounds' }],
  })
  expect(() => assertDayAllowed('day', '0026-01-05')).toThrow(refused)
  expect(() => assertDayAllowed('day', '0026-01-05', '0026-01-06')).toThrow(refused)
  expect(() => assertDayAllowed('day', '0026-01-05', '0026-01-05')).not.toThrow()
  expect(() => assertDayAllowed('day', null, '0026-01-05')).not.toThrow()
})

it('meantDay reads a two-digit year as 20xx and returns undefined for other years out of range', () => {
  expect(meantDay('0026-01-05')).toBe('2026-01-05')
  expect(meantDay('0000-02-29')).toBe('2000-02-29')
  expect([meantDay('0202-01-05'), meantDay('1926-01-05'), meantDay('2126-01-05')]).toEqual(
    Array(3).fill(undefined),
  )
})

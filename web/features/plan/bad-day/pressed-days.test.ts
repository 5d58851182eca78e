import { expect, it } from 'vitest'
import { afterPress } from './pressed-days.ts'

const shown = ['2026-03-04', '2026-03-05', '2026-03-06', '2026-03-09']
const [wednesday, thursday, friday, monday] = shown as [string, string, string, string]
const press = (startDate: string, endDate: string, day: string) => {
  const span = afterPress({ startDate, endDate }, day, shown)
  return [span.startDate, span.endDate]
}

it('takes the days up to one that is pressed', () => {
  expect(press(thursday, thursday, friday)).toEqual([thursday, friday])
  expect(press(thursday, thursday, wednesday)).toEqual([wednesday, thursday])
  expect(press(wednesday, wednesday, monday)).toEqual([wednesday, monday])
})

it('lets go of one that is pressed again, and of those after it', () => {
  expect(press(wednesday, thursday, thursday)).toEqual([wednesday, wednesday])
  expect(press(wednesday, friday, thursday)).toEqual([wednesday, wednesday])
  expect(press(friday, monday, friday)).toEqual([monday, monday])
  expect(press(friday, monday, monday)).toEqual([friday, friday])
})

it('keeps the only one', () => {
  expect(press(thursday, thursday, thursday)).toEqual([thursday, thursday])
})

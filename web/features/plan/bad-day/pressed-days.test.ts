import { expect, it } from 'vitest'
import { afterPress } from './pressed-days.ts'

const shown = ['2026-03-04', '2026-03-05', '2026-03-06', '2026-03-09']
const [wednesday, thursday, friday, monday] = shown as [string, string, string, string]
const press = (startDate: string, endDate: string, day: string) => {
  const span = afterPress({ startDate, endDate }, day, shown)
  return [span.startDate, span.endDate]
}

it('pressing a day extends the range to that day', () => {
  expect(press(thursday, thursday, friday)).toEqual([thursday, friday])
  expect(press(thursday, thursday, wednesday)).toEqual([wednesday, thursday])
  expect(press(wednesday, wednesday, monday)).toEqual([wednesday, monday])
})

it('pressing a selected day again removes it and later days, or only itself if it is the first one', () => {
  expect(press(wednesday, thursday, thursday)).toEqual([wednesday, wednesday])
  expect(press(wednesday, friday, thursday)).toEqual([wednesday, wednesday])
  expect(press(friday, monday, friday)).toEqual([monday, monday])
  expect(press(friday, monday, monday)).toEqual([friday, friday])
})

it('pressing the only selected day keeps it', () => {
  expect(press(thursday, thursday, thursday)).toEqual([thursday, thursday])
})

import { expect, it } from 'vitest'
import { usualDays, usualMinutesOn } from './usual-days.ts'

const done = (day: string, minutes: number, learnerId = 'ben') => ({ learnerId, day, minutes })

it('usualDays returns the median of the minutes on a weekday', () => {
  const mondays = [
    done('2026-03-02', 60),
    done('2026-03-02', 30),
    done('2026-03-09', 200),
    done('2026-03-16', 45),
  ]
  const usual = usualDays(mondays)
  expect(usual).toContainEqual({ learnerId: 'ben', weekday: 1, minutes: 90 })
  expect(usualMinutesOn('2026-03-23', 'ben', usual)).toBe(90)
})

it('usualMinutesOn falls back to the median of all days for other weekdays', () => {
  const usual = usualDays([done('2026-03-02', 60), done('2026-03-03', 120), done('2026-03-04', 90)])
  expect(usualMinutesOn('2026-03-06', 'ben', usual)).toBe(90)
})

it('usualDays is empty if fewer than two days have recorded minutes', () => {
  expect(usualDays([done('2026-03-02', 60)])).toEqual([])
  expect(usualDays([done('2026-03-02', 0), done('2026-03-03', 0), done('2026-03-04', 30)])).toEqual([])
  expect(usualMinutesOn('2026-03-06', 'ben', [])).toBeUndefined()
})

it('usualDays are calculated for each learner separately', () => {
  const usual = usualDays([
    done('2026-03-02', 60),
    done('2026-03-09', 60),
    done('2026-03-02', 20, 'mia'),
    done('2026-03-09', 20, 'mia'),
  ])
  expect(usualMinutesOn('2026-03-16', 'ben', usual)).toBe(60)
  expect(usualMinutesOn('2026-03-16', 'mia', usual)).toBe(20)
})

import { expect, it } from 'vitest'
import { completionRate, dayCounter, sprintStage, targetStatus, weeklyTargetHours } from './progress.ts'

// Proves 4.34, 9.5
it('completionRate is a rounded percentage, and 0 without tasks', () => {
  expect([completionRate(0, 0), completionRate(1, 3), completionRate(2, 3), completionRate(1, 200)]).toEqual([
    0, 33, 67, 1,
  ])
  expect([completionRate(0, 9), completionRate(9, 9)]).toEqual([0, 100])
})

// Proves 2.133, 9.3
it('targetStatus is above from 60 percent, on track from 40 and below under that', () => {
  expect([100, 60].map(targetStatus)).toEqual(['above', 'above'])
  expect([59, 40].map(targetStatus)).toEqual(['onTrack', 'onTrack'])
  expect([39, 0].map(targetStatus)).toEqual(['below', 'below'])
})

// Proves 9.9
it('dayCounter counts the days of a sprint including its first and last day', () => {
  const week = (today: string) => dayCounter('2026-03-02', '2026-03-06', today)
  expect(week('2026-03-02')).toEqual({ day: 1, total: 5 })
  expect(week('2026-03-04')).toEqual({ day: 3, total: 5 })
  expect(week('2026-03-06')).toEqual({ day: 5, total: 5 })
  expect(dayCounter('2026-03-02', '2026-03-02', '2026-03-02')).toEqual({ day: 1, total: 1 })
})

// Proves 9.10
it('dayCounter stays on the first day before a sprint and on the last day after it', () => {
  const week = (today: string) => dayCounter('2026-03-27', '2026-04-02', today)
  expect(week('2026-01-31')).toEqual({ day: 1, total: 7 })
  expect(week('2026-12-24')).toEqual({ day: 7, total: 7 })
})

// Proves 9.6
it('the weekly target is 20 hours', () => {
  expect(weeklyTargetHours).toBe(20)
})

it('sprintStage returns whether today is before, during or after the sprint', () => {
  const stage = (today: string) => sprintStage('2026-03-02', '2026-03-06', today)
  expect(['2026-02-15', '2026-03-01'].map(stage)).toEqual(['before', 'before'])
  expect(['2026-03-02', '2026-03-04', '2026-03-06'].map(stage)).toEqual(['during', 'during', 'during'])
  expect(['2026-03-07', '2027-01-01'].map(stage)).toEqual(['after', 'after'])
})

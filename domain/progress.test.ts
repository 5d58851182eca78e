import { expect, it } from 'vitest'
import { completionRate, dayCounter, sprintStage, targetStatus, weeklyTargetHours } from './progress.ts'

// Proves 4.34, 9.5
it('rounds the completion to a whole percentage, and has none where there is nothing to do', () => {
  expect([completionRate(0, 0), completionRate(1, 3), completionRate(2, 3), completionRate(1, 200)]).toEqual([
    0, 33, 67, 1,
  ])
  expect([completionRate(0, 9), completionRate(9, 9)]).toEqual([0, 100])
})

// Proves 2.133, 9.3
it('is above target from 60 percent, on track from 40 and below target under that', () => {
  expect([100, 60].map(targetStatus)).toEqual(['above', 'above'])
  expect([59, 40].map(targetStatus)).toEqual(['onTrack', 'onTrack'])
  expect([39, 0].map(targetStatus)).toEqual(['below', 'below'])
})

// Proves 9.9
it('counts the days of a sprint, its first and its last included', () => {
  const week = (today: string) => dayCounter('2026-03-02', '2026-03-06', today)
  expect(week('2026-03-02')).toEqual({ day: 1, total: 5 })
  expect(week('2026-03-04')).toEqual({ day: 3, total: 5 })
  expect(week('2026-03-06')).toEqual({ day: 5, total: 5 })
  expect(dayCounter('2026-03-02', '2026-03-02', '2026-03-02')).toEqual({ day: 1, total: 1 })
})

// Proves 9.10
it('stays on the first day before a sprint begins and on the last after it has ended', () => {
  const week = (today: string) => dayCounter('2026-03-27', '2026-04-02', today)
  expect(week('2026-01-31')).toEqual({ day: 1, total: 7 })
  expect(week('2026-12-24')).toEqual({ day: 7, total: 7 })
})

// Proves 9.6
it('aims at 20 hours a week', () => {
  expect(weeklyTargetHours).toBe(20)
})

it('knows whether a sprint is yet to begin, under way or over', () => {
  const stage = (today: string) => sprintStage('2026-03-02', '2026-03-06', today)
  expect(['2026-02-15', '2026-03-01'].map(stage)).toEqual(['before', 'before'])
  expect(['2026-03-02', '2026-03-04', '2026-03-06'].map(stage)).toEqual(['during', 'during', 'during'])
  expect(['2026-03-07', '2027-01-01'].map(stage)).toEqual(['after', 'after'])
})

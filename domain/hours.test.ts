import { expect, it } from 'vitest'
import { spanOf, stretchesOf, sumOf, targetOf, weeklyTarget } from './hours.ts'

it('spanOf returns the dates of this week, last week, this month and the school year', () => {
  const today = '2026-03-04' // a Wednesday
  expect(spanOf('thisWeek', today)).toEqual({ from: '2026-03-02', to: '2026-03-08' })
  expect(spanOf('lastWeek', today)).toEqual({ from: '2026-02-23', to: '2026-03-01' })
  expect(spanOf('thisMonth', today)).toEqual({ from: '2026-03-01', to: today })
  expect(spanOf('schoolYear', today)).toEqual({ from: '2025-09-01', to: today })
  expect(spanOf('schoolYear', '2026-09-01')).toEqual({ from: '2026-09-01', to: '2026-09-01' })
})

it('the weekly target is 20 hours unless another is set, and is prorated for other ranges', () => {
  expect([weeklyTarget(null), weeklyTarget(600), weeklyTarget(0)]).toEqual([1200, 600, 0])
  expect(targetOf(null, { from: '2026-03-02', to: '2026-03-08' })).toBe(1200)
  expect(targetOf(700, { from: '2026-03-02', to: '2026-03-03' })).toBe(200)
})

it('stretchesOf groups a short range by day and a long one by week, with the same total', () => {
  const learned = [
    { day: '2026-03-02', subject: 'math', minutes: 30 },
    { day: '2026-03-02', subject: 'art', minutes: 20 },
    { day: '2026-03-02', subject: 'math', minutes: 10 },
    { day: '2026-03-04', subject: null, minutes: 5 },
  ]
  const days = stretchesOf(learned, { from: '2026-03-02', to: '2026-03-05' })
  expect(days.map(({ total }) => total)).toEqual([60, 0, 5, 0])
  expect(days[0]?.subjects).toEqual([
    { subject: 'math', minutes: 40 },
    { subject: 'art', minutes: 20 },
  ])
  const weeks = stretchesOf(learned, { from: '2026-03-01', to: '2026-04-30' })
  expect(weeks.slice(0, 2)).toMatchObject([
    { from: '2026-03-01', to: '2026-03-01', total: 0 },
    { from: '2026-03-02', to: '2026-03-08', total: 65 },
  ])
  expect([weeks.at(-1)?.to, sumOf(learned)]).toEqual(['2026-04-30', 65])
})

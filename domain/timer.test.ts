import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { maxDurationMinutes } from './duration.ts'
import { dayOfMeasured, measuredMinutes, minutesThatFit, questionAbout } from './timer.ts'

const from = (startedAt: string, endedAt: string) => ({ startedAt, endedAt })

describe('minutes measured by a timer', () => {
  // Proves 12.40
  it.each([
    ['29.999 seconds', '2026-03-02T10:00:29.999Z', 0],
    ['half a minute', '2026-03-02T10:00:30.000Z', 1],
    ['a minute and 29 seconds', '2026-03-02T10:01:29.000Z', 1],
    ['three quarters of an hour', '2026-03-02T10:45:00.000Z', 45],
    ['a day and more', '2026-03-04T10:00:00.000Z', 1440],
    ['a clock that was put back', '2026-03-02T09:00:00.000Z', 0],
  ])('are rounded to the nearest minute, from zero to one day: %s', (_, end, minutes) => {
    expect(measuredMinutes(from('2026-03-02T10:00:00.000Z', end))).toBe(minutes)
  })

  it('never raise the time of a task above its maximum', () => {
    expect(minutesThatFit(30, maxDurationMinutes - 10)).toBe(10)
    expect(minutesThatFit(30, maxDurationMinutes)).toBe(0)
    expect(minutesThatFit(30, 0)).toBe(30)
  })
})

describe('a timer', () => {
  // Proves 12.41
  it('asks for confirmation after more than two hours, but not at exactly two hours', () => {
    const start = '2026-03-02T10:00:00.000Z'
    expect(questionAbout(from(start, '2026-03-02T12:00:00.000Z'), null)).toBeNull()
    expect(questionAbout(from(start, '2026-03-02T12:00:00.001Z'), null)).toBe('long')
  })

  // Proves 12.41
  it('asks for confirmation past midnight in the learner’s time zone, not the server’s', () => {
    const overUtc = from('2026-03-02T23:50:00.000Z', '2026-03-03T00:10:00.000Z')
    expect(questionAbout(overUtc, null)).toBe('midnight')
    expect(questionAbout(overUtc, 'nowhere')).toBe('midnight')
    expect(questionAbout(overUtc, 'America/New_York')).toBeNull()
    const overNewYork = from('2026-03-03T04:50:00.000Z', '2026-03-03T05:10:00.000Z')
    expect(questionAbout(overNewYork, null)).toBeNull()
    expect(questionAbout(overNewYork, 'America/New_York')).toBe('midnight')
  })

  it('counts for the learner’s local day on which it was started', () => {
    const over = { startedAt: '2026-03-03T04:50:00.000Z' }
    expect(dayOfMeasured(over, 'America/New_York')).toBe('2026-03-02')
    expect(dayOfMeasured(over, 'Asia/Jerusalem')).toBe('2026-03-03')
  })
})

describe('timer during a clock change', () => {
  const [newYork, jerusalem] = ['America/New_York', 'Asia/Jerusalem']

  // Proves 12.42
  it.each([
    // On the clock, 1:45 to 3:15 in spring is half an hour, and so is 1:45 to 1:15 in autumn.
    ['New York, spring', newYork, '2026-03-08T06:45:00.000Z', '2026-03-08T07:15:00.000Z', '2026-03-08'],
    ['New York, autumn', newYork, '2026-11-01T05:45:00.000Z', '2026-11-01T06:15:00.000Z', '2026-11-01'],
    ['Jerusalem, spring', jerusalem, '2026-03-26T23:45:00.000Z', '2026-03-27T00:15:00.000Z', '2026-03-27'],
    ['Jerusalem, autumn', jerusalem, '2026-10-24T22:45:00.000Z', '2026-10-24T23:15:00.000Z', '2026-10-25'],
  ])('measures the elapsed time: %s', (_, timezone, startedAt, endedAt, day) => {
    expect(measuredMinutes({ startedAt, endedAt })).toBe(30)
    expect(questionAbout({ startedAt, endedAt }, timezone)).toBeNull()
    expect(dayOfMeasured({ startedAt }, timezone)).toBe(day)
  })

  it('asks for confirmation by elapsed hours, not by the wall clock', () => {
    // On the clock this is 0:30 to 3:30.
    expect(questionAbout(from('2026-03-08T05:30:00.000Z', '2026-03-08T07:30:00.000Z'), newYork)).toBeNull()
    // On the clock this is 0:30 to 1:45.
    expect(questionAbout(from('2026-11-01T04:30:00.000Z', '2026-11-01T06:45:00.000Z'), newYork)).toBe('long')
  })

  it('finds midnight with the UTC offset that is valid on that evening', () => {
    expect(questionAbout(from('2026-11-01T03:55:00.000Z', '2026-11-01T04:05:00.000Z'), newYork)).toBe(
      'midnight',
    )
    expect(questionAbout(from('2026-11-02T03:55:00.000Z', '2026-11-02T04:05:00.000Z'), newYork)).toBeNull()
    expect(questionAbout(from('2026-11-02T04:55:00.000Z', '2026-11-02T05:05:00.000Z'), newYork)).toBe(
      'midnight',
    )
  })
})

it('a timer that runs longer never measures less and never stops asking for confirmation', () => {
  const moment = fc.date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(moment, fc.nat(180), fc.nat(180), (start, one, more) => {
      const end = (minutes: number) => new Date(start.getTime() + minutes * 60_000).toISOString()
      const [early, late] = [end(one), end(one + more)]
      const startedAt = start.toISOString()
      const measured = (endedAt: string) => measuredMinutes({ startedAt, endedAt })
      expect(measured(late)).toBeGreaterThanOrEqual(measured(early))
      const asks = (endedAt: string) => questionAbout({ startedAt, endedAt }, 'Asia/Jerusalem') !== null
      expect(asks(late) || !asks(early)).toBe(true)
    }),
  )
})

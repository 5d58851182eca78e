import { describe, expect, it } from 'vitest'
import { hoursOfDoubtLeft, nextSweepClock, type SweepClock, trustedClock } from './sweep-clock.ts'

const [hour, day] = [3_600_000, 24 * 3_600_000]
const start = new Date('2026-03-04T10:00:00Z')
const after = (milliseconds: number) => new Date(start.getTime() + milliseconds)
const trusted = trustedClock(start)

/** Returns the clock after this many hourly sweeps of a server that keeps running. */
function run(last: SweepClock, from: Date, hours: number): SweepClock {
  let clock = last
  for (let at = 1; at <= hours; at++)
    clock = nextSweepClock(clock, new Date(from.getTime() + at * hour), hour)
  return clock
}

describe('server clock in the hourly clean-up', () => {
  it.each([
    ['an hour later', hour],
    ['an hour earlier', -hour],
    ['three hours later', 3 * hour],
    ['a week later', 7 * day],
    ['a week earlier', -7 * day],
  ])('is trusted if it shows a time %s', (_, moved) => {
    expect(nextSweepClock(trusted, after(moved), 0)).toEqual(trustedClock(after(moved)))
  })

  it.each([
    ['fourteen days', 14 * day],
    ['four hundred days', 400 * day],
    ['minus four hundred days', -400 * day],
  ])('is not trusted after a jump of %s until the server has run for seven days', (_, moved) => {
    const jumped = after(moved)
    const doubted = nextSweepClock(trusted, jumped, 0)
    expect(doubted).toMatchObject({ sweptAt: trusted.sweptAt, doubtedAt: jumped.toISOString(), ranMs: 0 })
    const sixDays = run(doubted, jumped, 6 * 24 + 23)
    expect(sixDays.doubtedAt).toBe(jumped.toISOString())
    expect(hoursOfDoubtLeft(sixDays)).toBe(1)
    const believed = run(sixDays, new Date(jumped.getTime() + (6 * 24 + 23) * hour), 1)
    expect(believed).toEqual(trustedClock(new Date(jumped.getTime() + 7 * day)))
  })

  it('is trusted at once when it is corrected', () => {
    const doubted = run(nextSweepClock(trusted, after(400 * day), 0), after(400 * day), 50)
    expect(nextSweepClock(doubted, after(2 * day), hour)).toEqual(trustedClock(after(2 * day)))
  })

  it('is trusted after seven days of running time if the computer is switched off at night', () => {
    let clock = nextSweepClock(trusted, after(90 * day), 0)
    let days = 0
    for (; clock.doubtedAt !== null && days < 100; days++) {
      const morning = after((91 + days) * day)
      clock = run(nextSweepClock(clock, morning, 0), morning, 8)
    }
    expect(days).toBe(21)
  })

  it('restarts the wait of seven days when it jumps again', () => {
    const first = run(nextSweepClock(trusted, after(30 * day), 0), after(30 * day), 100)
    const second = nextSweepClock(first, after(400 * day), hour)
    expect(second).toMatchObject({ doubtedAt: after(400 * day).toISOString(), ranMs: 0 })
  })

  it('is not trusted sooner if several servers run', () => {
    let clock = nextSweepClock(trusted, after(30 * day), 0)
    for (let at = 1; at <= 2 * 167; at++)
      clock = nextSweepClock(clock, after(30 * day + (at * hour) / 2), hour)
    expect(clock.doubtedAt).not.toBeNull()
  })
})

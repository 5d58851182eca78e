import { expect, it } from 'vitest'
import { assertOwnDayInReach } from './own-day.ts'

it.each(['2026-03-03', '2026-03-09', '2026-03-10', '2026-03-11'])(
  'assertOwnDayInReach accepts %s on 2026-03-10',
  (day) => {
    expect(() => assertOwnDayInReach(day, '2026-03-10')).not.toThrow()
  },
)

it.each(['2026-03-02', '2026-03-12', '2025-03-10'])('assertOwnDayInReach refuses %s on 2026-03-10', (day) => {
  expect(() => assertOwnDayInReach(day, '2026-03-10')).toThrow(
    expect.objectContaining({ code: 'day_out_of_reach', issues: [expect.objectContaining({ path: 'day' })] }),
  )
})

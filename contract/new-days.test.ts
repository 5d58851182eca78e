import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { calls } from './calls.ts'

const id = '01960000-0000-7000-8000-000000000000'
const plan = { name: 'Week ten', endDate: '2026-03-06' }
const badDay = { learnerIds: [id], endDate: '2026-03-06', way: 'shift', today: '2026-03-04', seen: [] }

/** Every call that creates something with a school day, and its body for that day. */
const bodies: [key: keyof typeof calls, bodyOn: (day: string) => object][] = [
  ['POST /api/sprints', (startDate) => ({ ...plan, workspaceId: id, startDate, endDate: startDate })],
  ['POST /api/sprints/:id/copy', (startDate) => ({ ...plan, startDate, endDate: startDate })],
  ['POST /api/templates/:id/sprints', (startDate) => ({ ...plan, startDate, endDate: startDate })],
  ['POST /api/workspaces/:id/days-off', (startDate) => ({ startDate, endDate: '2026-03-06' })],
  ['POST /api/workspaces/:id/days-off', (endDate) => ({ startDate: '2026-03-06', endDate })],
  [
    'POST /api/workspaces/:id/series',
    (startDate) => ({ title: 'Piano', startDate, learners: [{ learnerId: id }] }),
  ],
  [
    'POST /api/workspaces/:id/series',
    (endDate) => ({ title: 'Piano', startDate: '2026-03-02', endDate, learners: [{ learnerId: id }] }),
  ],
  ['POST /api/tasks', (day) => ({ workspaceId: id, title: 'Fractions', day })],
  ['POST /api/workspaces/:id/tasks', (day) => ({ tasks: [{ title: 'Fractions', day }] })],
  ['POST /api/workspaces/:id/own-learning', (day) => ({ title: 'Chess', minutes: 30, day })],
  ['POST /api/workspaces/:id/feelings', (day) => ({ day, feeling: 'good' })],
  ['POST /api/workspaces/:id/bad-day', (startDate) => ({ ...badDay, startDate })],
  ['POST /api/workspaces/:id/bad-day', (endDate) => ({ ...badDay, startDate: '2026-03-02', endDate })],
]

const bodyOf = (key: keyof typeof calls) => (calls[key] as { body: z.ZodType }).body

describe('request body of a create call', () => {
  // Proves 11.240
  it.each(bodies)('accepts only school days from 2000 to 2100 in %s', (key, bodyOn) => {
    const faultsOn = (day: string) => {
      const { error } = bodyOf(key).safeParse(bodyOn(day))
      return [...new Set(error?.issues.map(({ message }) => message))]
    }
    for (const day of ['2000-01-01', '2100-12-31', '2100-12-31T23:00:00Z']) expect(faultsOn(day)).toEqual([])
    for (const day of ['0026-03-02', '1999-12-31', '2101-01-01', '9999-12-31'])
      expect(faultsOn(day)).toEqual(['day_out_of_bounds'])
  })

  it.each(['POST /api/sprints', 'POST /api/sprints/:id/copy', 'POST /api/templates/:id/sprints'] as const)(
    'refuses a sprint of more than 400 days in %s',
    (key) => {
      const faults = (endDate: string) =>
        bodyOf(key)
          .safeParse({ ...plan, workspaceId: id, startDate: '2026-01-01', endDate })
          .error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`)
      expect(faults('2027-02-04')).toBeUndefined()
      expect(faults('2027-02-05')).toEqual(['startDate sprint_too_long', 'endDate sprint_too_long'])
    },
  )
})

it.each<[keyof typeof calls, object]>([
  ['PATCH /api/sprints/:id', { name: 'Autumn', was: { startDate: '0026-01-05', endDate: '9999-12-31' } }],
  ['PATCH /api/series/:id', { title: 'Flute', was: { startDate: '0026-01-05', endDate: null } }],
])('an out-of-range day is accepted as the old value (`was`) in %s', (key, body) => {
  expect(bodyOf(key).safeParse(body).success).toBe(true)
})

it('queries accept days before the year 2000', () => {
  const query = (key: keyof typeof calls, from: object) =>
    (calls[key] as { query: z.ZodType }).query.safeParse(from)
  expect(query('GET /api/workspaces/:id/hours', { from: '0026-01-05', to: '0026-12-04' }).success).toBe(true)
  expect(query('GET /api/workspaces/:id/own-learning', { from: '0026-01-05' }).success).toBe(true)
  expect(query('GET /api/sprints/:id/series', { from: '0026-01-05' }).success).toBe(true)
})

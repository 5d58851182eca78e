import { expect, it } from 'vitest'
import {
  assertCanComplete,
  assertCanEdit,
  assertCanStart,
  assertDateRange,
  assertSprintDates,
  nextDraft,
  sprintDatesFault,
} from './sprint.ts'

const [draft, active, completed] = [
  { status: 'draft' },
  { status: 'active' },
  { status: 'completed' },
] as const

const refused = (code: string) => expect.objectContaining({ code })

// Proves 4.8
it('a sprint can be started only if it is a draft and no sprint is active', () => {
  expect(() => assertCanStart(draft, undefined)).not.toThrow()
  expect(() => assertCanStart(draft, active)).toThrow(refused('sprint_already_active'))
  expect(() => assertCanStart(active, active)).toThrow(refused('sprint_not_draft'))
  expect(() => assertCanStart(completed, undefined)).toThrow(refused('sprint_not_draft'))
})

// Proves 4.9
it('a sprint can be completed only if it is active', () => {
  expect(() => assertCanComplete(active)).not.toThrow()
  expect(() => assertCanComplete(draft)).toThrow(refused('sprint_not_active'))
  expect(() => assertCanComplete(completed)).toThrow(refused('sprint_not_active'))
})

it('draft and active sprints can be edited, and completed ones cannot', () => {
  expect(() => assertCanEdit(draft)).not.toThrow()
  expect(() => assertCanEdit(active)).not.toThrow()
  expect(() => assertCanEdit(completed)).toThrow(refused('sprint_completed'))
})

it('assertDateRange accepts a single day and refuses an end date before the start date', () => {
  expect(() => assertDateRange('2026-03-02', '2026-03-02')).not.toThrow()
  expect(() => assertDateRange('2026-03-02', '2026-03-06')).not.toThrow()
  expect(() => assertDateRange('2026-03-02', '2026-03-01')).toThrow(refused('invalid_date_range'))
})

it('sprintDatesFault refuses more than 400 days and days outside 2000 to 2100', () => {
  const fault = (startDate: string, endDate: string) => sprintDatesFault({ startDate, endDate })
  expect(fault('2026-01-01', '2027-02-04')).toBeUndefined()
  expect(fault('2026-01-01', '2027-02-05')).toMatchObject({ code: 'sprint_too_long' })
  expect(fault('2026-01-05', '2062-01-16')).toMatchObject({ code: 'sprint_too_long' })
  expect(fault('0026-01-05', '2026-01-16')).toEqual({ code: 'day_out_of_bounds', fields: ['startDate'] })
  expect(fault('2100-12-20', '2101-01-01')).toEqual({ code: 'day_out_of_bounds', fields: ['endDate'] })
  expect(fault('2026-01-05', '2026-01-04')).toMatchObject({ code: 'invalid_date_range' })
})

it('assertSprintDates accepts stored dates out of range until they are changed', () => {
  const older = { startDate: '0026-01-05', endDate: '2026-01-16' }
  expect(() => assertSprintDates(older, older)).not.toThrow()
  expect(() => assertSprintDates({ ...older, endDate: '2026-01-23' }, older)).toThrow(
    refused('day_out_of_bounds'),
  )
  expect(() => assertSprintDates({ ...older, startDate: '2024-01-05' }, older)).toThrow(
    refused('sprint_too_long'),
  )
  expect(() => assertSprintDates({ ...older, startDate: '2026-01-05' }, older)).not.toThrow()
})

it('nextDraft returns the draft with the earliest start date, and of several the one created first', () => {
  const plan = (id: string, startDate: string, createdAt: string, status = 'draft' as const) => ({
    id,
    startDate,
    createdAt,
    status,
  })
  const late = plan('late', '2026-03-16', '2026-03-01T08:00:00Z')
  const first = plan('first', '2026-03-09', '2026-03-01T09:00:00Z')
  const second = plan('second', '2026-03-09', '2026-03-01T10:00:00Z')
  const over = { ...plan('over', '2026-03-02', '2026-02-01T08:00:00Z'), status: 'completed' as const }
  expect(nextDraft([second, late, first, over])).toBe(first)
  expect(nextDraft([over])).toBeUndefined()
})

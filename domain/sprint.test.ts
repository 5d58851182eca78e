import { expect, it } from 'vitest'
import { assertCanComplete, assertCanEdit, assertCanStart, assertDateRange, nextDraft } from './sprint.ts'

const [draft, active, completed] = [
  { status: 'draft' },
  { status: 'active' },
  { status: 'completed' },
] as const

const refused = (code: string) => expect.objectContaining({ code })

// Proves 4.8
it('starts only a draft, and only while no other sprint is active', () => {
  expect(() => assertCanStart(draft, undefined)).not.toThrow()
  expect(() => assertCanStart(draft, active)).toThrow(refused('sprint_already_active'))
  expect(() => assertCanStart(active, active)).toThrow(refused('sprint_not_draft'))
  expect(() => assertCanStart(completed, undefined)).toThrow(refused('sprint_not_draft'))
})

// Proves 4.9
it('completes only an active sprint', () => {
  expect(() => assertCanComplete(active)).not.toThrow()
  expect(() => assertCanComplete(draft)).toThrow(refused('sprint_not_active'))
  expect(() => assertCanComplete(completed)).toThrow(refused('sprint_not_active'))
})

it('lets a draft and an active sprint change, and a completed one not', () => {
  expect(() => assertCanEdit(draft)).not.toThrow()
  expect(() => assertCanEdit(active)).not.toThrow()
  expect(() => assertCanEdit(completed)).toThrow(refused('sprint_completed'))
})

it('takes a sprint of one day and refuses one that ends before it starts', () => {
  expect(() => assertDateRange('2026-03-02', '2026-03-02')).not.toThrow()
  expect(() => assertDateRange('2026-03-02', '2026-03-06')).not.toThrow()
  expect(() => assertDateRange('2026-03-02', '2026-03-01')).toThrow(refused('invalid_date_range'))
})

it('starts next the draft whose days come first, of several the one that was made first', () => {
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

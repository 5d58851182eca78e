import { expect, it } from 'vitest'
import { assertCanComplete, assertCanEdit, assertCanStart, assertOrdered } from './sprint.ts'

const [draft, active, completed] = [
  { status: 'draft' },
  { status: 'active' },
  { status: 'completed' },
] as const

const refused = (code: string) => expect.objectContaining({ code })

it('starts only a draft, and only while no other sprint is active', () => {
  expect(() => assertCanStart(draft, undefined)).not.toThrow()
  expect(() => assertCanStart(draft, active)).toThrow(refused('sprint_already_active'))
  expect(() => assertCanStart(active, active)).toThrow(refused('sprint_not_draft'))
  expect(() => assertCanStart(completed, undefined)).toThrow(refused('sprint_not_draft'))
})

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
  expect(() => assertOrdered('2026-03-02', '2026-03-02')).not.toThrow()
  expect(() => assertOrdered('2026-03-02', '2026-03-06')).not.toThrow()
  expect(() => assertOrdered('2026-03-02', '2026-03-01')).toThrow(refused('dates_reversed'))
})

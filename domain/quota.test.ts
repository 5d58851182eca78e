import { describe, expect, it } from 'vitest'
import { type QuotaName, limits } from './limits.ts'
import { assertWithinQuota, assertBelowQuota } from './quota.ts'

const all = Object.entries(limits.quotas) as [QuotaName, number][]

describe('quotas', () => {
  it.each(all)('allow %s up to %i, and then throw quota_exceeded with the limit', (of, most) => {
    assertBelowQuota(of, most - 1)
    const refusal = expect.objectContaining({ code: 'quota_exceeded', limit: { of, max: most } })
    expect(() => assertBelowQuota(of, most)).toThrow(refusal)
    expect(() => assertBelowQuota(of, most + 1)).toThrow(refusal)
  })

  it('may be filled completely but not exceeded', () => {
    assertWithinQuota('tasks', limits.quotas.tasks)
    expect(() => assertWithinQuota('tasks', limits.quotas.tasks + 1)).toThrow(
      expect.objectContaining({ code: 'quota_exceeded' }),
    )
  })

  it('are large enough for boards of 2,500 cards and for forty learners over several years', () => {
    const { cards, tasks, sprints, members, invitations } = limits.quotas
    expect(cards).toBeGreaterThan(2500)
    expect(tasks).toBeGreaterThanOrEqual(40 * 500)
    expect(sprints).toBeGreaterThan(10 * 52)
    expect(members).toBeGreaterThan(40 * 3)
    expect(invitations).toBeGreaterThan(40 * 2)
  })
})

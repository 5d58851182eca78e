import { describe, expect, it } from 'vitest'
import { type Countable, limits } from './limits.ts'
import { assertNotOver, assertRoom } from './quota.ts'

const all = Object.entries(limits.most) as [Countable, number][]

describe('the room there is', () => {
  it.each(all)('takes %s up to %i, and says at the next one what is full and how many fit', (of, most) => {
    assertRoom(of, most - 1)
    const refusal = expect.objectContaining({ code: 'limit_reached', limit: { of, most } })
    expect(() => assertRoom(of, most)).toThrow(refusal)
    expect(() => assertRoom(of, most + 1)).toThrow(refusal)
  })

  it('can be taken to the last place before it is more than full', () => {
    assertNotOver('tasks', limits.most.tasks)
    expect(() => assertNotOver('tasks', limits.most.tasks + 1)).toThrow(
      expect.objectContaining({ code: 'limit_reached' }),
    )
  })

  it('is enough for boards of 2,500 cards, and for forty learners with all that their years bring', () => {
    const { cards, tasks, sprints, members, invitations } = limits.most
    expect(cards).toBeGreaterThan(2500)
    expect(tasks).toBeGreaterThanOrEqual(40 * 500)
    expect(sprints).toBeGreaterThan(10 * 52)
    expect(members).toBeGreaterThan(40 * 3)
    expect(invitations).toBeGreaterThan(40 * 2)
  })
})

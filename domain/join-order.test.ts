import { expect, it } from 'vitest'
import { joinOrder } from './join-order.ts'

const member = (id: string, joinedAt: string) => ({ id, userId: `user ${id}`, joinedAt })
const ana = member('1', '2026-03-01T10:00:00.000Z')
const ben = member('2', '2026-03-02T10:00:00.000Z')
const abe = member('3', '2026-03-03T10:00:00.000Z')

// Proves 9.37
it('counts people in the order in which they joined, which nobody who joins later changes', () => {
  expect([...joinOrder([ben, ana])]).toEqual([
    ['user 1', 0],
    ['user 2', 1],
  ])
  const withAbe = joinOrder([abe, ana, ben])
  expect([withAbe.get('user 1'), withAbe.get('user 2'), withAbe.get('user 3')]).toEqual([0, 1, 2])
})

it('counts those who joined at the same moment in the order of their membership', () => {
  const twins = [member('5', ana.joinedAt), member('4', ana.joinedAt)]
  expect(joinOrder(twins)).toEqual(joinOrder(twins.toReversed()))
  expect(joinOrder(twins).get('user 4')).toBe(0)
})

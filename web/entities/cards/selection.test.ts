import { beforeEach, expect, it } from 'vitest'
import { Selection } from './selection.tsx'

const order = ['a', 'b', 'c', 'd', 'e']
let selection: Selection

beforeEach(() => {
  selection = new Selection()
})

const selected = () => [...selection.ids].sort().join('')

it('toggle adds a card to the selection and removes it again', () => {
  selection.toggle('a')
  selection.toggle('c')
  expect(selected()).toBe('ac')
  selection.toggle('a')
  expect(selected()).toBe('c')
})

// Proves 11.93
it('extendTo selects the range from the last chosen card and adjusts it in both directions', () => {
  selection.toggle('c')
  selection.extendTo('e', order)
  expect(selected()).toBe('cde')
  selection.extendTo('d', order)
  expect(selected()).toBe('cd')
  selection.extendTo('b', order)
  expect(selected()).toBe('bc')
})

it('extendTo keeps cards that were selected before', () => {
  selection.toggle('a')
  selection.toggle('d')
  selection.extendTo('e', order)
  expect(selected()).toBe('ade')
})

it('extendTo starts at the given card, or else at its target, if the last chosen card is missing', () => {
  selection.extendTo('c', order, 'b')
  expect(selected()).toBe('bc')
  selection.toggle('z')
  selection.extendTo('e', order)
  expect(selected()).toBe('bcez')
})

it('subscribe notifies its listener of every change until it is stopped', () => {
  let told = 0
  const stop = selection.subscribe(() => (told += 1))
  selection.selectAll(order)
  selection.remove(['a', 'b'])
  expect(selected()).toBe('cde')
  selection.clear()
  stop()
  selection.toggle('a')
  expect(told).toBe(3)
})

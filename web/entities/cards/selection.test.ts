import { beforeEach, expect, it } from 'vitest'
import { Selection } from './selection.tsx'

const order = ['a', 'b', 'c', 'd', 'e']
let selection: Selection

beforeEach(() => {
  selection = new Selection()
})

const selected = () => [...selection.ids].sort().join('')

it('adds one and takes it away again', () => {
  selection.toggle('a')
  selection.toggle('c')
  expect(selected()).toBe('ac')
  selection.toggle('a')
  expect(selected()).toBe('c')
})

// Proves 11.93
it('selects a range from the last one that was chosen, drawn further and back, either way', () => {
  selection.toggle('c')
  selection.extendTo('e', order)
  expect(selected()).toBe('cde')
  selection.extendTo('d', order)
  expect(selected()).toBe('cd')
  selection.extendTo('b', order)
  expect(selected()).toBe('bc')
})

it('keeps what was selected before a range', () => {
  selection.toggle('a')
  selection.toggle('d')
  selection.extendTo('e', order)
  expect(selected()).toBe('ade')
})

it('begins a range where it is told when nothing was chosen, or what was is not in sight', () => {
  selection.extendTo('c', order, 'b')
  expect(selected()).toBe('bc')
  selection.toggle('z')
  selection.extendTo('e', order)
  expect(selected()).toBe('bcez')
})

it('tells when it changes', () => {
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

import { expect, it } from 'vitest'
import { neighbourCheckbox } from './neighbour-checkbox.ts'

const counts = [2, 0, 3, 1]
const from = (column: number, place: number, key: string, isRtl = false) => {
  const to = neighbourCheckbox(counts, { column, place }, key, isRtl)
  return to && [to.column, to.place]
}

it('neighbourCheckbox goes up and down a day, and on to the next day with tasks', () => {
  expect(from(0, 0, 'ArrowDown')).toEqual([0, 1])
  expect(from(0, 1, 'ArrowDown')).toEqual([2, 0])
  expect(from(2, 0, 'ArrowUp')).toEqual([0, 1])
  expect(from(0, 0, 'ArrowUp')).toBeUndefined()
  expect(from(3, 0, 'ArrowDown')).toBeUndefined()
})

it('neighbourCheckbox goes sideways to the same place of the next day, mirrored in right-to-left text', () => {
  expect(from(0, 1, 'ArrowRight')).toEqual([2, 1])
  expect(from(2, 2, 'ArrowRight')).toEqual([3, 0])
  expect(from(2, 2, 'ArrowLeft')).toEqual([0, 1])
  expect(from(0, 1, 'ArrowLeft', true)).toEqual([2, 1])
  expect(from(0, 1, 'ArrowLeft')).toBeUndefined()
})

it('neighbourCheckbox ignores every other key', () => {
  expect(from(0, 0, 'Enter')).toBeUndefined()
})

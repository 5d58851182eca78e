import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type ChecklistItem,
  checklistCount,
  checklistItems,
  checklistProgress,
  descriptionBlocks,
  findItem,
  plainDescription,
  tick,
} from './checklist.ts'

const open = (words: string) => ({ words, isTicked: false })
const ticked = (words: string) => ({ words, isTicked: true })

// Proves 11.81
it.each([
  ['- milk', [open('milk')]],
  ['* milk', [open('milk')]],
  ['  - [ ] milk ', [open('milk')]],
  ['- [x] milk', [ticked('milk')]],
  ['* [X] milk\r\n- eggs\r', [ticked('milk'), open('eggs')]],
  ['\u200f- חלב', [open('חלב')]],
  ['• milk\n•\teggs\n•bread', [open('milk'), open('eggs'), open('bread')]],
  ['+ milk\n• [x] eggs', [open('milk'), ticked('eggs')]],
  ['☐ milk\n☑ eggs\n- ☐ bread\n☑\ufe0f salt', [open('milk'), ticked('eggs'), open('bread'), ticked('salt')]],
  ['1. [ ] milk\n2) [X] eggs', [open('milk'), ticked('eggs')]],
  ['1. milk', []],
  ['+5 degrees', []],
  ['☐', []],
  ['- ☐', []],
  ['●●○ hard', []],
  ['– said Tom', []],
  ['- [x]milk', [open('[x]milk')]],
  ['- [ ] [x] milk', [open('[x] milk')]],
  ['-milk', []],
  ['- [ ]', []],
  ['-', []],
  ['---', []],
  ['a - b', []],
  [null, []],
])('reads the items of %j', (description, items) => {
  expect(checklistItems(description)).toEqual(items)
})

// Proves 11.81
it('descriptionBlocks splits a description into text and items and keeps blank lines inside a text', () => {
  expect(descriptionBlocks('\nBuy:\n\nall\n\n- milk\n- [x] eggs\n\nThen:\n- bake\n')).toEqual([
    { kind: 'text', first: 0, lines: ['Buy:', '', 'all'] },
    { kind: 'items', first: 0, items: [open('milk'), ticked('eggs')] },
    { kind: 'text', first: 2, lines: ['Then:'] },
    { kind: 'items', first: 2, items: [open('bake')] },
  ])
  expect(descriptionBlocks('- a\n\n- b')).toHaveLength(2)
  expect(descriptionBlocks(null)).toEqual([])
})

describe('ticking', () => {
  // Proves 11.81
  it.each([
    ['- milk', true, '- [x] milk'],
    ['- [ ] milk', true, '- [x] milk'],
    ['- [X] milk', true, '- [X] milk'],
    ['- [x] milk', false, '- [ ] milk'],
    ['- milk', false, '- milk'],
    ['• milk', true, '• [x] milk'],
    ['•milk', true, '• [x] milk'],
    ['+ milk', true, '+ [x] milk'],
    ['☐ milk', true, '☑ milk'],
    ['- ☑milk', false, '- ☐milk'],
    ['1. [ ] milk', true, '1. [x] milk'],
    ['1) [x] milk', false, '1) [ ] milk'],
    [' *  [ ]  milk \r', true, ' *  [x]  milk \r'],
    ['-  $& [ ] milk', true, '- [x]  $& [ ] milk'],
  ])('changes %j, with the item ticked = %s, to %j', (before, isTicked, after) => {
    expect(tick(before, 0, isTicked)).toBe(after)
  })

  const line = fc.oneof(
    fc.string(),
    fc
      .tuple(
        fc.constantFrom('', ' ', '\t', '\u200f'),
        fc.constantFrom('- ', '* ', '-  ', '• ', '•', '+ ', '☐ ', '- ☑', '1. [ ] '),
        fc.constantFrom('', '[ ] ', '[x] ', '[X]  ', '[x]'),
        fc.string({ minLength: 1 }),
        fc.constantFrom('', ' ', '\r'),
      )
      .map((parts) => parts.join('')),
  )
  const text = fc.array(line, { minLength: 1, maxLength: 8 }).map((lines) => lines.join('\n'))

  it('changes only the mark of one line, and unticking restores the items', () => {
    fc.assert(
      fc.property(text, fc.nat(8), (description, place) => {
        const items = checklistItems(description)
        const index = place % Math.max(items.length, 1)
        const after = tick(description, index, true)
        expect(checklistItems(after)).toEqual(withItem(items, index, true))
        const [before, now] = [description.split('\n'), after.split('\n')]
        const changed = now.filter((words, number) => words !== before[number])
        expect(now).toHaveLength(before.length)
        expect(changed).toHaveLength(items[index] && !items[index].isTicked ? 1 : 0)
        expect(after.length - description.length).toBeOneOf([0, 4, 5])
        expect(checklistItems(tick(after, index, false))).toEqual(withItem(items, index, false))
      }),
    )
  })

  it('returns an unchanged description if the item does not exist', () => {
    expect(tick('- milk\nplain', 1, true)).toBe('- milk\nplain')
  })
})

// Proves 11.83
it('findItem finds an item at its old index, or else by its words if they occur only once', () => {
  const list = '- a\n- b\n- a'
  expect([findItem(list, 0, 'a'), findItem(list, 2, 'a'), findItem(list, 0, 'b')]).toEqual([0, 2, 1])
  expect([findItem(list, 1, 'a'), findItem(list, 1, 'c'), findItem(null, 0, 'a')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

// Proves 11.84
it('checklistProgress reaches 100 percent only when every item is ticked', () => {
  expect(checklistProgress('plain')).toBeUndefined()
  expect(checklistProgress('- a')).toBe(0)
  expect(checklistProgress('- [x] a\n- b\n- c')).toBe(33)
  expect(checklistProgress('- [x] a\n'.repeat(300) + '- b')).toBe(99)
  expect(checklistProgress('- [x] a')).toBe(100)
  expect(checklistCount('- [x] a\n- b')).toEqual({ ticked: 1, total: 2 })
})

it('plainDescription shows checklist items without their marks', () => {
  expect(plainDescription('Buy:\n- milk\n- [x] eggs\n\nThen bake')).toBe('Buy: milk · eggs · Then bake')
  expect(plainDescription('one\ntwo - three')).toBe('one\ntwo - three')
})

function withItem(items: ChecklistItem[], index: number, isTicked: boolean) {
  return items.map(({ words, ...item }, place) => {
    return { words, isTicked: place === index ? isTicked : item.isTicked }
  })
}

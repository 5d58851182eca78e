import { expect, it } from 'vitest'
import type { Vocabulary } from '#domain/quick-add.ts'
import { faultOf, rowsOfLines } from './pasted-rows.ts'

const ben = { id: 'ben', names: ['Ben'] }
const mia = { id: 'mia', names: ['Mia'] }
const vocabulary: Vocabulary = { subject: [{ id: 'math', names: ['Math'] }], learner: [ben, mia], day: [] }
const open = (text: string) => ({ text, isDone: false })

it('rowsOfLines creates a row for each pasted line and learner, with the given day', () => {
  const rows = rowsOfLines([open('Moss 20min'), open('Ferns @ben @mia #math')], vocabulary, '2026-03-04')
  const row = {
    subject: '',
    learner: '',
    time: '',
    day: '2026-03-04',
    wasTicked: false,
    isDone: false,
    unread: [],
  }
  expect(rows).toEqual([
    { ...row, key: 0, title: 'Moss', time: '20min' },
    { ...row, key: 1, title: 'Ferns', learner: 'ben', subject: 'math' },
    { ...row, key: 2, title: 'Ferns', learner: 'mia', subject: 'math' },
  ])
})

it('rowsOfLines keeps a line of only marks as a title, and a ticked line as done', () => {
  const rows = rowsOfLines([open('#math'), { text: 'Moss', isDone: true }], vocabulary, '')
  expect(rows.map(({ title, wasTicked, isDone }) => [title, wasTicked, isDone])).toEqual([
    ['#math', false, false],
    ['Moss', true, true],
  ])
})

it('faultOf returns the reason why a row cannot be added', () => {
  expect(faultOf({ title: 'Moss', time: '' })).toBeUndefined()
  expect(faultOf({ title: ' \u200b', time: '' })).toBe('title')
  expect(faultOf({ title: 'x'.repeat(201), time: '' })).toBe('tooLong')
  expect(faultOf({ title: 'Moss', time: 'soon' })).toBe('time')
})

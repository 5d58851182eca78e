import { expect, it } from 'vitest'
import { afterUndo, edited, movedMarks, type TypedMark, withWordsBack } from './typed-marks.ts'

const math: TypedMark = { kind: 'subject', id: 'math', words: '#math', at: 5, isPlain: false }
const tom: TypedMark = { kind: 'learner', id: 'tom', words: '@tom', at: 5, isPlain: false }

it('movedMarks keeps marks at their words while the text around them changes', () => {
  const placesAfter = (text: string) =>
    movedMarks([{ ...math, at: 2 }, math], 'Read on', text).map(({ at }) => at)
  expect(placesAfter('Read on and on')).toEqual([2, 5])
  expect(placesAfter('We Read on')).toEqual([5, 8])
  expect(placesAfter('Read it on')).toEqual([2, 5])
  expect(placesAfter('Reon')).toEqual([2, 2])
})

it('withWordsBack puts the words of a chip back at their position, with spaces around them', () => {
  const back = withWordsBack('Read on', [math, tom], math)
  expect(back.text).toBe('Read #math on')
  expect(back.marks).toEqual([
    { ...math, isPlain: true },
    { ...tom, at: 11 },
  ])
  expect(withWordsBack('Read', [{ ...math, at: 4 }], { ...math, at: 4 }).text).toBe('Read #math ')
  expect(withWordsBack('', [math], math).text).toBe('#math ')
  expect(edited('Read on', back.edit)).toBe(back.text)
})

it('afterUndo returns which chips were removed and which came back', () => {
  const taken = afterUndo([math], 'Read #math on')
  expect([taken.off, taken.on]).toEqual([[math], []])
  expect(taken.marks).toEqual([{ ...math, isPlain: true }])
  const again = afterUndo(taken.marks, 'Read on')
  expect(again.on).toHaveLength(1)
  expect(again.marks).toEqual([math])
  const time: TypedMark = { kind: 'time', id: '', words: '20 min', at: 5, isPlain: true }
  expect(afterUndo([time], 'Read')).toEqual({ off: [], on: [], marks: [] })
})

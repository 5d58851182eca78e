import { expect, it } from 'vitest'
import { conflictFields } from './conflict-fields.ts'

it('conflictFields lists all fields in form order, with the progress only while the task is in progress', () => {
  const all = [
    'title',
    'description',
    'subject',
    'assignedTo',
    'estimatedTime',
    'day',
    'progress',
    'timeSpent',
  ]
  expect(conflictFields('plan', true)).toEqual(all)
  expect(conflictFields('plan', false)).toEqual(all.filter((field) => field !== 'progress'))
})

it('conflictFields lists only progress and time spent for a learner', () => {
  expect(conflictFields('work', true)).toEqual(['progress', 'timeSpent'])
  expect(conflictFields('work', false)).toEqual(['timeSpent'])
})

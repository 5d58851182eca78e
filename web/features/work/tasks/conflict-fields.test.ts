import { expect, it } from 'vitest'
import { conflictFields } from './conflict-fields.ts'

it('compares two versions of a task in the order of the form, in the progress only while it is in progress', () => {
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

it('has a learner compare the work alone', () => {
  expect(conflictFields('work', true)).toEqual(['progress', 'timeSpent'])
  expect(conflictFields('work', false)).toEqual(['timeSpent'])
})

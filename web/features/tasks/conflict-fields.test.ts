import { expect, it } from 'vitest'
import { comparedFields } from './conflict-fields.ts'

it('compares two versions of a task in the order of the form, in the progress only while it is in progress', () => {
  const all = ['title', 'description', 'subject', 'assignedTo', 'estimatedTime', 'progress', 'timeSpent']
  expect(comparedFields('plan', true)).toEqual(all)
  expect(comparedFields('plan', false)).toEqual(all.filter((field) => field !== 'progress'))
})

it('has a learner compare the work alone', () => {
  expect(comparedFields('work', true)).toEqual(['progress', 'timeSpent'])
  expect(comparedFields('work', false)).toEqual(['timeSpent'])
})

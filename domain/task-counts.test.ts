import { expect, it } from 'vitest'
import { progressBySubject, countByStatus, type TaskCount } from './task-counts.ts'

const counts: TaskCount[] = [
  { subject: 'math', status: 'done', tasks: 2 },
  { subject: 'math', status: 'todo', tasks: 1 },
  { subject: 'art', status: 'in_progress', tasks: 4 },
  { subject: null, status: 'done', tasks: 1 },
]

it('countByStatus adds up tasks by status, including tasks without a subject', () => {
  expect(countByStatus(counts)).toEqual({ total: 8, done: 3, inProgress: 4, todo: 1 })
  expect(countByStatus([])).toEqual({ total: 0, done: 0, inProgress: 0, todo: 0 })
})

it('progressBySubject returns the progress of each subject that has tasks', () => {
  expect(progressBySubject(counts)).toEqual({
    math: { completed: 2, total: 3, rate: 67 },
    art: { completed: 0, total: 4, rate: 0 },
  })
})

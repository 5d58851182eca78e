import { expect, it } from 'vitest'
import { learnerProgress, tasksProgress } from './learner-progress.ts'

const math = { id: 'math', name: 'Math', color: 'red' }
const art = { id: 'art', name: 'Art', color: 'blue' }
const music = { id: 'music', name: 'Music', color: 'lime' }

type Task = Parameters<typeof learnerProgress>[0][number]

const task = (more: Partial<Task>): Task => ({
  subject: 'math',
  status: 'todo',
  timeSpent: null,
  progress: 0,
  completedAt: null,
  shares: [],
  assignedTo: 'ben',
  sprintId: null,
  carriedTo: null,
  ...more,
})

// Proves 3.38, 3.40
it('tasksProgress counts tasks by status, adds up their time and totals them per subject', () => {
  const tasks = [
    task({ status: 'done', timeSpent: '1h 30min' }),
    task({ status: 'done', subject: 'art', timeSpent: '0:45' }),
    task({ status: 'in_progress', timeSpent: 'a while' }),
    task({ subject: null }),
    task({ subject: 'deleted' }),
  ]
  expect(tasksProgress(tasks, [art, math, music])).toEqual({
    totalTasks: 5,
    todoTasks: 2,
    inProgressTasks: 1,
    completedTasks: 2,
    completionRate: 40,
    minutesSpent: 135,
    subjects: [
      { ...art, completed: 1, total: 1, rate: 100 },
      { ...math, completed: 1, total: 2, rate: 50 },
    ],
  })
})

it('learnerProgress is all zero without tasks', () => {
  expect(learnerProgress([], [math], 'ben')).toEqual({
    totalTasks: 0,
    todoTasks: 0,
    inProgressTasks: 0,
    completedTasks: 0,
    completionRate: 0,
    minutesSpent: 0,
    totalSprints: 0,
    subjects: [],
  })
})

// Proves 3.39, 7.51
it('learnerProgress counts only the learner’s tasks, and each of their sprints once', () => {
  const tasks = [
    task({ sprintId: 'one', status: 'done' }),
    task({ sprintId: 'one' }),
    task({ sprintId: 'two', status: 'in_progress', timeSpent: '20min' }),
    task({}),
    task({ sprintId: 'three', assignedTo: 'mia', timeSpent: '2h' }),
    task({ sprintId: 'four', assignedTo: null }),
  ]
  expect(learnerProgress(tasks, [math], 'ben')).toMatchObject({
    totalTasks: 4,
    completionRate: 25,
    minutesSpent: 20,
    totalSprints: 2,
    subjects: [{ total: 4 }],
  })
})

it('learnerProgress counts a carried-over task once, but includes its time and both sprints', () => {
  const tasks = [
    task({ sprintId: 'one', status: 'in_progress', timeSpent: '50min', carriedTo: 'copy' }),
    task({ sprintId: 'two', status: 'done', timeSpent: '10min' }),
  ]
  expect(learnerProgress(tasks, [math], 'ben')).toMatchObject({
    totalTasks: 1,
    inProgressTasks: 0,
    completionRate: 100,
    minutesSpent: 60,
    totalSprints: 2,
    subjects: [{ completed: 1, total: 1, rate: 100 }],
  })
})

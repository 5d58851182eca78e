import { describe, expect, it } from 'vitest'
import { translator } from '#tests/support/translations.ts'
import { emptyTask, newTaskErrors, noneValue, toNewTask } from './new-task.ts'

const t = translator('en')
const complete = { ...emptyTask, title: 'Fractions', subject: 'math', assignedTo: 'ben' }

describe('a new task', () => {
  it('needs a title of more than blanks, then a subject, then a learner', () => {
    expect(newTaskErrors(t, { ...emptyTask, title: '  ' })).toEqual([
      { fields: ['title'], message: 'Task title is required.' },
      { fields: ['subject'], message: 'Please select a subject.' },
      { fields: ['assignedTo'], message: 'Please assign the task to a learner.' },
    ])
  })

  it('needs neither a description nor an estimate', () => {
    expect(newTaskErrors(t, complete)).toEqual([])
  })

  it('takes an estimate only where it can be counted', () => {
    for (const estimatedTime of ['45', '1.5h', '30 мин', ' '])
      expect(newTaskErrors(t, { ...complete, estimatedTime })).toEqual([])
    expect(newTaskErrors(t, { ...complete, estimatedTime: 'two mornings' })).toEqual([
      { fields: ['estimatedTime'], message: 'Please enter a time such as 30min, 1h or 1.5h.' },
    ])
  })

  it('is sent without a subject and without a learner where that was chosen', () => {
    const chosen = { ...complete, subject: noneValue, assignedTo: noneValue }
    expect(newTaskErrors(t, chosen)).toEqual([])
    expect(toNewTask(chosen)).toMatchObject({ title: 'Fractions', subject: null, assignedTo: null })
    expect(toNewTask(complete)).toMatchObject({ subject: 'math', assignedTo: 'ben' })
  })
})

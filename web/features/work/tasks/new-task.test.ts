import { describe, expect, it } from 'vitest'
import { translator } from '#tests/support/translations.ts'
import { emptyTask, newTaskErrors, noneValue, toNewTask } from './new-task.ts'

const t = translator('en')
const complete = { ...emptyTask, title: 'Fractions', subject: 'math', assignedTo: 'ben' }

describe('new task form', () => {
  it('requires a title that is not blank, a subject and a learner', () => {
    expect(newTaskErrors(t, { ...emptyTask, title: '  ' })).toEqual([
      { fields: ['title'], message: 'Task title is required.' },
      { fields: ['subject'], message: 'Please select a subject.' },
      { fields: ['assignedTo'], message: 'Please assign the task to a learner.' },
    ])
  })

  it('requires neither a description nor an estimate', () => {
    expect(newTaskErrors(t, complete)).toEqual([])
  })

  it('accepts an estimate only if it can be parsed', () => {
    for (const estimatedTime of ['45', '1.5h', '30 мин', ' '])
      expect(newTaskErrors(t, { ...complete, estimatedTime })).toEqual([])
    expect(newTaskErrors(t, { ...complete, estimatedTime: 'two mornings' })).toEqual([
      { fields: ['estimatedTime'], message: 'Please enter a time such as 30min, 1h or 1.5h.' },
    ])
  })

  it('is sent without a subject and a learner if “none” was chosen for them', () => {
    const chosen = { ...complete, subject: noneValue, assignedTo: noneValue }
    expect(newTaskErrors(t, chosen)).toEqual([])
    expect(toNewTask(chosen)).toMatchObject({ title: 'Fractions', subject: null, assignedTo: null })
    expect(toNewTask(complete)).toMatchObject({ subject: 'math', assignedTo: 'ben' })
  })
})

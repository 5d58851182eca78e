import { describe, expect, it } from 'vitest'
import type { Task } from '#web/api/queries.ts'
import { translator } from '#tests/support/translations.ts'
import { toTaskPatch, taskErrors, trimTexts, valuesOf } from './task-form.ts'

const task: Task = {
  id: 'task',
  title: 'Fractions',
  description: null,
  subject: 'math',
  status: 'in_progress',
  estimatedTime: '1h',
  timeSpent: null,
  progress: 20,
  sprintId: null,
  workspaceId: 'family',
  assignedTo: 'ben',
  assignee: { id: 'ben', firstName: 'Ben', lastName: 'Rivera', picture: null, colour: 'green' },
  assignees: ['ben'],
  shares: [],
  createdBy: 'ana',
  completedAt: null,
  createdAt: '2026-01-05T08:00:00.000Z',
  updatedAt: '2026-01-05T08:00:00.000Z',
  version: 3,
  carriedTo: null,
  occurrenceId: null,
  day: null,
}

describe('task form', () => {
  it('shows missing values as empty text', () => {
    expect(valuesOf({ ...task, subject: null, assignedTo: null, assignees: [] })).toMatchObject({
      description: '',
      subject: '',
      assignedTo: '',
      timeSpent: '',
    })
  })

  it('removes white space around its texts', () => {
    expect(trimTexts({ ...valuesOf(task), title: ' Fractions ', timeSpent: ' 1h' })).toMatchObject({
      title: 'Fractions',
      timeSpent: '1h',
    })
  })

  it('sends only changed fields with their old values, and null for a choice that was cleared', () => {
    const was = { title: 'Fractions', subject: 'math', assignedTo: '' }
    expect(toTaskPatch({ title: 'Decimals', subject: '', assignedTo: 'mia', was }, 'todo')).toEqual({
      title: 'Decimals',
      subject: null,
      assignedTo: 'mia',
      was: { title: 'Fractions', subject: 'math', assignedTo: null },
    })
  })

  // Proves 4.7
  it('sends progress only while the task is in progress', () => {
    const edit = { progress: 60, was: { progress: 20 } }
    expect(toTaskPatch(edit, 'in_progress')).toEqual(edit)
    expect(toTaskPatch(edit, 'done')).toBeUndefined()
  })

  it('sends nothing when nothing was changed', () => {
    expect(toTaskPatch({ was: {} }, 'in_progress')).toBeUndefined()
  })

  it('requires a title, and times that can be parsed unless they are unchanged', () => {
    const before = valuesOf({ ...task, estimatedTime: 'two mornings' })
    const wrong = (change: Partial<typeof before>) =>
      taskErrors(translator('en'), { ...before, ...change }, before).map(({ fields }) => fields)
    expect(wrong({})).toEqual([])
    expect(wrong({ title: '', estimatedTime: 'a week', timeSpent: 'an age' })).toEqual([
      ['title'],
      ['estimatedTime'],
      ['timeSpent'],
    ])
    expect(wrong({ estimatedTime: '45', timeSpent: '' })).toEqual([])
  })
})

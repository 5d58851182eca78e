import { describe, expect, it } from 'vitest'
import { lackOf, nothingTyped } from './new-task.ts'

const complete = { ...nothingTyped, title: 'Fractions', subject: 'math', assignedTo: 'ben' }

describe('a new task', () => {
  it('needs a title of more than blanks, then a subject, then a learner', () => {
    expect(lackOf(nothingTyped)).toBe('title')
    expect(lackOf({ ...complete, title: '  ' })).toBe('title')
    expect(lackOf({ ...complete, subject: '', assignedTo: '' })).toBe('subject')
    expect(lackOf({ ...complete, assignedTo: '' })).toBe('assignedTo')
  })

  it('needs neither a description nor an estimate', () => {
    expect(lackOf(complete)).toBeUndefined()
  })
})

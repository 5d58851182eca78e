import { describe, expect, it } from 'vitest'
import { lackOf } from './sprint-form.ts'

const complete = { name: 'Week 2', description: '', startDate: '2026-01-05', endDate: '2026-01-09' }

describe('a sprint', () => {
  it('needs a name of more than blanks and both its days', () => {
    expect(lackOf({ ...complete, name: ' ' })).toBe('name')
    expect(lackOf({ ...complete, startDate: '' })).toBe('startDate')
    expect(lackOf({ ...complete, endDate: '' })).toBe('endDate')
  })

  it('needs no description', () => {
    expect(lackOf(complete)).toBeUndefined()
  })
})

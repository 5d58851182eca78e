import { describe, expect, it } from 'vitest'
import { wordsIn } from '#tests/support/words.ts'
import { sprintErrors } from './sprint-form.ts'

const complete = { name: 'Week 2', description: '', startDate: '2026-01-05', endDate: '2026-01-09' }

const t = wordsIn('en')

describe('a sprint', () => {
  // Proves 5.15
  it('needs a name of more than blanks and both its days', () => {
    expect(sprintErrors(t, { ...complete, name: ' ', endDate: '' }, 'home')).toEqual([
      { fields: ['name'], message: 'Sprint name is required.' },
      { fields: ['endDate'], message: 'Please choose an end date.' },
    ])
    expect(sprintErrors(t, { ...complete, startDate: '' }, 'home')).toEqual([
      { fields: ['startDate'], message: 'Please choose a start date.' },
    ])
  })

  // Proves 2.144
  it('needs no description', () => {
    expect(sprintErrors(t, complete, 'home')).toEqual([])
  })

  // Proves 5.16, 8.34
  it('needs a workspace, and says so before anything else', () => {
    expect(sprintErrors(t, { ...complete, name: '' }, undefined)).toEqual([
      { fields: [], message: 'Please select a workspace to create a sprint.' },
    ])
  })
})

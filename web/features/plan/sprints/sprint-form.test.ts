import { describe, expect, it } from 'vitest'
import { translator } from '#tests/support/translations.ts'
import { lengthHint, sprintErrors } from './sprint-form.ts'

const complete = { name: 'Week 2', description: '', startDate: '2026-01-05', endDate: '2026-01-09' }

const t = translator('en')

describe('sprint form', () => {
  // Proves 5.15
  it('requires a name that is not blank, a start date and an end date', () => {
    expect(sprintErrors(t, { ...complete, name: ' ', endDate: '' }, 'home')).toEqual([
      { fields: ['name'], message: 'Sprint name is required.' },
      { fields: ['endDate'], message: 'Please choose an end date.' },
    ])
    expect(sprintErrors(t, { ...complete, startDate: '' }, 'home')).toEqual([
      { fields: ['startDate'], message: 'Please choose a start date.' },
    ])
  })

  // Proves 2.144
  it('does not require a description', () => {
    expect(sprintErrors(t, complete, 'home')).toEqual([])
  })

  // Proves 11.241
  it('reports wrong dates at their fields and suggests the intended year', () => {
    const errors = (dates: object, before?: typeof complete) =>
      sprintErrors(t, { ...complete, ...dates }, 'home', before)
    expect(errors({ startDate: '0026-01-05' })).toEqual([
      { fields: ['startDate'], message: 'Did you mean 2026?' },
    ])
    expect(errors({ startDate: '1026-01-05', endDate: '' })).toEqual([
      { fields: ['endDate'], message: 'Please choose an end date.' },
      { fields: ['startDate'], message: 'Choose a date from 2000 to 2100.' },
    ])
    expect(errors({ endDate: '2062-01-09' })).toEqual([
      { fields: ['startDate', 'endDate'], message: 'A sprint can have at most 400 days.' },
    ])
    const older = { ...complete, startDate: '0026-01-05' }
    expect(errors({ ...older, name: 'Renamed' }, older)).toEqual([])
    expect(errors({ ...older, endDate: '2026-01-16' }, older)).toEqual([
      { fields: ['startDate'], message: 'Did you mean 2026?' },
    ])
  })

  it('shows the number of chosen days, or that there are too many', () => {
    const hint = (startDate: string, endDate: string) => lengthHint(t, { startDate, endDate })
    expect(hint('2026-01-05', '2026-01-09')).toBe('5 days')
    expect(hint('2026-01-05', '2062-01-09')).toBe('A sprint can have at most 400 days.')
    expect([
      hint('0026-01-05', '2026-01-09'),
      hint('', '2026-01-09'),
      hint('2026-01-09', '2026-01-05'),
    ]).toEqual(Array(3).fill(undefined))
  })

  // Proves 5.16, 8.34
  it('requires a workspace before it checks anything else', () => {
    expect(sprintErrors(t, { ...complete, name: '' }, undefined)).toEqual([
      { fields: [], message: 'Please select a workspace to create a sprint.' },
    ])
  })
})

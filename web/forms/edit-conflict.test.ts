import { describe, expect, it } from 'vitest'
import { mergeChoices, defaultChoices } from './edit-conflict.ts'

const base = { name: 'Week ten', description: '', startDate: '2026-03-02', endDate: '2026-03-06' }
const mine = { ...base, name: 'Volcanoes', endDate: '2026-03-08' }
const theirs = { ...base, name: 'Week X', description: 'Plants' }

describe('edit conflict', () => {
  it('defaults to my version of fields that I edited, and to theirs otherwise', () => {
    expect(defaultChoices(['name', 'description', 'endDate'], { mine, base })).toEqual({
      name: 'mine',
      description: 'theirs',
      endDate: 'mine',
    })
  })

  it('is merged by the choice for each field, with their version as the default', () => {
    const choices = { name: 'theirs', description: 'theirs', endDate: 'mine' } as const
    expect(mergeChoices({ mine, theirs }, choices)).toEqual({ ...theirs, endDate: '2026-03-08' })
    expect(mergeChoices({ mine, theirs }, {})).toEqual(theirs)
  })
})

import { describe, expect, it } from 'vitest'
import { chosenVersion, firstChoices } from './edit-conflict.ts'

const base = { name: 'Week ten', description: '', startDate: '2026-03-02', endDate: '2026-03-06' }
const mine = { ...base, name: 'Volcanoes', endDate: '2026-03-08' }
const theirs = { ...base, name: 'Week X', description: 'Plants' }

describe('two versions', () => {
  it('begin with the own one where something was typed, and with theirs where only they changed something', () => {
    expect(firstChoices(['name', 'description', 'endDate'], { mine, base })).toEqual({
      name: 'mine',
      description: 'theirs',
      endDate: 'mine',
    })
  })

  it('become one by choosing for each field', () => {
    const choices = { name: 'theirs', description: 'theirs', endDate: 'mine' } as const
    expect(chosenVersion({ mine, theirs }, choices)).toEqual({ ...theirs, endDate: '2026-03-08' })
    expect(chosenVersion({ mine, theirs }, {})).toEqual(theirs)
  })
})

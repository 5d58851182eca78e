import { describe, expect, it } from 'vitest'
import { chosenVersion, differingFields, firstChoices } from './versions.ts'

const before = {
  title: 'Fractions',
  description: '',
  subject: 'math',
  estimatedTime: '1h',
  assignedTo: 'ben',
  timeSpent: '',
  progress: 20,
}
const mine = { ...before, title: 'Halves', timeSpent: '30min', progress: 60 }
const theirs = { ...before, title: 'Fractions again', estimatedTime: '2h' }

describe('two versions of a task', () => {
  it('are compared where they differ, in the order of the form', () => {
    expect(differingFields(mine, theirs, 'plan', true)).toEqual([
      'title',
      'estimatedTime',
      'progress',
      'timeSpent',
    ])
    expect(differingFields(mine, theirs, 'plan', false)).not.toContain('progress')
    expect(differingFields(mine, mine, 'plan', true)).toEqual([])
  })

  it('are compared by a learner in the work alone', () => {
    expect(differingFields(mine, theirs, 'work', true)).toEqual(['progress', 'timeSpent'])
  })

  it('begin with the own one where something was typed, and with theirs where only they changed something', () => {
    const fields = differingFields(mine, theirs, 'plan', false)
    expect(firstChoices(fields, mine, before)).toEqual({
      title: 'mine',
      estimatedTime: 'theirs',
      timeSpent: 'mine',
    })
  })

  it('become one by choosing for each field', () => {
    const chosen = chosenVersion(mine, theirs, {
      title: 'theirs',
      timeSpent: 'mine',
      estimatedTime: 'theirs',
    })
    expect(chosen).toEqual({ ...theirs, timeSpent: '30min' })
  })
})

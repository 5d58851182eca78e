import { describe, expect, it } from 'vitest'
import { rightOn } from './task-access.ts'

const ana = { id: 'ana', role: 'facilitator' } as const
const ben = { id: 'ben', role: 'learner' } as const
const bensTask = { assignedTo: 'ben' }
const miasTask = { assignedTo: 'mia' }

describe('what somebody may do with a task', () => {
  it('is everything for a facilitator', () => {
    expect(rightOn(bensTask, ana, false)).toBe('plan')
  })

  it('is the work itself for the learner it is assigned to', () => {
    expect(rightOn(bensTask, ben, false)).toBe('work')
  })

  it('is looking for another learner, and when nobody has it', () => {
    expect(rightOn(miasTask, ben, false)).toBe('look')
    expect(rightOn({ assignedTo: null }, ben, false)).toBe('look')
  })

  it('is looking for everybody once its sprint is completed', () => {
    expect(rightOn(bensTask, ana, true)).toBe('look')
    expect(rightOn(bensTask, ben, true)).toBe('look')
  })
})

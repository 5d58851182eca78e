import { describe, expect, it } from 'vitest'
import { taskAccess } from './task-access.ts'

const ana = { id: 'ana', role: 'facilitator' } as const
const ben = { id: 'ben', role: 'learner' } as const
const bensTask = { assignees: ['ben'] }
const miasTask = { assignees: ['mia'] }

describe('what somebody may do with a task', () => {
  it('is everything for a facilitator', () => {
    expect(taskAccess(bensTask, ana, false)).toBe('plan')
  })

  it('is the work itself for the learner it is assigned to', () => {
    expect(taskAccess(bensTask, ben, false)).toBe('work')
  })

  it('is looking for another learner, and when nobody has it', () => {
    expect(taskAccess(miasTask, ben, false)).toBe('view')
    expect(taskAccess({ assignees: [] }, ben, false)).toBe('view')
  })

  it('is looking for everybody once its sprint is completed', () => {
    expect(taskAccess(bensTask, ana, true)).toBe('view')
    expect(taskAccess(bensTask, ben, true)).toBe('view')
  })
})

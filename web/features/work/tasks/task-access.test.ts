import { describe, expect, it } from 'vitest'
import { taskAccess } from './task-access.ts'

const ana = { id: 'ana', role: 'facilitator' } as const
const ben = { id: 'ben', role: 'learner' } as const
const bensTask = { assignees: ['ben'] }
const miasTask = { assignees: ['mia'] }

describe('taskAccess', () => {
  it('is “plan” for a facilitator', () => {
    expect(taskAccess(bensTask, ana, false)).toBe('plan')
  })

  it('is “work” for a learner who is assigned to the task', () => {
    expect(taskAccess(bensTask, ben, false)).toBe('work')
  })

  it('is “view” for any other learner, and if the task is unassigned', () => {
    expect(taskAccess(miasTask, ben, false)).toBe('view')
    expect(taskAccess({ assignees: [] }, ben, false)).toBe('view')
  })

  it('is “view” for all users once the sprint is completed', () => {
    expect(taskAccess(bensTask, ana, true)).toBe('view')
    expect(taskAccess(bensTask, ben, true)).toBe('view')
  })
})

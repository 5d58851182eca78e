import { describe, expect, it } from 'vitest'
import type { Problem } from './errors.ts'
import {
  can,
  canSeeTask,
  canWorkOn,
  permit,
  permitOwner,
  permitRemoval,
  permitTaskChange,
} from './permissions.ts'

const ana = { id: 'ana', role: 'facilitator' } as const
const ben = { id: 'ben', role: 'learner' } as const
const bens = { assignees: ['ben'] }
const mias = { assignees: ['ann', 'mia'] }
const nobodys = { assignees: [] }

it('facilitators may plan and learners may not', () => {
  for (const action of [
    'sprint.plan',
    'sprint.start',
    'task.create',
    'task.delete',
    'backlog.read',
  ] as const) {
    expect(can(ana, action)).toBe(true)
    expect(can(ben, action)).toBe(false)
    expect(() => permit(ana, action)).not.toThrow()
    expect(() => permit(ben, action)).toThrow(expect.objectContaining({ code: 'forbidden' }))
  }
  expect(can(ben, 'workspace.read')).toBe(true)
})

describe('seeing a task', () => {
  it('is allowed to facilitators in every sprint and in the backlog', () => {
    for (const sprint of [null, 'draft', 'active', 'completed'] as const) {
      expect(canSeeTask(ana, nobodys, sprint)).toBe(true)
    }
  })

  it('is allowed to learners in active and completed sprints, and in the backlog for their own tasks', () => {
    for (const task of [bens, mias, nobodys]) {
      expect(canSeeTask(ben, task, 'active')).toBe(true)
      expect(canSeeTask(ben, task, 'completed')).toBe(true)
      expect(canSeeTask(ben, task, 'draft')).toBe(false)
      expect(canSeeTask(ben, task, null)).toBe(task === bens)
    }
  })
})

describe('changing a task', () => {
  it('is allowed to facilitators for every field', () => {
    expect(() => permitTaskChange(ana, mias, ['title', 'assignedTo', 'sprintId'])).not.toThrow()
  })

  it('is allowed to a learner for status, progress, time and position of their own tasks', () => {
    const work = ['status', 'progress', 'timeSpent', 'version', 'beforeId', 'afterId']
    expect(() => permitTaskChange(ben, bens, work)).not.toThrow()
  })

  it('is forbidden to a learner for tasks of other learners and unassigned tasks', () => {
    for (const task of [mias, nobodys]) {
      expect(canWorkOn(ben, task)).toBe(false)
      expect(() => permitTaskChange(ben, task, [])).toThrow(expect.objectContaining({ code: 'forbidden' }))
    }
  })

  it('is refused with a list of the fields that a learner may not change', () => {
    expect(() => permitTaskChange(ben, bens, ['status', 'title', 'sprintId'])).toThrow(
      expect.objectContaining<Partial<Problem>>({
        code: 'forbidden_fields',
        issues: [
          { path: 'title', message: 'forbidden' },
          { path: 'sprintId', message: 'forbidden' },
        ],
      }),
    )
  })
})

describe('removing a member', () => {
  const tom = { id: 'tom', role: 'facilitator' } as const
  const mia = { id: 'mia', role: 'learner' } as const
  const anas = { ownerId: 'ana' }

  it.each([
    ['the owner', ana, ben, undefined],
    ['the owner', ana, tom, undefined],
    ['the owner', ana, ana, 'owner_stays'],
    ['a facilitator', tom, ben, undefined],
    ['a facilitator', tom, tom, undefined],
    ['a facilitator', tom, ana, 'owner_only'],
    ['a learner', ben, ben, 'forbidden'],
    ['a learner', ben, mia, 'forbidden'],
    ['a learner', ben, tom, 'forbidden'],
  ] as const)('is checked for %s: %o removes %o with the result %s', (_, actor, member, code) => {
    let refusal: string | undefined
    try {
      permitRemoval(actor, member, anas)
    } catch (error) {
      refusal = (error as Problem).code
    }
    expect(refusal).toBe(code)
  })

  it('permitOwner allows only the owner', () => {
    expect(() => permitOwner(ana, anas)).not.toThrow()
    expect(() => permitOwner(tom, anas)).toThrow(expect.objectContaining({ code: 'owner_only' }))
    expect(() => permitOwner(ben, anas)).toThrow(expect.objectContaining({ code: 'forbidden' }))
  })
})

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

it('lets facilitators plan and learners not', () => {
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
  it('is open to facilitators everywhere', () => {
    for (const sprint of [null, 'draft', 'active', 'completed'] as const) {
      expect(canSeeTask(ana, nobodys, sprint)).toBe(true)
    }
  })

  it('is open to learners in active and completed sprints, and in the backlog for own tasks', () => {
    for (const task of [bens, mias, nobodys]) {
      expect(canSeeTask(ben, task, 'active')).toBe(true)
      expect(canSeeTask(ben, task, 'completed')).toBe(true)
      expect(canSeeTask(ben, task, 'draft')).toBe(false)
      expect(canSeeTask(ben, task, null)).toBe(task === bens)
    }
  })
})

describe('changing a task', () => {
  it('is open to facilitators in every field', () => {
    expect(() => permitTaskChange(ana, mias, ['title', 'assignedTo', 'sprintId'])).not.toThrow()
  })

  it('is open to a learner in the fields of the work on own tasks', () => {
    const work = ['status', 'progress', 'timeSpent', 'version', 'beforeId', 'afterId']
    expect(() => permitTaskChange(ben, bens, work)).not.toThrow()
  })

  it('is closed to a learner on tasks of others and of nobody', () => {
    for (const task of [mias, nobodys]) {
      expect(canWorkOn(ben, task)).toBe(false)
      expect(() => permitTaskChange(ben, task, [])).toThrow(expect.objectContaining({ code: 'forbidden' }))
    }
  })

  it('names the fields that a learner may not change', () => {
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

describe('taking a member out', () => {
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
  ] as const)('by %s: %o takes out %o: %s', (_, actor, member, code) => {
    let refusal: string | undefined
    try {
      permitRemoval(actor, member, anas)
    } catch (error) {
      refusal = (error as Problem).code
    }
    expect(refusal).toBe(code)
  })

  it('and owning are for the owner alone', () => {
    expect(() => permitOwner(ana, anas)).not.toThrow()
    expect(() => permitOwner(tom, anas)).toThrow(expect.objectContaining({ code: 'owner_only' }))
    expect(() => permitOwner(ben, anas)).toThrow(expect.objectContaining({ code: 'forbidden' }))
  })
})

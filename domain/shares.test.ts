import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type TaskStatus, taskStatuses } from './board.ts'
import {
  learnersOf,
  notBegun,
  partOf,
  partsOf,
  type Share,
  type SharedTask,
  shareAmong,
  stateOfShares,
} from './shares.ts'

const now = '2026-03-04T10:00:00.000Z'
const earlier = '2026-03-03T10:00:00.000Z'

function share(learnerId: string, status: TaskStatus = 'todo', more: Partial<Share> = {}): Share {
  const progress = status === 'done' ? 100 : 0
  return {
    ...notBegun,
    learnerId,
    status,
    progress,
    completedAt: status === 'done' ? earlier : null,
    ...more,
  }
}

const card = (...shares: Share[]): SharedTask => ({
  ...stateOfShares(shares),
  timeSpent: null,
  assignedTo: shares[0]?.learnerId ?? null,
  shares,
})

const single = (assignedTo: string | null, status: TaskStatus = 'todo') => {
  const { learnerId: _, ...state } = share('', status)
  return { ...state, assignedTo, shares: [] }
}

describe('shared card', () => {
  it('is done when all its learners are done, and in progress once one of them has started', () => {
    expect(stateOfShares([share('ben'), share('mia')]).status).toBe('todo')
    expect(stateOfShares([share('ben', 'done'), share('mia')]).status).toBe('in_progress')
    const both = [share('ben', 'done'), share('mia', 'done', { completedAt: now })]
    expect(stateOfShares(both)).toMatchObject({ status: 'done', progress: 100, completedAt: now })
  })

  it('has a progress below 100 until all its learners are done', () => {
    const shares = [share('ben', 'in_progress', { progress: 100 }), share('mia', 'done')]
    expect(stateOfShares(shares)).toMatchObject({ status: 'in_progress', progress: 99 })
  })

  it('has a separate share for each of its learners, and none for other learners', () => {
    const task = card(share('ben', 'done'), share('mia'))
    expect(partOf(task, 'ben')).toMatchObject({ status: 'done', assignedTo: 'ben' })
    expect(partOf(task, 'mia')).toMatchObject({ status: 'todo', assignedTo: 'mia' })
    expect(partOf(task, 'ann')).toBeUndefined()
    expect(partsOf(task).map(({ assignedTo }) => assignedTo)).toEqual(['ben', 'mia'])
    expect(partsOf(single(null))).toHaveLength(1)
    expect(learnersOf(task)).toEqual(['ben', 'mia'])
  })
})

describe('shareAmong', () => {
  it('keeps the shares of learners who stay and adds an unstarted share for each new one', () => {
    const shared = shareAmong(single('ben', 'done'), ['ben', 'mia'])
    expect(shared).toMatchObject({ status: 'in_progress', assignedTo: 'ben' })
    expect(shared.shares.map(({ status }) => status)).toEqual(['done', 'todo'])
    expect(shareAmong(shared, ['mia'])).toMatchObject({ status: 'todo', assignedTo: 'mia', shares: [] })
    expect(shareAmong(shared, [])).toMatchObject({ status: 'in_progress', assignedTo: null, shares: [] })
  })

  it('keeps the status of every learner who stays and recalculates the state of the card', () => {
    const learners = fc.uniqueArray(fc.constantFrom('ann', 'ben', 'mia', 'tom', 'zoe'))
    const statuses = fc.array(fc.constantFrom(...taskStatuses), { minLength: 5, maxLength: 5 })
    fc.assert(
      fc.property(learners, statuses, learners, (before, [...status], after) => {
        const task = card(...before.map((id, index) => share(id, status[index])))
        const shared = shareAmong(before.length === 0 ? single(null) : task, after)
        expect(learnersOf(shared)).toEqual(after)
        const stay = after.filter((id) => before.includes(id))
        const statusOf = (one: typeof task, id: string) => partOf(one, id)?.status
        expect(stay.map((id) => statusOf(shared, id))).toEqual(stay.map((id) => statusOf(task, id)))
        const whole = stateOfShares(partsOf(shared))
        expect(shared).toMatchObject({ status: whole.status, progress: whole.progress })
      }),
    )
  })
})

import { describe, expect, it } from 'vitest'
import type { Subject, Task } from '#web/api/queries.ts'
import { byLearner, bySubject } from './task-groups.ts'

const math: Subject = {
  id: 'math',
  workspaceId: 'family',
  name: 'Math',
  color: 'bg-red-500 text-white',
  glyph: null,
  language: null,
}
const art: Subject = {
  id: 'art',
  workspaceId: 'family',
  name: 'Art',
  color: 'bg-lime-500 text-black',
  glyph: null,
  language: null,
}
const ben = { id: 'ben', firstName: 'Ben', lastName: 'Rivera', picture: null, colour: 'green' } as const
const mia = { id: 'mia', firstName: 'Mia', lastName: 'Rivera', picture: 'fox', colour: 'blue' } as const

describe('bySubject', () => {
  // Proves 2.158
  it('groups tasks in the order of the subjects, with tasks without one last', () => {
    const tasks = [
      aTask({ id: 'loose' }),
      aTask({ id: 'drawing', subject: 'art' }),
      aTask({ id: 'fractions', subject: 'math' }),
      aTask({ id: 'lost', subject: 'a subject that is gone' }),
      aTask({ id: 'clay', subject: 'art' }),
    ]
    const groups = bySubject(tasks, [math, art])
    expect(groups).toMatchObject([
      { subject: math, tasks: [{ id: 'fractions' }] },
      { subject: art, tasks: [{ id: 'drawing' }, { id: 'clay' }] },
      { subject: undefined, tasks: [{ id: 'loose' }, { id: 'lost' }] },
    ])
  })

  it('leaves out subjects without tasks', () => {
    expect(bySubject([], [math, art])).toEqual([])
  })
})

describe('byLearner', () => {
  it('returns tasks and estimated minutes for each learner, with unassigned tasks last', () => {
    const tasks = [
      aTask({ estimatedTime: '2h' }),
      aTask({ assignee: ben, estimatedTime: '1h' }),
      aTask({ assignee: mia, estimatedTime: 'a while' }),
      aTask({ assignee: ben, estimatedTime: '30min' }),
    ]
    const shares = byLearner(tasks)
    expect(shares.map((share) => [share.assignee?.firstName, share.tasks.length, share.minutes])).toEqual([
      ['Ben', 2, 90],
      ['Mia', 1, 0],
      [undefined, 1, 120],
    ])
  })
})

function aTask(some: Partial<Task>): Task {
  return {
    id: 'task',
    title: 'Fractions',
    description: null,
    subject: null,
    status: 'todo',
    estimatedTime: null,
    timeSpent: null,
    progress: 0,
    sprintId: null,
    workspaceId: 'family',
    assignedTo: some.assignee?.id ?? null,
    assignee: null,
    createdBy: 'ana',
    completedAt: null,
    createdAt: '2026-01-05T08:00:00.000Z',
    updatedAt: '2026-01-05T08:00:00.000Z',
    version: 1,
    carriedTo: null,
    occurrenceId: null,
    day: null,
    assignees: some.assignee ? [some.assignee.id] : [],
    shares: [],
    ...some,
  }
}

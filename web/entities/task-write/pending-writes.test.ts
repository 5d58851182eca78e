import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import type { BodyOf } from '#contract/calls.ts'
import { queryKeys } from '#web/api/query-keys.ts'
import type { Task } from '#web/api/queries.ts'
import { PendingWrites } from './pending-writes.ts'
import { taskWrite, type TaskWrite } from './task-write.ts'

const boardKey = queryKeys.sprintTasks('home', 'sprint')
const backlogKey = queryKeys.backlog('home')

function aTask(id: string, more: Partial<Task> = {}): Task {
  return {
    id,
    title: id,
    description: null,
    subject: null,
    status: 'todo',
    estimatedTime: null,
    timeSpent: null,
    progress: 0,
    sprintId: 'sprint',
    workspaceId: 'home',
    assignedTo: null,
    assignee: null,
    assignees: [],
    shares: [],
    createdBy: 'ana',
    completedAt: null,
    createdAt: '2026-03-04T10:00:00.000Z',
    updatedAt: '2026-03-04T10:00:00.000Z',
    version: 1,
    carriedTo: null,
    day: null,
    occurrenceId: null,
    ...more,
  }
}

function change(
  taskId: string,
  body: BodyOf<'PATCH /api/tasks/:id'>,
  more: Partial<TaskWrite> = {},
): TaskWrite {
  return taskWrite({
    workspaceId: 'home',
    request: { kind: 'change', taskId, body },
    saved: null,
    unsaved: { key: taskId, title: taskId },
    ...more,
  })
}

function setUp(tasks: Task[] = [aTask('draw'), aTask('read')], backlog: Task[] = []) {
  const client = new QueryClient()
  client.setQueryData(boardKey, tasks)
  client.setQueryData(backlogKey, backlog)
  const pending = new PendingWrites(client, 'home')
  const shown = (key: readonly unknown[] = boardKey) => client.getQueryData<Task[]>(key) ?? []
  const task = (id: string) => shown().find((one) => one.id === id)
  return { client, pending, shown, task }
}

describe('a pending write', () => {
  it('is shown at once, and only once even if it is added twice', () => {
    const { pending, shown } = setUp()
    const write = change('draw', { status: 'done' })
    pending.add(write)
    pending.add(write)
    expect(shown().map(({ id, status }) => [id, status])).toEqual([
      ['draw', 'done'],
      ['read', 'todo'],
    ])
    expect(pending.countOf(['draw'])).toBe(1)
  })

  it('is rolled back if the server refuses it, while later writes to the same task stay', () => {
    const { pending, task, shown } = setUp()
    const [move, plan] = [change('draw', { status: 'in_progress' }), change('draw', { day: '2026-03-05' })]
    pending.add(move)
    pending.add(plan)
    pending.endUnsaved(move)
    expect(task('draw')).toMatchObject({ status: 'todo', day: '2026-03-05' })
    pending.endUnsaved(plan)
    expect(shown()).toEqual([aTask('draw'), aTask('read')])
    expect(pending.isEmpty).toBe(true)
  })

  it('is replaced by the saved task, over which later pending writes are still shown', () => {
    const { pending, task } = setUp()
    const [move, plan] = [change('draw', { status: 'in_progress' }), change('draw', { day: '2026-03-05' })]
    pending.add(move)
    pending.add(plan)
    pending.endSaved(move, [aTask('draw', { status: 'in_progress', title: 'Draw a leaf', version: 2 })])
    expect(task('draw')).toMatchObject({ status: 'in_progress', title: 'Draw a leaf', day: '2026-03-05' })
  })

  it('is still shown after the list is refetched, and can still be rolled back', async () => {
    const { client, pending, shown } = setUp()
    const write = change('draw', { status: 'done' })
    pending.add(write)
    const queryFn = () => Promise.resolve([aTask('draw', { title: 'Draw a leaf' }), aTask('sing')])
    await client.fetchQuery({ queryKey: boardKey, queryFn })
    expect(shown().map(({ title, status }) => [title, status])).toEqual([
      ['Draw a leaf', 'done'],
      ['sing', 'todo'],
    ])
    pending.endUnsaved(write)
    expect(shown().map(({ title, status }) => [title, status])).toEqual([
      ['Draw a leaf', 'todo'],
      ['sing', 'todo'],
    ])
  })

  it('keeps changes that other parts of the app make to the list meanwhile', () => {
    const { pending, shown } = setUp()
    const write = change('draw', { status: 'done' })
    pending.add(write)
    pending.changeStored(boardKey, (tasks) => [...tasks, aTask('sing')])
    pending.endUnsaved(write)
    expect(shown().map(({ id }) => id)).toEqual(['draw', 'read', 'sing'])
    pending.changeStored(boardKey, (tasks) => tasks.slice(1))
    expect(shown().map(({ id }) => id)).toEqual(['read', 'sing'])
  })

  it('does not bring back a list that was removed from the cache', () => {
    const { client, pending } = setUp()
    const write = change('draw', { status: 'done' })
    pending.add(write)
    client.clear()
    pending.endSaved(write, [aTask('draw', { status: 'done' })])
    expect(client.getQueryData(boardKey)).toBeUndefined()
    expect(pending.isEmpty).toBe(true)
  })

  it('is replaced by the current task if another user has changed it', () => {
    const { pending, task } = setUp([aTask('draw', { description: '- paper' })])
    const tick = taskWrite({
      workspaceId: 'home',
      request: { kind: 'tick', taskId: 'draw', body: { item: 0, text: 'paper', isDone: true } },
      saved: null,
      unsaved: { key: 'tick', title: 'draw' },
    })
    pending.add(tick)
    expect(task('draw')?.description).toBe('- [x] paper')
    pending.endUnsaved(tick, [aTask('draw', { description: '- paint' })])
    expect(task('draw')?.description).toBe('- paint')
    expect(pending.wasNotSaved(tick.request.changeId)).toBe(true)
  })
})

describe('optimistic result of a write', () => {
  const goal = { id: 'sprint', name: 'Week', startDate: '2026-03-02', endDate: '2026-03-06' }

  it('moves a backlog task beside another one and clears a day outside the sprint', () => {
    const waiting = aTask('sing', { sprintId: null, day: '2026-04-01' })
    const { pending, shown } = setUp([aTask('draw'), aTask('read')], [waiting])
    pending.add(change('sing', { sprintId: 'sprint', afterId: 'draw' }, { goal }))
    expect(shown().map(({ id }) => id)).toEqual(['draw', 'sing', 'read'])
    expect(shown()[1]).toMatchObject({ sprintId: 'sprint', day: null })
    expect(shown(backlogKey)).toEqual([])
  })

  it('changes many tasks and removes deleted ones', () => {
    const { pending, shown } = setUp([aTask('draw'), aTask('read'), aTask('sing')])
    const { request, ...write } = change('draw', {})
    const changes = [
      { ids: ['draw', 'sing'], set: { status: 'done' as const } },
      { ids: ['read'], delete: true as const },
    ]
    pending.add({ ...write, request: { kind: 'changeMany', changeId: request.changeId, changes } })
    expect(shown().map(({ id, status }) => [id, status])).toEqual([
      ['draw', 'done'],
      ['sing', 'done'],
    ])
  })

  it('contains the names of newly assigned learners', () => {
    const { pending, task } = setUp()
    const ben = { id: 'ben', firstName: 'Ben', lastName: 'Fern', picture: null, colour: null }
    const mia = { ...ben, id: 'mia', firstName: 'Mia' }
    pending.add(change('draw', { assignees: ['ben', 'mia'] }, { people: [ben, mia] }))
    expect(task('draw')).toMatchObject({ assignee: ben, assignees: ['ben', 'mia'], assignedTo: 'ben' })
    expect(task('draw')?.shares.map(({ firstName }) => firstName)).toEqual(['Ben', 'Mia'])
  })

  it('changes nothing if the rules do not allow the write', () => {
    const { pending, shown } = setUp()
    const before = shown()
    pending.add(change('draw', { progress: 50 }))
    expect(shown()).toEqual(before)
  })

  it('starts a timer and its task, stops another timer, and is rolled back as a whole', () => {
    const { client, pending, task } = setUp()
    const running = {
      id: 'timer',
      taskId: 'read',
      taskTitle: 'read',
      learnerId: 'ben',
      startedAt: '2026-03-04T10:00:00.000Z',
      stoppedAt: null,
      question: null,
    }
    client.setQueryData(queryKeys.timers('home'), [running])
    const start = taskWrite({
      workspaceId: 'home',
      request: { kind: 'startTimer', task: { id: 'draw', title: 'draw' }, learnerId: 'ben' },
      saved: null,
      unsaved: { key: 'timer', title: 'draw' },
    })
    pending.add(start)
    expect(client.getQueryData(queryKeys.timers('home'))).toMatchObject([{ taskId: 'draw' }])
    expect(task('draw')?.status).toBe('in_progress')
    pending.endUnsaved(start)
    expect(client.getQueryData(queryKeys.timers('home'))).toEqual([running])
    expect(task('draw')?.status).toBe('todo')
  })

  it('is the same after the write was stored as JSON', () => {
    const { pending, task } = setUp()
    pending.add(JSON.parse(JSON.stringify(change('draw', { day: '2026-03-05' }))) as TaskWrite)
    expect(task('draw')?.day).toBe('2026-03-05')
  })
})

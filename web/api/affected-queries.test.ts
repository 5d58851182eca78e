import { describe, expect, it } from 'vitest'
import { invalidateTasks, queriesAffectedBy } from './affected-queries.ts'
import { newQueryClient } from './query-client.ts'
import { queryKeys } from './query-keys.ts'

describe('what an event refetches', () => {
  it('is the boards it names, and what counts their cards', () => {
    const reads = queriesAffectedBy('home', { topic: 'tasks', ids: ['sprint', 'home'] })
    expect(reads).toContainEqual(queryKeys.sprintTasks('home', 'sprint'))
    expect(reads).toContainEqual(queryKeys.backlog('home'))
    expect(reads).toContainEqual(queryKeys.workspaceDashboard('home'))
    expect(reads).not.toContainEqual(queryKeys.members('home'))
  })

  it('is no board where none is named', () => {
    expect(queriesAffectedBy('home', { topic: 'tasks', ids: [] })).not.toContainEqual(
      queryKeys.backlog('home'),
    )
  })

  it('is the hours, too, once own learning is decided about', () => {
    expect(queriesAffectedBy('home', { topic: 'days', ids: ['ben'] })).toContainEqual(queryKeys.hours('home'))
  })

  it('is all there is after everything, and who is signed in', () => {
    const reads = queriesAffectedBy('home', { topic: 'everything', ids: [] })
    expect(reads).toContainEqual(queryKeys.workspace('home'))
    expect(reads).toContainEqual(queryKeys.user)
  })
})

// Proves 7.50
it('reads again after a change of tasks every list and count of tasks, and nothing else', async () => {
  const client = newQueryClient()
  const ofTasks = [
    queryKeys.sprints('home'),
    queryKeys.activeSprint('home'),
    queryKeys.sprintTasks('home', 'week ten'),
    queryKeys.backlog('home'),
    queryKeys.tasks('home'),
    queryKeys.timers('home'),
    queryKeys.hours('home'),
    queryKeys.workspaceDashboard('home'),
    queryKeys.dashboard,
    queryKeys.activity,
  ]
  const others = [
    queryKeys.members('home'),
    queryKeys.subjects('home'),
    queryKeys.workspaces,
    queryKeys.user,
    queryKeys.backlog('elsewhere'),
  ]
  for (const key of [...ofTasks, ...others]) client.setQueryData(key, [])
  await invalidateTasks(client, 'home')
  const isStale = (key: readonly unknown[]) => client.getQueryState(key)?.isInvalidated
  expect(ofTasks.map(isStale)).toEqual(ofTasks.map(() => true))
  expect(others.map(isStale)).toEqual(others.map(() => false))
})

import { describe, expect, it } from 'vitest'
import { invalidateTasks, queriesAffectedBy } from './affected-queries.ts'
import { newQueryClient } from './query-client.ts'
import { queryKeys } from './query-keys.ts'

describe('queriesAffectedBy', () => {
  it('returns the boards that an event names and the queries that count their cards', () => {
    const reads = queriesAffectedBy('home', { topic: 'tasks', ids: ['sprint', 'home'] })
    expect(reads).toContainEqual(queryKeys.sprintTasks('home', 'sprint'))
    expect(reads).toContainEqual(queryKeys.backlog('home'))
    expect(reads).toContainEqual(queryKeys.workspaceDashboard('home'))
    expect(reads).not.toContainEqual(queryKeys.members('home'))
  })

  it('returns no board if the event names none', () => {
    expect(queriesAffectedBy('home', { topic: 'tasks', ids: [] })).not.toContainEqual(
      queryKeys.backlog('home'),
    )
  })

  it('returns the hours after an event about own learning', () => {
    expect(queriesAffectedBy('home', { topic: 'days', ids: ['ben'] })).toContainEqual(queryKeys.hours('home'))
  })

  it('returns the queries of the workspace and the user after an event about everything', () => {
    const reads = queriesAffectedBy('home', { topic: 'everything', ids: [] })
    expect(reads).toContainEqual(queryKeys.workspace('home'))
    expect(reads).toContainEqual(queryKeys.user)
  })
})

// Proves 7.50
it('invalidateTasks invalidates every list and count of tasks in the workspace, and nothing else', async () => {
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

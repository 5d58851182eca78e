import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { Note } from '#contract/live-events.ts'
import { isOwnChange } from '#web/api/change-ids.ts'
import { noteArrival } from '#web/api/failed-writes.ts'
import { keys } from '#web/api/query-keys.ts'
import { isStill, onceMoving } from './paused-updates.ts'

/** Milliseconds to collect events that arrive together. */
const gathering = 20
/** Milliseconds until a failed refetch is retried. */
const againAfter = 5000

/**
 * Refetches what live events name: batched, one round at a time, never during a drag, while typing or while this tab is
 * writing, and not for this tab’s own writes.
 */
export function liveReads(client: QueryClient, workspaceId: string) {
  let waiting: Pick<Note, 'topic' | 'ids' | 'version'>[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Whether failed queries should be refetched too. */
  let recovers = false
  let isReading = false
  let hasStopped = false

  const soon = () => {
    timer ??= setTimeout(() => {
      timer = undefined
      void read()
    }, gathering)
  }
  const read = async () => {
    if (hasStopped || isReading || !hasWork() || isStill() || client.isMutating() > 0) return
    const notes = waiting.filter(({ version }) => !isOwnChange(version))
    const named = notes.flatMap((note) => readsOf(workspaceId, note))
    const isDue = notes.length > 0 || recovers
    if (recovers) named.push(...failedReads(client))
    waiting = []
    recovers = false
    isReading = true
    const once = new Map(named.map((queryKey) => [queryKey.join('/'), queryKey]))
    await Promise.all([...once.values()].map((queryKey) => client.invalidateQueries({ queryKey })))
    isReading = false
    if (hasWork()) soon()
    else if (isDue && failedReads(client).length > 0) timer ??= setTimeout(tryAgain, againAfter)
  }
  const hasWork = () => waiting.length > 0 || recovers
  const take = (note: Note) => {
    noteArrival(note.version)
    waiting.push(note)
    soon()
  }
  const recover = () => {
    recovers = true
    soon()
  }
  const tryAgain = () => {
    timer = undefined
    recover()
  }
  const stops = [
    client.getMutationCache().subscribe(() => hasWork() && soon()),
    onceMoving(() => hasWork() && soon()),
  ]
  return {
    take,
    /** Refetches mounted queries that are in error. */
    recover,
    stop: () => {
      hasStopped = true
      clearTimeout(timer)
      for (const stop of stops) stop()
    },
  }
}

/** The queries that show what an event names, and those that count it. */
export function readsOf(id: string, { topic, ids }: Pick<Note, 'topic' | 'ids'>): QueryKey[] {
  const counts = [keys.workspaceDashboard(id), keys.dashboard, keys.activity]
  switch (topic) {
    case 'workspace':
      return [keys.workspaces]
    case 'subjects':
      return [keys.subjects(id)]
    case 'invitations':
      return [keys.invitations(id)]
    case 'members':
      return [keys.members(id), keys.workspaces, ...counts]
    case 'sprints':
      return [keys.sprints(id), keys.activeSprint(id), keys.workspaces, ...counts]
    case 'tasks':
      return [...ids.map((board) => boardOf(id, board)), keys.tasks(id), keys.sprints(id), ...counts]
    case 'access':
      return [keys.user, keys.workspaces]
    default:
      return [keys.user, keys.workspace(id), keys.workspaces, keys.dashboard, keys.activity]
  }
}

function boardOf(id: string, board: string): QueryKey {
  return board === id ? keys.backlog(id) : keys.sprintTasks(id, board)
}

function failedReads(client: QueryClient): QueryKey[] {
  const shown = client.getQueryCache().findAll({ type: 'active' })
  return shown.filter(({ state }) => state.status === 'error').map(({ queryKey }) => queryKey)
}

import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { queryKeys } from '#web/api/query-keys.ts'
import type { Task } from '#web/api/queries.ts'
import type { Timer } from '../timer/timer.ts'
import { showSaved, type ShownTasks, showWrite } from './show-write.ts'
import { taskIdsOf, type TaskWrite } from './task-write.ts'

type List = readonly Task[] | readonly Timer[]

/**
 * The writes of a workspace that the server has not answered yet. While there are any, the lists in the query
 * cache are the lists that the server last sent (`stored`), changed by all pending writes. So nothing remains of a
 * write that is refused, and a list that is fetched in the meantime still shows the pending writes.
 */
export class PendingWrites {
  #writes: TaskWrite[] = []
  /** Lists as the server last sent them, by the hash of their query key. Empty if no writes are pending. */
  #stored = new Map<string, { key: QueryKey; list: List }>()
  readonly #unsaved = new Set<string>()
  #isShowing = false
  #stopListening: (() => void) | undefined
  readonly #client: QueryClient
  readonly #workspaceId: string

  constructor(client: QueryClient, workspaceId: string) {
    this.#client = client
    this.#workspaceId = workspaceId
  }

  /** Adds a write and shows it. Does nothing if it is already pending. */
  add(write: TaskWrite): void {
    if (this.#writes.some(({ request }) => request.changeId === write.request.changeId)) return
    // Cancelling a fetch resets the list to its state before the fetch, so the writes are shown again below.
    for (const { key } of this.#lists()) void this.#client.cancelQueries({ queryKey: key, exact: true })
    this.#store()
    this.#unsaved.delete(write.request.changeId)
    this.#writes.push(write)
    this.#stopListening ??= this.#client.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'success' || this.#isShowing) return
      const { queryKey, state } = event.query
      if (!this.#isList(queryKey) || !state.data) return
      this.#stored.set(hashKey(queryKey), { key: queryKey, list: state.data as List })
      this.#show()
    })
    this.#show()
  }

  /** Removes a write that the server has saved. `saved` are the tasks in the reply. */
  endSaved(write: TaskWrite, saved: readonly Task[]): void {
    this.#updateStored((stored) => showSaved(showWrite(stored, write), saved))
    this.#remove(write)
  }

  /** Removes a write that was not saved. `current` are tasks that someone else has changed in the meantime. */
  endUnsaved(write: TaskWrite, current: readonly Task[] = []): void {
    this.#unsaved.add(write.request.changeId)
    this.#updateStored((stored) => showSaved(stored, current))
    this.#remove(write)
  }

  #remove(write: TaskWrite): void {
    this.#writes = this.#writes.filter(({ request }) => request.changeId !== write.request.changeId)
    this.#show()
    if (this.#writes.length > 0) return
    this.#stopListening?.()
    this.#stopListening = undefined
    this.#stored.clear()
  }

  /** Applies a change that the server has already stored to a list. The pending writes stay on top of it. */
  changeStored(queryKey: QueryKey, change: (tasks: Task[]) => Task[]): void {
    const stored = this.#stored.get(hashKey(queryKey))
    if (!stored) {
      this.#client.setQueryData<Task[]>(queryKey, (tasks) => tasks && change(tasks))
      return
    }
    this.#stored.set(hashKey(queryKey), { ...stored, list: change(stored.list as Task[]) })
    this.#show()
  }

  get isEmpty(): boolean {
    return this.#writes.length === 0
  }

  /** Returns how many pending writes change one of these tasks. */
  countOf(taskIds: readonly string[]): number {
    return this.#writes.filter(({ request }) => taskIdsOf(request).some((id) => taskIds.includes(id))).length
  }

  wasNotSaved(changeId: string): boolean {
    return this.#unsaved.has(changeId)
  }

  #isList(key: QueryKey): boolean {
    const [first, id, kind] = key
    const isTaskList = (kind === 'sprint' && key.length === 4) || kind === 'backlog' || kind === 'timers'
    return first === 'workspace' && id === this.#workspaceId && isTaskList
  }

  #lists() {
    const queries = this.#client.getQueryCache().findAll({ queryKey: queryKeys.workspace(this.#workspaceId) })
    return queries.flatMap(({ queryKey, state }) =>
      this.#isList(queryKey) ? { key: queryKey, list: state.data as List | undefined } : [],
    )
  }

  #store(): void {
    for (const { key, list } of this.#lists())
      if (list && !this.#stored.has(hashKey(key))) this.#stored.set(hashKey(key), { key, list })
  }

  #updateStored(change: (stored: ShownTasks) => ShownTasks): void {
    const after = change(this.#shown())
    for (const [hash, { key }] of this.#stored) {
      const list = listOf(after, key)
      if (list) this.#stored.set(hash, { key, list })
    }
  }

  #show(): void {
    const shown = this.#writes.reduce(showWrite, this.#shown())
    this.#isShowing = true
    try {
      for (const [hash, { key }] of this.#stored) {
        const [list, current] = [listOf(shown, key), this.#client.getQueryData(key)]
        // A list that has left the cache, for example because somebody signed out, must not come back.
        if (current === undefined) this.#stored.delete(hash)
        else if (list && list !== current) this.#client.setQueryData(key, list)
      }
    } finally {
      this.#isShowing = false
    }
  }

  /** Returns the stored lists, without pending writes. */
  #shown(): ShownTasks {
    const lists = [...this.#stored.values()]
    const timers = lists.find(({ key }) => key[2] === 'timers')?.list as Timer[] | undefined
    const boards = lists.flatMap(({ key, list }) =>
      key[2] === 'timers' ? [] : [[boardOf(key), list as Task[]] as const],
    )
    return { timers, boards: new Map(boards) }
  }
}

function boardOf(key: QueryKey): string | null {
  return key[2] === 'sprint' ? String(key[3]) : null
}

function listOf({ boards, timers }: ShownTasks, key: QueryKey): List | undefined {
  return key[2] === 'timers' ? timers : boards.get(boardOf(key))
}

const pendingOf = new WeakMap<QueryClient, Map<string, PendingWrites>>()

/** Returns the pending writes of a workspace in this tab. */
export function pendingWrites(client: QueryClient, workspaceId: string): PendingWrites {
  const ofClient = pendingOf.get(client) ?? new Map<string, PendingWrites>()
  pendingOf.set(client, ofClient)
  const pending = ofClient.get(workspaceId) ?? new PendingWrites(client, workspaceId)
  ofClient.set(workspaceId, pending)
  return pending
}

import type { Mutation, QueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useSyncExternalStore } from 'react'
import { ApiError } from './call.ts'
import { sendWithId } from './change-ids.ts'
import { tabUserId } from './tab-user.ts'

/* Writes that got no response and that no form holds any more. They stay until they are retried or dismissed. A write that the server rejected was answered, so it is not here. */

/** How a failed write is shown and retried; a mutation says so in `meta.failedWrite`. */
export type FailedWriteMeta = {
  /** What it changes: a later write with the same key replaces it, and its success removes it. */
  key: string
  message: (t: TFunction) => { title: string; description?: string }
}

type AnyMutation = Mutation<unknown, unknown>

export type FailedWrite = FailedWriteMeta & {
  id: number
  /** Who sent it. */
  userId: string | undefined
  isRetrying: boolean
  retry: () => void
  dismiss: () => void
}

type StoredWrite = FailedWrite & {
  /** Its change id (`x-change`), the same for each attempt, by which the server does it once. */
  changeId: string | undefined
}

let writes: StoredWrite[] = []
let lastId = 0
const listeners = new Set<() => void>()

/** Change ids of recent live events: an event can arrive before we notice that the response was lost. */
let arrivedChangeIds: string[] = []
const maxArrived = 100

export function useFailedWrites(): FailedWrite[] {
  return useSyncExternalStore(subscribe, failedWrites)
}

/** Oldest first. */
export function failedWrites(): FailedWrite[] {
  return writes
}

/** Who sent a write: when it fails, somebody else may be signed in. */
const senders = new WeakMap<AnyMutation, string>()

/** Call when a write starts. */
export function recordSender(mutation: AnyMutation): void {
  const sender = tabUserId()
  if (sender) senders.set(mutation, sender)
}

/** Call when a write fails. */
export function recordFailure(client: QueryClient, mutation: AnyMutation, error: unknown): void {
  const { options } = mutation
  const { mutationFn } = options
  const { variables } = mutation.state
  const meta = mutation.meta?.failedWrite?.(variables)
  const userId = senders.get(mutation)
  if (!meta || !mutationFn || !userId || (tabUserId() ?? userId) !== userId) return
  const before = writes.find(({ key }) => key === meta.key)
  if (isSessionExpired(error)) {
    if (before) replace({ ...before, isRetrying: false })
    return
  }
  const changeId = error instanceof ApiError ? error.change : undefined
  if (!isUnanswered(error) || arrivedChangeIds.some((id) => id === changeId)) {
    remove(({ key }) => key === meta.key)
    return
  }
  const id = before?.id ?? (lastId += 1)
  const retry = () => {
    const write = writes.find((other) => other.id === id)
    if (!write || write.isRetrying) return
    replace({ ...write, isRetrying: true })
    const attempt = client.getMutationCache().build(client, {
      ...options,
      mutationFn: (...sent) => sendWithId(changeId, () => mutationFn(...sent)),
    })
    attempt.execute(variables).catch(() => {}) // the outcome is handled by the mutation’s own callbacks
  }
  const write: StoredWrite = {
    ...meta,
    id,
    userId,
    isRetrying: false,
    changeId,
    retry,
    dismiss: () => remove((other) => other.id === id),
  }
  if (before) replace(write)
  else publish([...writes, write])
  if (error instanceof Error) writeOfError.set(error, id)
}

const writeOfError = new WeakMap<Error, number>()

/** Returns the id of the write that is kept because of an error, if there is one. */
export function failedWriteOf(error: unknown): number | undefined {
  return error instanceof Error ? writeOfError.get(error) : undefined
}

/** Call when a write succeeds. */
export function recordSuccess(mutation: AnyMutation): void {
  const meta = mutation.meta?.failedWrite?.(mutation.state.variables)
  if (meta) remove(({ key }) => key === meta.key)
}

/** Call for each live event: its write was saved, even if we never got the response. */
export function recordArrival(changeId: string): void {
  arrivedChangeIds = [...arrivedChangeIds.slice(1 - maxArrived), changeId]
  remove((write) => write.changeId === changeId)
}

/** Another person must not see or retry them. */
export function forgetFailedWrites(belongsTo: (userId: string | undefined) => boolean): void {
  remove(({ userId }) => belongsTo(userId))
}

/** No response in time, or one that did not come from Sprintling (a proxy): it says nothing about this write. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500)
}

function isSessionExpired(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'not_signed_in'
}

function replace(write: StoredWrite) {
  publish(writes.map((other) => (other.id === write.id ? write : other)))
}

function remove(which: (write: StoredWrite) => boolean) {
  if (writes.some(which)) publish(writes.filter((write) => !which(write)))
}

function publish(next: StoredWrite[]) {
  writes = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

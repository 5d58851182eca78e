import type { Mutation, QueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useSyncExternalStore } from 'react'
import { ApiError } from './call.ts'
import { sendWithId } from './change-ids.ts'
import { tabUserId } from './tab-user.ts'

/*
 * Writes that got no response and are no longer in a form. They stay until the user retries or dismisses them. Writes
 * that the server rejected are not included, because they got a response.
 */

/** Describes how a failed write is shown. Mutations return it from `meta.failedWrite`. */
export type FailedWriteMeta = {
  /**
   * Identifies what the write changes. A later write with the same key replaces this one if it gets no response
   * either, and removes this one if it succeeds or is refused.
   */
  key: string
  message: (t: TFunction) => { title: string; description?: string }
}

type AnyMutation = Mutation<unknown, unknown>

export type FailedWrite = FailedWriteMeta & {
  id: number
  /** The user who sent it. */
  userId: string | undefined
  isRetrying: boolean
  retry: () => void
  dismiss: () => void
}

type StoredWrite = FailedWrite & {
  /** Change id (`x-change`). Every attempt uses the same id, so that the server executes the write only once. */
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

/** Returns the failed writes, oldest first. */
export function failedWrites(): FailedWrite[] {
  return writes
}

/** The user who sent each pending write. When a write fails, another user may be signed in. */
const senders = new WeakMap<AnyMutation, string>()

/** Records the sender of a write. Call it when the write starts. */
export function recordSender(mutation: AnyMutation): void {
  const sender = tabUserId()
  if (sender) senders.set(mutation, sender)
}

/** Keeps a write that got no response. Call it when a write fails. */
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
    attempt.execute(variables).catch(() => {}) // the mutation’s own callbacks handle the outcome
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

/** Returns the id of the failed write that is kept because of this error, if there is one. */
export function failedWriteOf(error: unknown): number | undefined {
  return error instanceof Error ? writeOfError.get(error) : undefined
}

/** Removes failed writes with the same key. Call it when a write succeeds. */
export function recordSuccess(mutation: AnyMutation): void {
  const meta = mutation.meta?.failedWrite?.(mutation.state.variables)
  if (meta) remove(({ key }) => key === meta.key)
}

/**
 * Removes the failed write of a live event: the write was saved even though the response was lost. Call it for each
 * live event.
 */
export function recordArrival(changeId: string): void {
  arrivedChangeIds = [...arrivedChangeIds.slice(1 - maxArrived), changeId]
  remove((write) => write.changeId === changeId)
}

/** Removes the failed writes of some users, because other people must not see or retry them. */
export function forgetFailedWrites(belongsTo: (userId: string | undefined) => boolean): void {
  remove(({ userId }) => belongsTo(userId))
}

/**
 * Returns whether the write may have been saved: no response came in time, or the server or a proxy answered with
 * a status of 500 or above.
 */
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

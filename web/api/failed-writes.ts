import type { Mutation, QueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useSyncExternalStore } from 'react'
import { ApiError } from './call.ts'
import { selfId } from './tab-user.ts'

/* Writes that got no response and that no form holds any more. They stay until they are retried or dismissed. A write that the server rejected was answered, so it is not here. */

/** How a failed write is shown and retried; a mutation says so in `meta.failed`. */
export type FailedMeta = {
  /** What it changes: a later write with the same key replaces it, and its success removes it. */
  about: string
  words: (t: TFunction) => { title: string; description?: string }
  /** Variables for the retry, where they differ from the first attempt. */
  next?: object
}

type AnyMutation = Mutation<unknown, unknown>

export type FailedWrite = FailedMeta & {
  id: number
  /** Who sent it. */
  userId: string | undefined
  /** It may have been saved, so a person decides whether to send it again. */
  isInDoubt: boolean
  isSending: boolean
  sendAgain: () => void
  dismiss: () => void
}

/** Thrown by a mutation instead of sending a write that may already be saved; `question` asks the person. */
export class MayHaveArrived extends Error {
  readonly words: (t: TFunction) => string

  constructor(words: (t: TFunction) => string) {
    super('The first try may have arrived.')
    this.words = words
  }
}

type Kept = FailedWrite & {
  /** Its change ids (`x-change`), one for each attempt. */
  changes: string[]
}

let kept: Kept[] = []
let lastId = 0
const listeners = new Set<() => void>()

/** Change ids of recent live events: an event can arrive before we notice that the response was lost. */
let noted: string[] = []
const mostNoted = 100

export function useFailedWrites(): FailedWrite[] {
  return useSyncExternalStore(subscribe, failedWrites)
}

/** Oldest first. */
export function failedWrites(): FailedWrite[] {
  return kept
}

/** Who sent a write: when it fails, somebody else may be signed in. */
const senders = new WeakMap<AnyMutation, string>()

/** Change ids of the attempts before this one. */
const earlierChanges = new WeakMap<AnyMutation, string[]>()

/** Call when a write starts. */
export function noteSender(mutation: AnyMutation): void {
  const sender = selfId()
  if (sender) senders.set(mutation, sender)
}

/** Call when a write fails. */
export function keepFailed(client: QueryClient, mutation: AnyMutation, error: unknown): void {
  const { variables, context } = mutation.state
  const meta = mutation.meta?.failed?.(variables, context, error)
  const userId = senders.get(mutation)
  if (!meta || !userId || (selfId() ?? userId) !== userId) return
  const before = kept.find(({ about }) => about === meta.about)
  if (isSignedOut(error)) {
    if (before) change({ ...before, isSending: false })
    return
  }
  const changes = [...(earlierChanges.get(mutation) ?? [])]
  if (error instanceof ApiError && error.change) changes.push(error.change)
  if (!gotNoAnswer(error) || changes.some((name) => noted.includes(name))) {
    forget(({ about }) => about === meta.about)
    return
  }
  const id = before?.id ?? (lastId += 1)
  const sendAgain = () => {
    const write = kept.find((other) => other.id === id)
    if (!write || write.isSending) return
    change({ ...write, isSending: true })
    const again = client.getMutationCache().build(client, mutation.options)
    earlierChanges.set(again, changes)
    again.execute(meta.next ?? variables).catch(() => {}) // the outcome is handled by the mutation’s own callbacks
  }
  const write: Kept = {
    ...meta,
    id,
    userId,
    isInDoubt: error instanceof MayHaveArrived,
    isSending: false,
    changes,
    sendAgain,
    dismiss: () => forget((other) => other.id === id),
  }
  if (before) change(write)
  else show([...kept, write])
}

/** Call when a write succeeds. */
export function endFailed(mutation: AnyMutation): void {
  const { variables, context } = mutation.state
  const meta = mutation.meta?.failed?.(variables, context, undefined)
  if (meta) forget(({ about }) => about === meta.about)
}

/** Call for each live event: its write was saved, even if we never got the response. */
export function noteArrival(change: string): void {
  noted = [...noted.slice(1 - mostNoted), change]
  forget(({ changes }) => changes.includes(change))
}

/** Another person must not see or retry them. */
export function forgetFailed(belongsTo: (userId: string | undefined) => boolean): void {
  forget(({ userId }) => belongsTo(userId))
}

/** No response in time, or one that did not come from Sprintling (a proxy): it says nothing about this write. */
export function gotNoAnswer(error: unknown): boolean {
  if (error instanceof MayHaveArrived) return true
  return error instanceof ApiError && (error.status === 0 || error.status >= 500)
}

function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'not_signed_in'
}

function change(write: Kept) {
  show(kept.map((other) => (other.id === write.id ? write : other)))
}

function forget(which: (write: Kept) => boolean) {
  if (kept.some(which)) show(kept.filter((write) => !which(write)))
}

function show(next: Kept[]) {
  kept = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

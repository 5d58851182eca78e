import type { Mutation, QueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useSyncExternalStore } from 'react'
import { ApiError } from './call.ts'
import { selfId } from './self.ts'

/*
 * Writes that got no answer and that no form holds any more: they stay here until they are sent again or dismissed. What
 * the server refused by a rule was answered, and is not here.
 */

/** How a write is told of that got no answer, as its hook says in `meta.failed`. */
export type FailedMeta = {
  /** What it changes. A later write about the same takes its place, and ends it by success. */
  about: string
  words: (t: TFunction) => { title: string; description?: string }
  /** What to send the next time, where that is not the same once more. */
  next?: object
}

type AnyMutation = Mutation<unknown, unknown>

export type FailedWrite = FailedMeta & {
  id: number
  /** Whose it is. */
  userId: string | undefined
  /** Whether it may have arrived: then it is for the person to decide. */
  isInDoubt: boolean
  isSending: boolean
  sendAgain: () => void
  dismiss: () => void
}

/** What a hook throws instead of sending again what may have arrived already, with the words to ask whether to. */
export class MayHaveArrived extends Error {
  readonly words: (t: TFunction) => string

  constructor(words: (t: TFunction) => string) {
    super('The first try may have arrived.')
    this.words = words
  }
}

type Kept = FailedWrite & {
  /** The names under which it was sent, one for each try (`x-change`). */
  changes: string[]
}

let kept: Kept[] = []
let lastId = 0
const listeners = new Set<() => void>()

/** The changes of which notes have told lately; the note of a write may be here before its answer is lost. */
let noted: string[] = []
const mostNoted = 100

export function useFailedWrites(): FailedWrite[] {
  return useSyncExternalStore(subscribe, failedWrites)
}

/** The oldest first. */
export function failedWrites(): FailedWrite[] {
  return kept
}

/** Who sent it: by the time that it fails, somebody else may be here. */
const senders = new WeakMap<AnyMutation, string>()

/** The names of the tries before this one. */
const earlierChanges = new WeakMap<AnyMutation, string[]>()

/** To be told of each write that begins. */
export function noteSender(mutation: AnyMutation): void {
  const sender = selfId()
  if (sender) senders.set(mutation, sender)
}

/** To be told of each write that failed. */
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
    again.execute(meta.next ?? variables).catch(() => {}) // what comes of it is told here and by its hook
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

/** To be told of each write that got its answer. */
export function endFailed(mutation: AnyMutation): void {
  const { variables, context } = mutation.state
  const meta = mutation.meta?.failed?.(variables, context, undefined)
  if (meta) forget(({ about }) => about === meta.about)
}

/** To be told of each note: what it is about has arrived, whatever became of its answer. */
export function noteArrival(change: string): void {
  noted = [...noted.slice(1 - mostNoted), change]
  forget(({ changes }) => changes.includes(change))
}

/** What one person could not save is nothing for the next. */
export function forgetFailed(belongsTo: (userId: string | undefined) => boolean): void {
  forget(({ userId }) => belongsTo(userId))
}

/** No answer came in time, or none from Sprintling itself: what it says would not be about this write. */
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

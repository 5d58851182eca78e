import type { CallKey, ReplyOf, SentArgs } from '#contract/calls.ts'
import type { Issue, Limit } from '#domain/errors.ts'
import { forgetChange, nameChange } from './change-ids.ts'
import { fetchText, NoAnswer } from './fetch-with-timeout.ts'
import { isSignedInStill, noteSession } from './session-retry.ts'
import { noteSelf, selfFor } from './tab-user.ts'

type Refusal = { code?: string; message?: string; issues?: Issue[]; current?: unknown; limit?: Limit }

/** A call that failed. Its message is the status, a colon, then the body or the status text, as the specification asks. */
export class ApiError extends Error {
  /** The HTTP status; 0 when there was no response. */
  readonly status: number
  /** The server’s stable error code; `offline` when it could not be reached, `timeout` when it took too long; empty when it gave none. */
  readonly code: string
  /** The server’s message, in English. */
  readonly said: string | undefined
  readonly issues: Issue[]
  readonly current: unknown
  /** Which limit was reached. */
  readonly limit: Limit | undefined
  /** The id of the failed write (`x-change`). */
  change: string | undefined
  /** Whether the call was a write: without a response it may still have been made. */
  readonly isWrite: boolean

  constructor(status: number, text: string, refusal: Refusal, isWrite = false) {
    super(`${status}: ${text}`)
    this.name = 'ApiError'
    this.status = status
    this.code = refusal.code ?? ''
    this.said = refusal.message
    this.issues = refusal.issues ?? []
    this.current = refusal.current
    this.limit = refusal.limit
    this.isWrite = isWrite
  }
}

/** The input of any call; the contract says which of it one call takes. */
type AnySent = { params?: Record<string, string>; query?: Record<string, string>; body?: object }

/** Calls the API; rejects with an `ApiError` when it is refused or the server cannot be reached. */
export async function call<K extends CallKey>(key: K, ...[sent]: SentArgs<K>): Promise<ReplyOf<K>> {
  const [method, template] = key.split(' ') as [string, string]
  const { params = {}, query, body } = (sent ?? {}) as AnySent
  const path = template.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const change = method === 'GET' ? undefined : nameChange()
  const user = selfFor(key)
  const request = {
    method,
    credentials: 'include',
    headers: {
      ...(change && { 'x-change': change }),
      ...(user && { 'x-user': user }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  } as const
  const send = () => answerTo(query ? `${path}?${new URLSearchParams(query)}` : path, request)
  const answer = send()
  noteSession(key, answer)
  try {
    const reply = await answer.catch((error: unknown) => sentAgain(key, send, error))
    return await noteSelf(key, reply as ReplyOf<K>)
  } catch (error) {
    if (change) forgetChange(change)
    if (error instanceof ApiError) error.change = change
    throw error
  }
}

async function sentAgain<T>(key: CallKey, send: () => Promise<T>, error: unknown): Promise<T> {
  const isRefused = error instanceof ApiError && error.code === 'not_signed_in'
  if (isRefused && (await isSignedInStill(key))) return send()
  throw error
}

async function answerTo(path: string, request: RequestInit): Promise<unknown> {
  const isWrite = request.method !== 'GET'
  const { response, text } = await fetchText(path, request).catch((error: unknown) => {
    throw error instanceof NoAnswer ? new ApiError(0, error.message, { code: error.reason }, isWrite) : error
  })
  if (!response.ok) {
    throw new ApiError(response.status, text || response.statusText, refusalIn(text), isWrite)
  }
  return text === '' ? undefined : JSON.parse(text)
}

function refusalIn(text: string): Refusal {
  try {
    return JSON.parse(text) as Refusal
  } catch {
    return {}
  }
}

import type { CallKey, ReplyOf, RequestInputArgs } from '#contract/calls.ts'
import type { Issue, QuotaLimit } from '#domain/errors.ts'
import { dropChangeId, nextChangeId } from './change-ids.ts'
import { fetchWithTimeout, NoResponseError } from './fetch-with-timeout.ts'
import { isStillSignedIn, trackNewSession } from './session-retry.ts'
import { updateTabUser, requestUserId } from './tab-user.ts'

type ErrorBody = { code?: string; message?: string; issues?: Issue[]; current?: unknown; limit?: QuotaLimit }

/** A call that failed. Its message is the status, a colon, then the body or the status text, as the specification asks. */
export class ApiError extends Error {
  /** The HTTP status; 0 when there was no response. */
  readonly status: number
  /** The server’s stable error code; `offline` when it could not be reached, `timeout` when it took too long; empty when it gave none. */
  readonly code: string
  /** The server’s message, in English. */
  readonly serverMessage: string | undefined
  readonly issues: Issue[]
  readonly current: unknown
  /** Which limit was reached. */
  readonly limit: QuotaLimit | undefined
  /** The id of the failed write (`x-change`). */
  change: string | undefined
  /** Whether the call was a write: without a response it may still have been made. */
  readonly isWrite: boolean

  constructor(status: number, text: string, body: ErrorBody, isWrite = false) {
    super(`${status}: ${text}`)
    this.name = 'ApiError'
    this.status = status
    this.code = body.code ?? ''
    this.serverMessage = body.message
    this.issues = body.issues ?? []
    this.current = body.current
    this.limit = body.limit
    this.isWrite = isWrite
  }
}

/** The input of any call; the contract says which of it one call takes. */
type CallInput = { params?: Record<string, string>; query?: Record<string, string>; body?: object }

/** Calls the API; rejects with an `ApiError` when it is refused or the server cannot be reached. */
export async function call<K extends CallKey>(key: K, ...[input]: RequestInputArgs<K>): Promise<ReplyOf<K>> {
  const [method, template] = key.split(' ') as [string, string]
  const { params = {}, query, body } = (input ?? {}) as CallInput
  const path = template.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const change = method === 'GET' ? undefined : nextChangeId()
  const user = requestUserId(key)
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
  const send = () => sendRequest(query ? `${path}?${new URLSearchParams(query)}` : path, request)
  const answer = send()
  trackNewSession(key, answer)
  try {
    const reply = await answer.catch((error: unknown) => retryWithNewSession(key, send, error))
    return await updateTabUser(key, reply as ReplyOf<K>)
  } catch (error) {
    if (change) dropChangeId(change)
    if (error instanceof ApiError) error.change = change
    throw error
  }
}

async function retryWithNewSession<T>(key: CallKey, send: () => Promise<T>, error: unknown): Promise<T> {
  const isRefused = error instanceof ApiError && error.code === 'not_signed_in'
  if (isRefused && (await isStillSignedIn(key))) return send()
  throw error
}

async function sendRequest(path: string, request: RequestInit): Promise<unknown> {
  const isWrite = request.method !== 'GET'
  const { response, text } = await fetchWithTimeout(path, request).catch((error: unknown) => {
    throw error instanceof NoResponseError
      ? new ApiError(0, error.message, { code: error.reason }, isWrite)
      : error
  })
  if (!response.ok) {
    throw new ApiError(response.status, text || response.statusText, parseErrorBody(text), isWrite)
  }
  return text === '' ? undefined : JSON.parse(text)
}

function parseErrorBody(text: string): ErrorBody {
  try {
    return JSON.parse(text) as ErrorBody
  } catch {
    return {}
  }
}

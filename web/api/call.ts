import type { CallKey, ReplyOf, RequestInputArgs } from '#contract/calls.ts'
import type { Issue, QuotaLimit } from '#domain/errors.ts'
import { dropChangeId, nextChangeId } from './change-ids.ts'
import { fetchWithTimeout, NoResponseError } from './fetch-with-timeout.ts'
import { isStillSignedIn, trackNewSession } from './session-retry.ts'
import { updateTabUser, requestUserId } from './tab-user.ts'

type ErrorBody = { code?: string; message?: string; issues?: Issue[]; current?: unknown; limit?: QuotaLimit }

/** A failed call. The specification defines its message: the status, a colon, then the body or the status text. */
export class ApiError extends Error {
  /** HTTP status, or 0 if there was no response. */
  readonly status: number
  /**
   * The server’s stable error code, `offline` if the server could not be reached, `timeout` if it took too long, or an
   * empty string if the response had no code.
   */
  readonly code: string
  /** The server’s message, in English. */
  readonly serverMessage: string | undefined
  readonly issues: Issue[]
  readonly current: unknown
  /** The limit that was reached, if the error is about a limit. */
  readonly limit: QuotaLimit | undefined
  /** Id of the failed write (`x-change`). Undefined for reads. */
  change: string | undefined
  /** True if the call was a write. Without a response, the server may still have executed it. */
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

/** Input of any call. The contract defines which of these parts a call takes. */
type CallInput = { params?: Record<string, string>; query?: Record<string, string>; body?: object }

/** Calls the API. Rejects with an `ApiError` if the server refuses the call or cannot be reached. */
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

import { recordResponse, recordNoResponse } from './reachability.ts'

/** Milliseconds until the last byte of the body must have arrived. */
export const requestTimeout = 10_000

/** The server could not be reached (`offline`) or took too long (`timeout`). */
export class NoResponseError extends Error {
  readonly reason: 'offline' | 'timeout'

  constructor(reason: 'offline' | 'timeout', cause: unknown) {
    super(String(cause), { cause })
    this.name = 'NoAnswer'
    this.reason = reason
  }
}

/** Fetches and reads the body as text within the time limit. Rejects with `NoResponseError`. */
export async function fetchWithTimeout(path: string, request: RequestInit = {}) {
  const abort = new AbortController()
  const timer = setTimeout(() => abort.abort(), requestTimeout)
  try {
    const response = await fetch(path, { ...request, signal: abort.signal })
    const text = await response.text()
    recordResponse(response.status)
    return { response, text }
  } catch (cause) {
    recordNoResponse()
    throw new NoResponseError(abort.signal.aborted ? 'timeout' : 'offline', cause)
  } finally {
    clearTimeout(timer)
  }
}

import { noteAnswer, noteNoAnswer } from './reachability.ts'

/** In milliseconds, until the last byte of the body. */
export const timeLimit = 10_000

/** The server could not be reached, or took too long. */
export class NoAnswer extends Error {
  readonly reason: 'offline' | 'timeout'

  constructor(reason: 'offline' | 'timeout', cause: unknown) {
    super(String(cause), { cause })
    this.name = 'NoAnswer'
    this.reason = reason
  }
}

/** `fetch` and read the body as text, within the time limit; rejects with `NoResponseError`. */
export async function fetchText(path: string, request: RequestInit = {}) {
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(), timeLimit)
  try {
    const response = await fetch(path, { ...request, signal: limit.signal })
    const text = await response.text()
    noteAnswer(response.status)
    return { response, text }
  } catch (cause) {
    noteNoAnswer()
    throw new NoAnswer(limit.signal.aborted ? 'timeout' : 'offline', cause)
  } finally {
    clearTimeout(timer)
  }
}

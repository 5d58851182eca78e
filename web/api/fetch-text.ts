import { noteAnswer, noteNoAnswer } from './connection.ts'

/** In milliseconds: by then an answer must be here, to its last byte. */
export const timeLimit = 10_000

/** No answer came: the server could not be reached, or took too long. */
export class NoAnswer extends Error {
  readonly reason: 'offline' | 'timeout'

  constructor(reason: 'offline' | 'timeout', cause: unknown) {
    super(String(cause), { cause })
    this.name = 'NoAnswer'
    this.reason = reason
  }
}

/** `fetch` with a time limit, and with the text of the answer; rejects with `NoAnswer`. */
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

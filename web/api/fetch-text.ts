/** In milliseconds: by then an answer must be here, to its last byte. */
const timeLimit = 10_000

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
    return { response, text: await response.text() }
  } catch (cause) {
    throw new NoAnswer(limit.signal.aborted ? 'timeout' : 'offline', cause)
  } finally {
    clearTimeout(timer)
  }
}

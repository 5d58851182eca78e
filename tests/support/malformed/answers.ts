import { connect } from 'node:net'
import type { RawRequest } from './requests.ts'

/** Milliseconds to wait for an answer. */
const answerTimeout = 20_000

/** Sends the requests over `atOnce` connections. Resolves with a line for each wrong answer. */
export async function wrongAnswersTo(
  requests: readonly RawRequest[],
  port: number,
  atOnce = 8,
): Promise<string[]> {
  const wrong: string[] = []
  const queue = requests.values()
  const send = async () => {
    for (const request of queue) {
      const answer = await answerTo(request, port)
      const complaint = problemWith(answer)
      if (complaint)
        wrong.push(`${complaint}: ${request.words}: ${request.bytes.toString('latin1').slice(0, 2000)}`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, send))
  return wrong
}

/**
 * Resolves with the whole response, or with the start of an event stream. Undefined on timeout, empty if the server
 * hung up.
 */
function answerTo({ bytes, closes }: RawRequest, port: number): Promise<string | undefined> {
  const { promise, resolve } = Promise.withResolvers<string | undefined>()
  let answer = ''
  const socket = connect(port, '127.0.0.1')
  const timer = setTimeout(() => {
    resolve(undefined)
    socket.destroy()
  }, answerTimeout)
  socket.on('data', (chunk) => {
    answer += chunk.toString('latin1')
    if (isStream(answer)) socket.destroy() // the stream is endless, but the head is enough
  })
  socket.on('error', () => {}) // the server may hang up after an invalid request
  socket.on('close', () => {
    clearTimeout(timer)
    resolve(answer)
  })
  if (closes) socket.end(bytes)
  else socket.write(bytes)
  return promise
}

function isStream(answer: string): boolean {
  return /^HTTP\/1\.1 200 [^]*\r\ncontent-type: text\/event-stream[^]*\r\n\r\n/i.test(answer)
}

function problemWith(answer: string | undefined): string | undefined {
  if (answer === undefined) return 'no answer'
  if (answer === '') return undefined // the server hung up, which is allowed
  const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(answer)?.[1] ?? 0)
  if (status >= 500 || status < 100) return answer
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  const isRefusal = status >= 400 && /content-type: application\/json/i.test(head)
  if (isRefusal && body !== '' && !/"code":"[a-z_]+","message":"/.test(body))
    return `not the shape of a refusal: ${answer}`
  return undefined
}

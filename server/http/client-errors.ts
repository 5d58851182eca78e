import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { ProblemCode } from '#domain/errors.ts'
import { problemMessages } from '#domain/problem-messages.ts'
import { rawHeaderLines } from './security-headers.ts'

/**
 * Sends an error response in our format after receiving bytes that are not valid HTTP, then closes the connection.
 */
export function handleClientError(error: Error & { code?: string }, socket: Socket): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy()
    return
  }
  const { line, code } = statusLineFor(error.code)
  const body = JSON.stringify({ code, message: problemMessages[code] })
  const head = [
    `HTTP/1.1 ${line}`,
    'Connection: close',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    ...rawHeaderLines,
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  socket.destroySoon()
}

/** Ignores the `Expect` header, to which Node would answer 417 without our headers. */
export function ignoreExpectHeader(server: Server): void {
  server.on('checkExpectation', (request, reply) => server.emit('request', request, reply))
}

function statusLineFor(code: string | undefined): { line: string; code: ProblemCode } {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return { line: '431 Request Header Fields Too Large', code: 'too_large' }
    case 'HPE_CHUNK_EXTENSIONS_OVERFLOW':
      return { line: '413 Payload Too Large', code: 'too_large' }
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return { line: '408 Request Timeout', code: 'malformed' }
    default:
      return { line: '400 Bad Request', code: 'malformed' }
  }
}

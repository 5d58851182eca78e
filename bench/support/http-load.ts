import { connect, type Socket } from 'node:net'

export type Target = { port: number; path: string; cookie: string; encoding?: 'br' | 'gzip' | 'identity' }

/** Sends `requests` over keep-alive connections, one at a time on each. Resolves with requests per second. */
export async function requestsPerSecond(target: Target, requests: number, connections = 8): Promise<number> {
  const clients = Array.from({ length: connections }, () => new KeepAliveClient(target.port))
  const request = getOf(target)
  await Promise.all(clients.map((asker) => asker.request(request)))
  const start = performance.now()
  let remaining = requests
  await Promise.all(
    clients.map(async (asker) => {
      while (remaining-- > 0) await asker.request(request)
    }),
  )
  const seconds = (performance.now() - start) / 1000
  for (const asker of clients) asker.close()
  return requests / seconds
}

function getOf({ port, path, cookie, encoding = 'identity' }: Target): string {
  const lines = [`Host: localhost:${port}`, `Cookie: ${cookie}`, `Accept-Encoding: ${encoding}`]
  return `GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`
}

/**
 * Returns a PATCH request as text. `change` is the id of the write, as browsers send it. The Host header must be
 * correct because a session belongs to one host and port.
 */
export function patchOf({ port, path, cookie }: Target, body: object, change?: string): string {
  const text = JSON.stringify(body)
  const lines = [`Host: localhost:${port}`, `Cookie: ${cookie}`, 'Content-Type: application/json']
  if (change) lines.push(`X-Change: ${change}`)
  lines.push(`Content-Length: ${Buffer.byteLength(text)}`)
  return `PATCH ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${text}`
}

/**
 * A keep-alive connection. It reads only the necessary bytes of each response, so that the client is never the
 * bottleneck.
 */
export class KeepAliveClient {
  readonly #socket: Socket
  #head = ''
  #bodyLeft = 0
  #isChunked = false
  #tail = ''
  #answered: (() => void) | undefined
  #failed: ((error: Error) => void) | undefined

  constructor(port: number) {
    this.#socket = connect(port, '127.0.0.1').setNoDelay(true)
    this.#socket.on('data', (chunk) => this.#read(chunk))
    this.#socket.on('error', (error) => this.#failed?.(error))
  }

  /** Resolves once the whole response has arrived. Rejects if the status is not 200. */
  request(request: string): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#answered = resolve
      this.#failed = reject
      this.#socket.write(request)
    })
  }

  close() {
    this.#socket.destroy()
  }

  #read(chunk: Buffer) {
    if (this.#isChunked) {
      this.#readChunks(chunk)
      return
    }
    if (this.#bodyLeft === 0) {
      this.#head += chunk.toString('latin1')
      const end = this.#head.indexOf('\r\n\r\n')
      if (end === -1) return
      const length = /content-length: (\d+)/i.exec(this.#head)?.[1]
      const isChunked = /transfer-encoding: chunked/i.test(this.#head)
      if (this.#head.startsWith('HTTP/1.1 200') && isChunked) {
        const rest = Buffer.from(this.#head.slice(end + 2), 'latin1')
        this.#head = ''
        this.#isChunked = true
        this.#readChunks(rest)
        return
      }
      if (!this.#head.startsWith('HTTP/1.1 200') || length === undefined) {
        this.#failed?.(new Error(this.#head))
        return
      }
      this.#bodyLeft = Number(length) - (this.#head.length - end - 4)
      this.#head = ''
    } else this.#bodyLeft -= chunk.length
    if (this.#bodyLeft === 0) this.#answered?.()
  }

  /**
   * Reads until the empty chunk that ends a response. This works because a connection has only one request at a
   * time.
   */
  #readChunks(chunk: Buffer) {
    const ending = '\r\n0\r\n\r\n'
    this.#tail = (this.#tail + chunk.subarray(-ending.length).toString('latin1')).slice(-ending.length)
    if (this.#tail !== ending) return
    this.#isChunked = false
    this.#tail = ''
    this.#answered?.()
  }
}

import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { Agent, type IncomingHttpHeaders, type IncomingMessage, request as httpRequest } from 'node:http'
import { createServer, request as httpsRequest } from 'node:https'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

const fixture = (name: string) => readFileSync(new URL(`../fixtures/tls/${name}`, import.meta.url))
/** Public test key; only these tests trust the certificate. */
const [key, cert] = [fixture('key.pem'), fixture('cert.pem')]

type ProxyAnswer = { status: number | undefined; headers: IncomingHttpHeaders; body: string }

type ProxyRequest = { method?: string; headers?: Record<string, string>; body?: object; from?: string }

type TlsProxy = {
  url: string
  request(path: string, sent?: ProxyRequest): Promise<ProxyAnswer>
  close(): Promise<void>
}

/** Starts a reverse proxy that terminates TLS and sets X-Forwarded-For and X-Forwarded-Proto. */
export async function startTlsProxy(port: number): Promise<TlsProxy> {
  const agent = new Agent({ keepAlive: true })
  const proxy = createServer({ key, cert }, (request, reply) => {
    const { 'x-forwarded-for': others, ...headers } = request.headers
    const caller = request.socket.remoteAddress
    const forwarded = {
      'x-forwarded-for': others === undefined ? caller : `${String(others)}, ${caller}`,
      'x-forwarded-proto': 'https',
    }
    const options = { agent, host: '127.0.0.1', port, path: request.url, method: request.method }
    const onward = httpRequest({ ...options, headers: { ...headers, ...forwarded } }, (answer) => {
      reply.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(reply)
    })
    onward.on('error', () => reply.destroy())
    request.pipe(onward)
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const { port: own } = proxy.address() as AddressInfo
  return {
    url: `https://localhost:${own}`,
    async request(path, { method = 'GET', headers = {}, body, from = '127.0.0.1' } = {}) {
      const json = { 'content-type': 'application/json', host: 'learn.example.org', ...headers }
      const options = { host: '127.0.0.1', port: own, path, method, localAddress: from }
      const sent = httpsRequest({ ...options, servername: 'learn.example.org', ca: cert, headers: json })
      sent.end(body && JSON.stringify(body))
      const [answer] = (await once(sent, 'response')) as [IncomingMessage]
      return { status: answer.statusCode, headers: answer.headers, body: await text(answer) }
    },
    async close() {
      proxy.closeAllConnections()
      proxy.close()
      agent.destroy() // a stopping server waits a second for open connections
      await once(proxy, 'close')
    },
  }
}

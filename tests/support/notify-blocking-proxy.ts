import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

const notificationType = 'A'.charCodeAt(0)

/** Starts a TCP proxy to PostgreSQL that drops NOTIFY messages, as a pooler in transaction mode does. */
export async function startNotifyBlockingProxy(
  to: number,
): Promise<{ port: number; close: () => Promise<void> }> {
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const upstream = connect(to, '127.0.0.1')
    let rest = Buffer.alloc(0)
    client.on('data', (chunk) => upstream.write(chunk))
    upstream.on('data', (chunk) => {
      rest = Buffer.concat([rest, chunk])
      for (let message = firstMessage(rest); message; message = firstMessage(rest)) {
        if (message[0] !== notificationType) client.write(message)
        rest = rest.subarray(message.length)
      }
    })
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(one)
      one.on('error', () => {})
      one.on('close', () => {
        sockets.delete(one)
        other.destroy()
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

/**
 * Returns the first message in the bytes, or undefined if it is incomplete. Format of the PostgreSQL protocol: one type
 * byte, four bytes of length (which do not count the type byte), then the payload.
 */
function firstMessage(bytes: Buffer): Buffer | undefined {
  if (bytes.length < 5) return undefined
  const length = 1 + bytes.readInt32BE(1)
  return bytes.length < length ? undefined : bytes.subarray(0, length)
}

import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

const notification = 'A'.charCodeAt(0)

/** A TCP proxy to PostgreSQL that drops NOTIFY messages, as a pooler in transaction mode does. */
export async function openDeafWire(to: number): Promise<{ port: number; close: () => Promise<void> }> {
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(to, '127.0.0.1')
    let rest = Buffer.alloc(0)
    near.on('data', (chunk) => far.write(chunk))
    far.on('data', (chunk) => {
      rest = Buffer.concat([rest, chunk])
      for (let message = firstOf(rest); message; message = firstOf(rest)) {
        if (message[0] !== notification) near.write(message)
        rest = rest.subarray(message.length)
      }
    })
    for (const [one, other] of [
      [near, far],
      [far, near],
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

/** PostgreSQL protocol: one type byte, four bytes of length (which do not count the type byte), then the payload. */
function firstOf(bytes: Buffer): Buffer | undefined {
  if (bytes.length < 5) return undefined
  const length = 1 + bytes.readInt32BE(1)
  return bytes.length < length ? undefined : bytes.subarray(0, length)
}

import { once } from 'node:events'
import type { Server } from 'node:http'
import { Server as Listening, type Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'

/** Milliseconds after which idle connections are closed, and after which busy connections are closed too. */
const [idleGraceMs, busyGraceMs] = [1000, 8000]
/** Milliseconds between checks for idle connections. */
const pollMs = 50

/**
 * Tracks connections and returns the function that drains them: it stops listening, answers late requests with
 * `Connection: close`, then closes idle sockets. It waits a moment first, because a proxy may just be sending a request
 * on a connection that was kept open.
 */
export function trackConnections(server: Server): () => Promise<void> {
  const connections = new Set<Socket>()
  server.on('connection', (connection: Socket) => {
    connections.add(connection)
    connection.once('close', () => connections.delete(connection))
  })

  async function closeConnections(waited: number) {
    await waitUntilIdle()
    if (waited > busyGraceMs) return server.closeAllConnections()
    server.closeIdleConnections() // Node treats a connection as idle only after a first request
    for (const connection of connections) if (connection.bytesRead === 0) connection.destroy()
  }

  return async () => {
    if (!server.listening) return
    await waitUntilIdle()
    const ended = once(server, 'close')
    Listening.prototype.close.call(server) // http.Server.close would close idle connections at once
    const begun = performance.now()
    const polling = setInterval(() => {
      const waited = performance.now() - begun
      if (waited > idleGraceMs) void closeConnections(waited)
    }, pollMs)
    await ended
    clearInterval(polling)
  }
}

/**
 * Waits until all received bytes were read, because bytes in the kernel's buffer are lost when a socket closes. Each
 * turn of the event loop reads what has arrived, so a turn without work means that nothing is left.
 */
async function waitUntilIdle(): Promise<void> {
  const [nextToNothing, mostTurns] = [0.2, 1000]
  for (let turn = 0; turn < mostTurns; turn++) {
    const begun = performance.now()
    await setImmediate()
    if (performance.now() - begun < nextToNothing) return
  }
}

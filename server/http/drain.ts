import { once } from 'node:events'
import type { Server } from 'node:http'
import { Server as Listening, type Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'

/** Idle connections stay open for `grace`, busy ones for `patience`; milliseconds. */
const [idleGraceMs, busyGraceMs] = [1000, 8000]
/** Milliseconds between checks for idle connections. */
const pollMs = 50

/**
 * Tracks connections and returns the function that drains them: stops listening, answers late requests with
 * `Connection: close`, then closes idle sockets. A proxy may be sending on a kept connection at that very moment.
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
    server.closeIdleConnections() // Node counts only those that carried a request as idle
    for (const connection of connections) if (connection.bytesRead === 0) connection.destroy()
  }

  return async () => {
    if (!server.listening) return
    await waitUntilIdle()
    const ended = once(server, 'close')
    Listening.prototype.close.call(server) // http.Server.close would drop quiet connections at once
    const begun = performance.now()
    const polling = setInterval(() => {
      const waited = performance.now() - begun
      if (waited > idleGraceMs) void closeConnections(waited)
    }, pollMs)
    await ended
    clearInterval(polling)
  }
}

/** Bytes in the kernel's buffer are lost when a socket closes. Each turn of the event loop reads what is there, so a turn without work means that nothing is left. */
async function waitUntilIdle(): Promise<void> {
  const [nextToNothing, mostTurns] = [0.2, 1000]
  for (let turn = 0; turn < mostTurns; turn++) {
    const begun = performance.now()
    await setImmediate()
    if (performance.now() - begun < nextToNothing) return
  }
}

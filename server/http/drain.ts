import { once } from 'node:events'
import type { Server } from 'node:http'
import { Server as Listening, type Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'

/** How long connections that carry nothing stay open for a last request, and all others for their answer; milliseconds. */
const [grace, patience] = [1000, 8000]
/** Milliseconds between two looks for connections that carry nothing any more. */
const lookEvery = 50

/**
 * What ends a server: it listens no more, and resolves once all connections have ended. Whoever keeps one, as proxies do,
 * may be sending on it just now: it is answered, with word that this connection ends. Only what is not used at all is hung
 * up on.
 */
export function drainOf(server: Server): () => Promise<void> {
  const connections = new Set<Socket>()
  server.on('connection', (connection: Socket) => {
    connections.add(connection)
    connection.once('close', () => connections.delete(connection))
  })

  async function hangUp(waited: number) {
    await allIsRead()
    if (waited > patience) return server.closeAllConnections()
    server.closeIdleConnections() // of those that have carried something
    for (const connection of connections) if (connection.bytesRead === 0) connection.destroy()
  }

  return async () => {
    if (!server.listening) return
    await allIsRead()
    const ended = once(server, 'close')
    Listening.prototype.close.call(server) // that of HTTP hangs up on all who are quiet
    const begun = performance.now()
    const looking = setInterval(() => {
      const waited = performance.now() - begun
      if (waited > grace) void hangUp(waited)
    }, lookEvery)
    await ended
    clearInterval(looking)
  }
}

/**
 * What the system has taken in and this process has not read is lost when it closes. Each turn of the event loop reads all
 * there is, so after one in which there was next to nothing to do nothing is left.
 */
async function allIsRead(): Promise<void> {
  const [nextToNothing, mostTurns] = [0.2, 1000]
  for (let turn = 0; turn < mostTurns; turn++) {
    const begun = performance.now()
    await setImmediate()
    if (performance.now() - begun < nextToNothing) return
  }
}

import { Client } from 'pg'

type ChannelListener = { onPayload: (payload: string) => void; onGap: () => void }

/** Milliseconds between reconnect attempts: the first delay, and the longest. */
const [firstRetryMs, maxRetryMs] = [100, 5000]
/** Milliseconds between keepalive queries. */
const keepaliveMs = 15_000

/**
 * Listens on a dedicated connection and reconnects when it is lost. Resolves once it is listening, with the function
 * that stops it.
 */
export async function listenOnChannel(
  url: string,
  channel: string,
  listener: ChannelListener,
): Promise<() => Promise<void>> {
  let connection: Client | undefined
  let retryTimer: NodeJS.Timeout | undefined
  let hasStopped = false

  const connect = async () => {
    const client = new Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: 5000,
      query_timeout: 5000,
    })
    const keepalive = setInterval(() => void client.query('select 1').catch(onLost), keepaliveMs).unref()
    /** Runs after an error, the end of the connection or a failed keepalive. Reconnects only once for all of them. */
    function onLost() {
      clearInterval(keepalive)
      if (connection !== client) return
      connection = undefined
      void client.end().catch(() => {})
      reconnect(firstRetryMs)
    }
    client.on('notification', ({ payload }) => listener.onPayload(payload ?? '[]'))
    client.on('error', onLost)
    client.on('end', onLost)
    try {
      await client.connect()
      await client.query(`listen ${channel}`)
      connection = client
    } catch (error) {
      clearInterval(keepalive)
      void client.end().catch(() => {})
      throw error
    }
  }

  const reconnect = (wait: number) => {
    if (hasStopped) return
    retryTimer = setTimeout(() => {
      connect().then(
        () => (hasStopped ? connection?.end() : listener.onGap()),
        () => reconnect(Math.min(2 * wait, maxRetryMs)),
      )
    }, wait).unref()
  }

  await connect()
  return async () => {
    hasStopped = true
    clearTimeout(retryTimer)
    const current = connection
    connection = undefined
    await current?.end()
  }
}

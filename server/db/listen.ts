import { Client } from 'pg'

type Listener = { heard: (payload: string) => void; missed: () => void }

/** Reconnect backoff in milliseconds: first, and maximum. */
const [soon, atMost] = [100, 5000]
/** Milliseconds between keepalive queries. */
const lookEvery = 15_000

/** LISTEN on a connection of its own that reconnects. Resolves when listening, with the function that stops it. */
export async function listenOn(
  url: string,
  channel: string,
  listener: Listener,
): Promise<() => Promise<void>> {
  let connection: Client | undefined
  let again: NodeJS.Timeout | undefined
  let hasStopped = false

  const connect = async () => {
    const client = new Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: 5000,
      query_timeout: 5000,
    })
    const look = setInterval(() => void client.query('select 1').catch(lost), lookEvery).unref()
    /** Error, end or failed keepalive: reconnect once. */
    function lost() {
      clearInterval(look)
      if (connection !== client) return
      connection = undefined
      void client.end().catch(() => {})
      reconnect(soon)
    }
    client.on('notification', ({ payload }) => listener.heard(payload ?? '[]'))
    client.on('error', lost)
    client.on('end', lost)
    try {
      await client.connect()
      await client.query(`listen ${channel}`)
      connection = client
    } catch (error) {
      clearInterval(look)
      void client.end().catch(() => {})
      throw error
    }
  }

  const reconnect = (wait: number) => {
    if (hasStopped) return
    again = setTimeout(() => {
      connect().then(
        () => (hasStopped ? connection?.end() : listener.missed()),
        () => reconnect(Math.min(2 * wait, atMost)),
      )
    }, wait).unref()
  }

  await connect()
  return async () => {
    hasStopped = true
    clearTimeout(again)
    const last = connection
    connection = undefined
    await last?.end()
  }
}

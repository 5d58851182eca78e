import { EventEmitter, once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

type SmtpServer = {
  /** Value for the setting `SMTP_URL`. */
  url: string
  /** Returns the next unread mail to this address. Waits if there is none. */
  nextMailTo(address: string): Promise<Email>
  close(): Promise<void>
}

/** Starts a real mail server on loopback that keeps all mails it receives. */
export async function startSmtpServer(more: SMTPServerOptions = {}): Promise<SmtpServer> {
  const mails: { to: string[]; letter: Email }[] = []
  const arrivals = new EventEmitter()
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 100,
    logger: false,
    onData(stream, { envelope }, taken) {
      const keep = async () => {
        const letter = await PostalMime.parse(await buffer(stream))
        mails.push({ to: envelope.rcptTo.map(({ address }) => address), letter })
        arrivals.emit('letter')
      }
      keep().then(() => taken(), taken)
    },
    ...more,
  })
  const listener = server.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const { port } = listener.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    async nextMailTo(address) {
      for (;;) {
        const index = mails.findIndex(({ to }) => to.includes(address))
        const [found] = index < 0 ? [] : mails.splice(index, 1)
        if (found) return found.letter
        await once(arrivals, 'letter')
      }
    },
    close: () => new Promise((closed) => server.close(closed)),
  }
}

/**
 * Starts an SMTP server that only sends these lines, so that clients must time out. If `every` is given, it repeats the
 * lines after this many milliseconds.
 */
export async function startStallingServer(lines: string[], every?: number) {
  const sockets = new Set<Socket>()
  const timers = new Set<NodeJS.Timeout>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    const sendLines = () => void (socket.writable && lines.map((line) => socket.write(`${line}\r\n`)))
    sendLines()
    if (every) timers.add(setInterval(sendLines, every))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      for (const timer of timers) clearInterval(timer)
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

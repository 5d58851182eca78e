import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { lacksTrustedProxy } from '#domain/public-origin.ts'
import { publicLinks, reachabilityHint } from './context/public-origin.ts'
import { buildApp } from './app.ts'
import { createBackgroundTasks } from './context/background-tasks.ts'
import { sweepHourly } from './context/hourly-sweep.ts'
import { type Config, readConfig } from './config.ts'
import { SettingError } from './errors/setting-error.ts'
import { createSetupCode } from './features/account/auth/setup-code.service.ts'
import { argon2Hasher } from './security/hasher.ts'
import { createLogger } from './http/logger.ts'
import { type Mailer, outboxMailer, smtpMailer } from './mail/mailer.ts'
import { deleteMailOf } from './mail/old-mail.ts'
import { exitWithMessage } from './admin/exit-with-message.ts'
import { errorMessage } from './errors/error-message.ts'
import { openStoreToServe } from './db/open.ts'
import type { Store } from './db/connection.ts'
import { sweepsOf } from './sweeps.ts'

const webRoot = fileURLToPath(new URL('../dist/web', import.meta.url))

export async function start(): Promise<void> {
  await exitWithMessage(() => serve(readConfig()))
}

async function serve(config: Config) {
  const store = await openStoreToServe(config)
  const clock = { store, now: () => new Date() }
  const setupCode = await createSetupCode(clock, config.signUp)
  const log = createLogger(config.logLevel)
  const mail = openMail(config, log)
  let port = config.port
  const links = publicLinks(config, () => port)
  const [now, backgroundTasks] = [() => new Date(), createBackgroundTasks(log)]
  const app = await buildApp({
    store,
    now,
    hasher: await argon2Hasher(),
    mail,
    deleteMailOf: (person) => deleteMailOf(config.dataDir, person),
    ...links,
    backgroundTasks,
    log,
    config,
    validateReplies: false,
    ...(existsSync(webRoot) && { webRoot }), // in development Vite serves the web app
  })
  const sweeps = sweepsOf(clock, config.dataDir)
  const stopSweeping = sweepHourly({ ...clock, backgroundTasks, log }, sweeps)
  app.addHook('preClose', async () => stopSweeping())
  stopOnSignal(app, mail, store)
  await listen(app, config)
  const [address] = app.addresses()
  if (typeof address === 'object') port = address.port
  const path = setupCode === undefined ? '/' : `/auth?setup=${setupCode}`
  const here = `http://localhost:${port}${path.slice(setupCode === undefined ? 1 : 0)}`
  process.stdout.write(`Sprintling is ready: ${here}  (${reachabilityHint(config, links, path)})\n`)
  if (setupCode !== undefined)
    process.stdout.write('There is no account yet. The first person who opens this address can create one.\n')
  if (lacksTrustedProxy(config))
    process.stdout.write(
      "PUBLIC_URL is https, but TRUST_PROXY is not set, so all users share one limit for sign-in attempts. Set TRUST_PROXY to the proxy's address.\n",
    )
  if (!mail.sendsMail) {
    const outbox = join(config.dataDir, 'outbox')
    process.stdout.write(
      `SMTP_URL is not set, so no mail is sent; each message becomes a file in ${outbox}.\n`,
    )
  }
}

function openMail({ smtpUrl, mailFrom, dataDir }: Config, log: Logger): Mailer {
  return smtpUrl ? smtpMailer(smtpUrl, mailFrom, log) : outboxMailer(dataDir, mailFrom, log)
}

/** Shuts down gracefully on the first signal. Further signals are ignored. */
function stopOnSignal(app: FastifyInstance, mail: Mailer, store: Store) {
  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    await app.close()
    await mail.close()
    await store.close()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop())
}

/** Listens, and falls back to IPv4 if the machine has no IPv6. */
async function listen(app: FastifyInstance, config: Config) {
  const { port, host } = config
  try {
    await app.listen({ port, host }).catch((error: unknown) => {
      if (host !== '::' || !lacksIpv6(error)) throw error
      return app.listen({ port, host: '0.0.0.0' })
    })
  } catch (error) {
    throw listenError(error, config)
  }
}

function lacksIpv6(error: unknown): boolean {
  return ['EAFNOSUPPORT', 'EADDRNOTAVAIL'].includes(codeOf(error) ?? '')
}

function listenError(error: unknown, { port, host }: Config): unknown {
  switch (codeOf(error)) {
    case undefined:
      return error
    case 'EADDRINUSE':
      return new SettingError(`PORT ${port} is already in use. Set another one: PORT=3001 npm start`)
    case 'EACCES':
      return new SettingError(`PORT ${port} needs more rights than this user has. Set a port above 1023.`)
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new SettingError(`HOST ${host} is not an address of this machine.`)
    default:
      return new SettingError(`Cannot listen on HOST ${host}, PORT ${port}: ${errorMessage(error)}`)
  }
}

/** Returns the code of an error. System, SQLite and PostgreSQL errors have one, ours do not. */
function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined
}

import { accessSync, constants, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Logger, pino } from 'pino'
import { buildApp } from './app.ts'
import { backgroundWork } from './background.ts'
import { type Config, lanAddress, linksFrom, readConfig, SettingError } from './config.ts'
import { argonHasher } from './features/auth/passwords.ts'
import { emptyTrash } from './features/tasks/tasks.service.ts'
import { type Mailer, outboxMailer, smtpMailer } from './mail/mailer.ts'
import { openPostgres, openSqlite, type Store } from './store/connection.ts'
import { migrate, MigrationError } from './store/migrate.ts'

const webRoot = fileURLToPath(new URL('../dist/web', import.meta.url))

/** Starts the server; resolves when it listens. */
export async function start(): Promise<void> {
  await orOneLine(() => listen(readConfig()))
}

/** Does what a command is for; what the person who gave it can mend ends the process with one line. */
export async function orOneLine(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof SettingError) && !(error instanceof MigrationError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}

async function listen(config: Config) {
  const store = await openStore(config)
  await emptyTrash({ store, now: () => new Date() })
  const hasher = await argonHasher()
  const log = pino({ level: config.logLevel })
  const mail = openMail(config, log)
  let port = config.port
  const app = await buildApp({
    store,
    now: () => new Date(),
    hasher,
    mail,
    link: linksFrom(config.publicUrl, () => port),
    background: backgroundWork(log),
    log,
    config,
    checkReplies: false,
    webRoot,
  })
  const close = async () => {
    await app.close()
    await mail.close()
    await store.close()
    process.exit(0)
  }
  process.once('SIGINT', () => void close())
  process.once('SIGTERM', () => void close())
  await app.listen({ port: config.port, host: config.host }).catch((error: unknown) => {
    throw listenError(error, config)
  })
  const [address] = app.addresses()
  if (typeof address === 'object') port = address.port
  process.stdout.write(
    `Sprintling is ready: http://localhost:${port}  (in the house: http://${lanAddress()}:${port})\n`,
  )
  if (!mail.sends) {
    const outbox = join(config.dataDir, 'outbox')
    process.stdout.write(
      `SMTP_URL is not set, so no mail is sent; each message becomes a file in ${outbox}.\n`,
    )
  }
}

function openMail({ smtpUrl, mailFrom, dataDir }: Config, log: Logger): Mailer {
  return smtpUrl ? smtpMailer(smtpUrl, mailFrom, log) : outboxMailer(dataDir, mailFrom, log)
}

/** Opens the database that the settings name, and brings it to this program's schema. */
export async function openStore(config: Config): Promise<Store> {
  const { databaseUrl, dataDir } = config
  if (databaseUrl) {
    const store = openPostgres(databaseUrl)
    await migrate(store, new Date()).catch((error: unknown) => {
      if (error instanceof MigrationError) throw error
      throw new SettingError(`DATABASE_URL: the database cannot be used: ${reason(error)}`)
    })
    return store
  }
  assertWritable(dataDir)
  const store = openSqlite(dataDir)
  await migrate(store, new Date(), join(dataDir, 'copies'))
  return store
}

function assertWritable(dataDir: string) {
  try {
    mkdirSync(dataDir, { recursive: true })
    accessSync(dataDir, constants.W_OK)
  } catch (error) {
    throw new SettingError(`DATA_DIR: ${dataDir} cannot be written to: ${reason(error)}`)
  }
}

function listenError(error: unknown, { port, host }: Config): unknown {
  const code = (error as NodeJS.ErrnoException).code
  if (code === 'EADDRINUSE')
    return new SettingError(`PORT ${port} is already in use. Set another one: PORT=3001 npm start`)
  if (code === 'EACCES')
    return new SettingError(`PORT ${port} needs more rights than this user has. Set one above 1023.`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new SettingError(`HOST ${host} is not an address of this machine.`)
  return error
}

function reason(error: unknown): string {
  if (error instanceof AggregateError) return reason(error.errors[0])
  return error instanceof Error ? error.message : String(error)
}

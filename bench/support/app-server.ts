/** The product as it runs in production, on the database in the folder that is given, or on a PostgreSQL by its URL. */
import { pino } from 'pino'
import { buildApp } from '#server/app.ts'
import { backgroundWork } from '#server/background.ts'
import { argonHasher } from '#server/hasher.ts'
import { outboxMailer } from '#server/mail/mailer.ts'
import { openPostgres, openSqlite, peoplesPatience } from '#server/store/connection.ts'
import { migrate } from '#server/store/migrate.ts'

const [folder = '', databaseUrl] = process.argv.slice(2)
const store = databaseUrl ? openPostgres(databaseUrl, undefined, peoplesPatience) : openSqlite(folder)
const log = pino({ level: 'warn' })
await migrate(store, new Date())
const app = await buildApp({
  store,
  now: () => new Date(),
  hasher: await argonHasher(),
  mail: outboxMailer(folder, 'Sprintling <sprintling@localhost>', log),
  link: (path) => path,
  addressForOthers: () => null,
  background: backgroundWork(log),
  log,
  config: { publicUrl: undefined, trustProxy: false, authRateLimit: 1000, signUp: 'open' },
  checkReplies: false,
})
await app.listen({ port: 0, host: '127.0.0.1' })
const [address] = app.addresses()
process.send?.(typeof address === 'object' ? address.port : undefined)
process.on('message', () => process.send?.(process.memoryUsage.rss()))

/** The product as it runs in production, on the database in the folder that is given. */
import { pino } from 'pino'
import { buildApp } from '#server/app.ts'
import { argonHasher } from '#server/features/auth/passwords.ts'
import { openSqlite } from '#server/store/connection.ts'
import { migrate } from '#server/store/migrate.ts'

const store = openSqlite(process.argv[2] ?? '')
await migrate(store, new Date())
const app = await buildApp({
  store,
  now: () => new Date(),
  hasher: await argonHasher(),
  log: pino({ level: 'warn' }),
  config: { publicUrl: undefined, trustProxy: false, authRateLimit: 1000 },
  checkReplies: false,
})
await app.listen({ port: 0, host: '127.0.0.1' })
const [address] = app.addresses()
process.send?.(typeof address === 'object' ? address.port : undefined)

/**
 * Runs Sprintling as in production, with its database in the given folder or on a PostgreSQL server given by its
 * URL.
 */
import { existsSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import { buildApp } from '#server/app.ts'
import { createBackgroundTasks } from '#server/context/background-tasks.ts'
import { argon2Hasher } from '#server/security/hasher.ts'
import { outboxMailer } from '#server/mail/mailer.ts'
import { openPostgres, openSqlite, interactiveTimeouts } from '#server/db/connection.ts'
import { migrate } from '#server/db/migrate.ts'

const [folder = '', databaseUrl] = process.argv.slice(2)
const store = databaseUrl ? openPostgres(databaseUrl, undefined, interactiveTimeouts) : openSqlite(folder)
const log = pino({ level: 'warn' })
await migrate(store, new Date())
const webRoot = fileURLToPath(new URL('../../dist/web', import.meta.url))
const app = await buildApp({
  ...(existsSync(webRoot) && { webRoot }), // needed only for benchmarks in a browser
  store,
  now: () => new Date(),
  hasher: await argon2Hasher(),
  mail: outboxMailer(folder, 'Sprintling <sprintling@localhost>', log),
  link: (path) => path,
  publicOrigin: () => null,
  backgroundTasks: createBackgroundTasks(log),
  log,
  config: { publicUrl: undefined, trustProxy: 1, authRateLimit: 1000, signUp: 'open' },
  validateReplies: false,
})
await app.listen({ port: 0, host: '127.0.0.1' })
const [address] = app.addresses()
process.send?.(typeof address === 'object' ? address.port : undefined)
const delays = monitorEventLoopDelay({ resolution: 1 })
delays.enable()
const answers: Record<string, () => number> = {
  memory: () => {
    globalThis.gc?.() // frees garbage, so that only retained memory is measured
    return process.memoryUsage.rss()
  },
  'longest block': () => {
    const longest = delays.max
    delays.reset()
    return longest
  },
}
process.on('message', (what: string) => process.send?.(answers[what]?.()))

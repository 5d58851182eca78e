import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { openSqlite } from '#server/db/connection.ts'
import { migrate } from '#server/db/migrate.ts'
import { createDatabase } from '../support/databases.ts'
import { killAfterEach } from '../support/kill-after-each.ts'
import { startNotifyBlockingProxy } from '../support/notify-blocking-proxy.ts'
import { Subprocess, spawnServer } from '../support/subprocess.ts'

let folder = ''
const killLater = killAfterEach()

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sprintling-start-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

function startTracked(settings: Record<string, string> = {}): Subprocess {
  return killLater(spawnServer({ DATA_DIR: join(folder, 'data'), ...settings }))
}

describe('start that fails with one line and exit code 1', () => {
  async function onlyLineOf(settings: Record<string, string>): Promise<string> {
    const program = startTracked(settings)
    expect(await program.exited()).toBe(1)
    expect(program.stdout).toBe('')
    expect(program.stderr).toMatch(/^[^\n]+\n$/)
    return program.stderr.trim()
  }

  it.each([
    ['PORT', 'many', 'PORT must be a whole number from 0 to 65535, not "many".'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be one of'],
    ['TRUST_PROXY', ':::', 'TRUST_PROXY must be a number of proxies or a list of addresses'],
    ['DATABASE_URL', 'mysql://x', 'DATABASE_URL must look like postgres://'],
    ['HOST', '203.0.113.7', 'HOST 203.0.113.7 is not an address of this machine.'],
    ['DATA_DIR', '/proc/sprintling', 'DATA_DIR: /proc/sprintling cannot be written to'],
  ])('reports a wrong %s', async (name, value, line) => {
    expect(await onlyLineOf({ [name]: value })).toContain(line)
  })

  it('reports a port that is in use', async () => {
    const other = createServer().listen(0)
    await once(other, 'listening')
    const port = portOf(other)
    expect(await onlyLineOf({ PORT: port })).toContain(`PORT ${port} is already in use.`)
    other.close()
  })

  it('reports a data folder below a file', async () => {
    await writeFile(join(folder, 'file'), '')
    expect(await onlyLineOf({ DATA_DIR: join(folder, 'file', 'data') })).toContain('cannot be written to')
  })

  it('reports a file that is not a database', async () => {
    const data = join(folder, 'letters')
    await mkdir(data)
    await writeFile(join(data, 'sprintling.db'), 'Dear diary, '.repeat(1000))
    expect(await onlyLineOf({ DATA_DIR: data })).toContain('cannot be used: file is not a database')
  })

  it('reports a database of a newer version', async () => {
    const data = join(folder, 'newer')
    const store = openSqlite(data)
    await store.db.schema
      .createTable('migration')
      .addColumn('name', 'text')
      .addColumn('applied_at', 'text')
      .execute()
    await store.db.insertInto('migration').values({ name: '999-later', applied_at: '2099-01-01' }).execute()
    await store.close()
    expect(await onlyLineOf({ DATA_DIR: data })).toBe(
      'The database was made by a newer Sprintling (it knows 999-later). Start the newer version, or restore a backup.',
    )
  })

  it('reports a half-migrated database', async () => {
    const data = join(folder, 'half')
    const store = openSqlite(data)
    await migrate(store, new Date('2026-03-04T10:00:00Z'))
    await store.db.schema.dropTable('invitation').execute()
    await store.close()
    const line = await onlyLineOf({ DATA_DIR: data })
    expect(line).toContain('are noted as applied, but the table invitation is missing. Restore a backup')
  })

  it.each([
    ['server', (url: URL) => (url.port = '1'), 'ECONNREFUSED'],
    ['person', (url: URL) => (url.username = 'stranger'), 'stranger'],
    ['database', (url: URL) => (url.pathname = '/nowhere'), 'database "nowhere" does not exist'],
  ])('reports a DATABASE_URL with a wrong %s', async (_, spoil, reason) => {
    const url = new URL(inject('postgresUrl'))
    spoil(url)
    const line = await onlyLineOf({ DATABASE_URL: url.href })
    expect(line).toContain('DATABASE_URL: the database cannot be used')
    expect(line).toContain(reason)
  })

  it('reports a DATABASE_URL whose server never responds', async () => {
    const silent = createServer().listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const url = `postgres://somebody@127.0.0.1:${portOf(silent)}/nothing`
    expect(await onlyLineOf({ DATABASE_URL: url })).toContain(
      'DATABASE_URL: the database cannot be used: Connection terminated due to connection timeout',
    )
    silent.close()
  })
})

describe('stopping a server', () => {
  it.each(['SIGINT', 'SIGTERM'] as const)(
    'finishes running requests and closes the database on %s, without waiting for idle connections',
    async (signal) => {
      const program = startTracked()
      const port = await program.ready()
      const idle = new Agent({ keepAlive: true })
      await getHealth(port, idle)
      const login = await startUnfinishedLogin(port)
      program.signal(signal)
      await untilConnectionsRefused(port)
      program.signal(signal)
      login.write('"nobody","password":"whatever"}')
      expect(await text(login)).toMatch(/HTTP\/1.1 401 /)
      expect(await program.exited()).toBe(0)
      expect(program.stderr).toBe('')
      expect(await readdir(join(folder, 'data'))).toEqual(['server.lock', 'sprintling.db'])
      idle.destroy()
    },
  )

  it('exits with code 0 on PostgreSQL', async () => {
    const program = startTracked({ DATABASE_URL: inject('postgresUrl') })
    await program.ready()
    program.signal('SIGTERM')
    expect(await program.exited()).toBe(0)
  })
})

it('only one server at a time can serve a data folder, even if two start at once', async () => {
  const dataDir = join(folder, 'shared')
  const both = [startTracked({ DATA_DIR: dataDir }), startTracked({ DATA_DIR: dataDir })]
  const refused = await Promise.race(both.map(async (program) => (await program.exited(), program)))
  const serving = both.find((program) => program !== refused)
  expect(refused.stderr).toBe(
    `DATA_DIR: another Sprintling is serving ${dataDir}. Stop it, or give this one a folder of its own; several servers share boards on PostgreSQL only (DATABASE_URL).\n`,
  )
  expect(await getHealth((await serving?.ready()) ?? 0)).toBe(200)
  serving?.signal('SIGKILL')
  await serving?.exited()
  expect(await getHealth(await startTracked({ DATA_DIR: dataDir }).ready())).toBe(200)
})

it(
  'the server refuses a PostgreSQL without working notifications, and the doctor reports it',
  { timeout: 60_000 },
  async () => {
    const url = new URL(await createDatabase(inject('postgresUrl')))
    const deaf = await startNotifyBlockingProxy(Number(url.port))
    url.port = String(deaf.port)
    const program = startTracked({ DATABASE_URL: url.href })
    const doctor = killLater(
      new Subprocess([process.execPath, 'scripts/doctor.ts'], { DATABASE_URL: url.href }),
    )
    expect(await Promise.all([program.exited(), doctor.exited()])).toEqual([1, 1])
    expect(program.stderr).toMatch(
      /^DATABASE_URL: what one connection notifies another does not hear[^\n]+\n$/,
    )
    expect(doctor.stdout).toMatch(/^wrong {3}live boards: what one .*\. A pooler in between must leave/m)
    await deaf.close()
  },
)

it('the server listens only on IPv4 if the machine has no IPv6', async () => {
  const noIpv6 = join(folder, 'no-ipv6.mjs')
  await writeFile(noIpv6, withoutIpv6)
  const program = startTracked({ NODE_OPTIONS: `--import=${noIpv6}` })
  expect(await getHealth(await program.ready())).toBe(200)
})

function portOf(server: Server): string {
  const address = server.address()
  return typeof address === 'object' ? String(address?.port) : ''
}

function getHealth(port: number, agent?: Agent): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    get({ port, path: '/healthz', host: '127.0.0.1', agent }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode))
    }).once('error', reject)
  })
}

/** Starts a request with an incomplete body. The server has answered `100 Continue` and waits for the rest. */
function startUnfinishedLogin(port: number) {
  const body = '{"username":"nobody","password":"whatever"}'
  const socket = connect(port, '127.0.0.1')
  socket.write(
    [
      'POST /api/login HTTP/1.1',
      'Host: localhost',
      'Content-Type: application/json',
      `Content-Length: ${body.length}`,
      'Expect: 100-continue',
      '\r\n',
    ].join('\r\n'),
  )
  return new Promise<typeof socket>((resolve, reject) => {
    socket.once('error', reject)
    socket.once('data', () => {
      socket.write('{"username":')
      resolve(socket)
    })
  })
}

async function untilConnectionsRefused(port: number): Promise<void> {
  const refused = await new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => {
      socket.destroy()
      resolve(false)
    })
    socket.once('error', () => resolve(true))
  })
  if (!refused) await untilConnectionsRefused(port)
}

/** Preloaded module that makes listening on `::` fail, as on a kernel without IPv6. */
const withoutIpv6 = `
  import { Server } from 'node:net'
  const { listen } = Server.prototype
  Server.prototype.listen = function (options, ...rest) {
    if (options?.host !== '::') return listen.call(this, options, ...rest)
    process.nextTick(() => this.emit('error', Object.assign(new Error('no IPv6'), { code: 'EAFNOSUPPORT' })))
    return this
  }
`

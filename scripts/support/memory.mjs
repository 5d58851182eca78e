import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { inProject } from './project.mjs'

/**
 * V8 sizes its heap by the machine, glibc its arenas by the cores, and both keep what they once took. These limits are for
 * a small computer in the house: megabytes of each half of the young generation, and of the old one.
 */
const limits = '--max-semi-space-size=2 --max-old-space-size=256'

/** The environment of a server that stays small. What the owner has set comes after the limits, or stays, and so it wins. */
export function smallMemory(env) {
  const { NODE_OPTIONS = '', MALLOC_ARENA_MAX = '2' } = env
  // Without the cache every start loads the compiler that strips types, and keeps its 25 MB.
  const { NODE_COMPILE_CACHE = inProject('node_modules', '.cache', 'node') } = env
  return { ...env, MALLOC_ARENA_MAX, NODE_COMPILE_CACHE, NODE_OPTIONS: `${limits} ${NODE_OPTIONS}`.trim() }
}

/**
 * Starts this very program anew, in this very process, with those limits: V8 reads them only at its start. Does nothing
 * when it has them, where a process cannot be replaced (Windows), or when another one talks to it (`node --watch`).
 */
export async function restartWithSmallMemory() {
  const has = process.env.NODE_OPTIONS?.startsWith(limits)
  if (has || process.execve === undefined || process.platform === 'win32' || process.channel) return
  const args = [process.execPath, ...process.execArgv, ...process.argv.slice(1)]
  const env = smallMemory(process.env)
  await fillCompileCache(env.NODE_COMPILE_CACHE)
  process.execve(process.execPath, args, env)
}

/**
 * Whoever compiles keeps the compiler in memory. So the process that is about to be replaced compiles what has changed, and
 * the one after it finds all of it in the cache.
 */
async function fillCompileCache(folder) {
  const stamp = join(folder, 'filled-from')
  const now = stateOfSources()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return
  enableCompileCache(folder)
  await import('../../server/main.ts')
  flushCompileCache()
  try {
    writeFileSync(stamp, now)
  } catch {
    // a folder that cannot be written to has no cache either
  }
}

function stateOfSources() {
  const hash = createHash('sha256').update(process.version)
  for (const folder of ['contract', 'domain', 'server'].map((name) => inProject(name)))
    for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
      const { mtimeMs, size } = statSync(join(folder, file))
      hash.update(`${file} ${mtimeMs} ${size}\n`)
    }
  return hash.digest('hex')
}

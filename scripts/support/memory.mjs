import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { inProject } from './project.mjs'

/**
 * Node options for a small home server: the maximum sizes, in megabytes, of a semi-space (one half of the young
 * generation) and of the old generation. By default V8 chooses the size of its heap by the memory of the machine,
 * glibc chooses the number of its arenas by the number of cores, and neither gives memory back.
 */
const limits = '--max-semi-space-size=2 --max-old-space-size=256'

/** Returns the environment of a server that uses little memory. Settings in `env` override the limits. */
export function smallMemory(env) {
  const { NODE_OPTIONS = '', MALLOC_ARENA_MAX = '2' } = env
  // Without a cache, every start would load the compiler that strips types. It takes 25 MB, which are never given
  // back.
  const { NODE_COMPILE_CACHE = inProject('node_modules', '.cache', 'node') } = env
  return { ...env, MALLOC_ARENA_MAX, NODE_COMPILE_CACHE, NODE_OPTIONS: `${limits} ${NODE_OPTIONS}`.trim() }
}

/**
 * Restarts this program in the same process with the limits of `smallMemory`, because V8 reads them only at
 * startup. Does nothing if they are already set, if a process cannot be replaced (Windows), or if the process that
 * started this one communicates with it (`node --watch`).
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
 * Compiles changed files into the cache. A process that compiles keeps the compiler in memory, so this runs in the
 * process that is about to be replaced. The new process finds everything in the cache.
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
    // if the folder is not writable, it cannot contain a cache either
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

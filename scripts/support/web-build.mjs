import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inProject, root, say } from './project.mjs'
import { runOnNode24 } from './subprocess.mjs'

const sources = ['web', 'domain', 'contract', 'vite.config.ts', 'package.json', 'package-lock.json']
const stamp = inProject('dist', 'web.built-from')

/**
 * Builds the web app into dist/web, unless it was already built from exactly these files. Resolves with the exit code.
 * `write` receives the output.
 */
export async function buildWebWhenStale(write) {
  const now = fingerprint()
  const isFresh = existsSync(inProject('dist', 'web', 'index.html')) && builtFrom() === now
  if (isFresh) return 0
  say('Building the web app…')
  rmSync(stamp, { force: true })
  const build = [inProject('node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn']
  const code = await runOnNode24(build, { write })
  if (code === 0) writeFileSync(stamp, now)
  return code
}

function builtFrom() {
  return existsSync(stamp) ? readFileSync(stamp, 'utf8') : undefined
}

/**
 * Returns a hash of the names and contents of all sources. Modification times are not used, because a checkout
 * changes them.
 */
function fingerprint() {
  const hash = createHash('sha256')
  for (const path of sources.flatMap(filesIn).filter((path) => !/\.test\.tsx?$/.test(path))) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0')
  }
  return hash.digest('hex')
}

function filesIn(path) {
  if (!statSync(join(root, path)).isDirectory()) return [path]
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => filesIn(join(path, name)))
}

import { existsSync, readFileSync } from 'node:fs'
import { fail, inProject, say } from './project.mjs'
import { run } from './subprocess.mjs'

/**
 * Installs the packages in the lockfile that are missing in node_modules. `tools` includes those that only development
 * and tests need.
 */
export async function installMissing({ tools }) {
  if (isInstalled({ tools })) return
  say(`Installing ${tools ? 'everything that the checks need' : 'what Sprintling is made of'}…`)
  const quietly = ['--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  const code = await npm([verb(), tools ? '--include=dev' : '--omit=dev', ...quietly])
  if (code !== 0) fail('npm could not install what is missing; the lines above say why.')
}

/**
 * Returns whether all needed packages are installed. npm writes node_modules/.package-lock.json last, so packages
 * listed there are complete.
 */
function isInstalled({ tools }) {
  const present = packagesIn('node_modules/.package-lock.json')
  const isThere = ([path, { version, integrity }]) =>
    present[path]?.version === version &&
    present[path]?.integrity === integrity &&
    existsSync(inProject(path, 'package.json'))
  return Object.entries(packagesIn('package-lock.json'))
    .filter(([path, one]) => path !== '' && isNeeded(one, tools, path in present))
    .every(isThere)
}

/**
 * Returns whether a package is needed. An optional package is needed only if it is already installed, because it
 * may be for another platform.
 */
function isNeeded({ dev, optional, devOptional }, tools, isPresent) {
  if (optional) return isPresent
  return tools || !(dev || devOptional)
}

function packagesIn(lockfile) {
  const path = inProject(lockfile)
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : {}
}

/**
 * Returns the npm command to use. `npm ci` deletes node_modules, which fails on Windows while the Node in it is
 * running.
 */
function verb() {
  const runsFromHere = process.execPath.startsWith(inProject('node_modules'))
  return process.platform === 'win32' && runsFromHere ? 'install' : 'ci'
}

/** Returns the npm that started this script, otherwise `npm` from the PATH. */
export function npmCommand(args) {
  const { npm_execpath: script, npm_node_execpath: node } = process.env
  const isNpm = script !== undefined && /npm-cli\.c?js$/.test(script)
  if (isNpm) return { command: node ?? process.execPath, args: [script, ...args], shell: false }
  return { command: 'npm', args, shell: process.platform === 'win32' }
}

async function npm(asked) {
  const { command, args, shell } = npmCommand(asked)
  try {
    return await run(command, args, { shell })
  } catch {
    return fail(
      'npm is missing. Install Node.js together with npm (from nodejs.org or your system), then start again.',
    )
  }
}

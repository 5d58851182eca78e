import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fail, say } from './project.mjs'
import { run } from './subprocess.mjs'

/** The headless shell is about a third faster. */
const packages = ['chromium-headless-shell', 'chromium']
const names = [...packages, 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** The browser for the journeys: the one that CHROMIUM_PATH names, the system's, or one that apt-get can install. */
export async function findOrInstallChromium() {
  const given = process.env.CHROMIUM_PATH
  if (given) return isProgram(given) ? given : fail(`CHROMIUM_PATH: ${given} is not a program.`)
  return (
    onPath() ??
    (await installed()) ??
    fail('Install Chromium, or set CHROMIUM_PATH to one: the journeys need a browser.')
  )
}

function onPath() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram)
}

async function installed() {
  const mayInstall = process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0
  if (!mayInstall) return undefined
  say('Installing Chromium…')
  const quietly = { env: { DEBIAN_FRONTEND: 'noninteractive' } }
  await run('apt-get', ['update', '-qq'], quietly)
  for (const name of packages) {
    const code = await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], quietly)
    if (code === 0) break
  }
  return onPath()
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fail, say } from './project.mjs'
import { run } from './subprocess.mjs'

/** The headless shell is about a quarter faster, so it is installed where it can be. */
const [shell, whole] = ['chromium-headless-shell', 'chromium']
const names = [shell, whole, 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** The browser for the journeys: the one that CHROMIUM_PATH names, one that apt-get can install, or the system's. */
export async function findOrInstallChromium() {
  const given = process.env.CHROMIUM_PATH
  if (given) return isProgram(given) ? given : fail(`CHROMIUM_PATH: ${given} is not a program.`)
  if (!onPath([shell]) && mayInstall()) await install()
  return onPath(names) ?? fail('Install Chromium, or set CHROMIUM_PATH to one: the journeys need a browser.')
}

function onPath(names) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram)
}

function mayInstall() {
  return process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0
}

/** Gives up soon where there is no network: then the system's own will do. */
async function install() {
  say('Installing Chromium…')
  const quietly = { env: { DEBIAN_FRONTEND: 'noninteractive' } }
  const impatiently = ['-qq', '-o', 'Acquire::http::Timeout=10', '-o', 'Acquire::Retries=0']
  await run('apt-get', ['update', ...impatiently], quietly)
  for (const name of onPath([whole]) ? [shell] : [shell, whole]) {
    const packages = ['-y', '--no-install-recommends', name]
    if ((await run('apt-get', ['install', ...impatiently, ...packages], quietly)) === 0) return
  }
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

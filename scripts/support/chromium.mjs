import { spawnSync } from 'node:child_process'
import { accessSync, constants, readdirSync, readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fail, say } from './project.mjs'
import { run } from './subprocess.mjs'

/**
 * Names of browser programs in order of preference. The headless shell is about a quarter faster, so it comes
 * first, also when a browser is installed.
 */
const [shell, whole] = ['chromium-headless-shell', 'chromium']
const commands = [shell, whole, 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']

/**
 * Returns the path of a browser for the tests. If there is none, installs one when running as root on Debian or Ubuntu,
 * otherwise prints one line that says what to do and exits with code 1.
 */
export async function findOrInstallChromium() {
  const given = process.env.CHROMIUM_PATH
  if (given && !starts(given))
    fail(`CHROMIUM_PATH: ${given} does not start. Set it to the path of Chromium or Chrome.`)
  const found = findChromium() ?? (canInstall() ? await install() : undefined)
  return (
    found ??
    fail(
      'The tests need a browser: install Chromium or Google Chrome, run "npx playwright install chromium", or set CHROMIUM_PATH to the path of one.',
    )
  )
}

/**
 * Returns CHROMIUM_PATH if it is set, without checking it. Otherwise returns the path of the first browser that
 * starts: one on the PATH or in the usual place of the operating system, or one that Playwright has downloaded.
 * Returns undefined if there is none. Installs nothing.
 */
export function findChromium() {
  const given = process.env.CHROMIUM_PATH
  return given || [...onPath(), ...inUsualPlaces(), ...downloadedByPlaywright()].find(starts)
}

function onPath() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const ending = process.platform === 'win32' ? '.exe' : ''
  return commands.flatMap((name) => folders.map((folder) => join(folder, `${name}${ending}`)))
}

function inUsualPlaces() {
  if (process.platform === 'darwin') {
    const apps = ['Chromium', 'Google Chrome'].map((name) =>
      join('Applications', `${name}.app`, 'Contents', 'MacOS', name),
    )
    return ['/', homedir()].flatMap((folder) => apps.map((app) => join(folder, app)))
  }
  if (process.platform === 'win32') {
    const { LOCALAPPDATA, PROGRAMFILES, 'PROGRAMFILES(X86)': programs32 } = process.env
    const folders = [PROGRAMFILES, programs32, LOCALAPPDATA].filter((folder) => folder !== undefined)
    const apps = [
      join('Chromium', 'Application', 'chrome.exe'),
      join('Google', 'Chrome', 'Application', 'chrome.exe'),
    ]
    return folders.flatMap((folder) => apps.map((app) => join(folder, app)))
  }
  return ['/usr/bin', '/usr/local/bin', '/snap/bin'].flatMap((folder) =>
    commands.map((name) => join(folder, name)),
  )
}

/**
 * Finds browsers downloaded by Playwright. Its folders are named after the browser and its revision (`chromium-1200`).
 * The newest revision comes first.
 */
function downloadedByPlaywright() {
  const folder = playwrightFolder()
  const revisions = foldersIn(folder)
    .map((name) => /^chromium(?:_headless_shell)?-(\d+)$/.exec(name))
    .filter((match) => match !== null)
    .toSorted((one, other) => Number(other[1]) - Number(one[1]))
  return revisions.flatMap(([name]) =>
    foldersIn(join(folder, name)).flatMap((inner) => programsIn(join(folder, name, inner))),
  )
}

function playwrightFolder() {
  const { PLAYWRIGHT_BROWSERS_PATH: given, LOCALAPPDATA } = process.env
  if (given && given !== '0') return given
  if (process.platform === 'win32')
    return join(LOCALAPPDATA ?? join(homedir(), 'AppData', 'Local'), 'ms-playwright')
  return join(homedir(), process.platform === 'darwin' ? 'Library/Caches' : '.cache', 'ms-playwright')
}

/**
 * Lists possible program paths in a folder. They differ between releases and systems: `chrome-linux64/chrome`,
 * `chrome-mac/Chromium.app/Contents/MacOS/Chromium`.
 */
function programsIn(folder) {
  const names = ['chrome', 'chrome-headless-shell', 'headless_shell']
  const plain = names.map((name) => join(folder, process.platform === 'win32' ? `${name}.exe` : name))
  const apps = foldersIn(folder).filter((name) => name.endsWith('.app'))
  return [
    ...plain,
    ...apps.map((app) => join(folder, app, 'Contents', 'MacOS', app.slice(0, -'.app'.length))),
  ]
}

function foldersIn(folder) {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/**
 * Returns whether a browser starts. It is not enough that the file exists: on Ubuntu `chromium-browser` may be a
 * script that only tells users to install the snap. On Windows the browser is not started, because
 * `chrome --version` opens a window there.
 */
function starts(path) {
  try {
    accessSync(path, constants.X_OK)
  } catch {
    return false
  }
  return process.platform === 'win32' || spawnSync(path, ['--version'], { timeout: 10_000 }).status === 0
}

function canInstall() {
  return process.getuid?.() === 0 && /^ID(?:_LIKE)?=.*\b(?:debian|ubuntu)\b/m.test(textOf('/etc/os-release'))
}

function textOf(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

/**
 * Installs a browser with apt-get and returns its path, or undefined if that failed. Gives up quickly without a
 * network.
 */
async function install() {
  say('No browser was found. Installing Chromium with apt-get…')
  const quietly = { env: { DEBIAN_FRONTEND: 'noninteractive' } }
  const impatiently = ['-qq', '-o', 'Acquire::http::Timeout=10', '-o', 'Acquire::Retries=0']
  await run('apt-get', ['update', ...impatiently], quietly)
  for (const name of [shell, whole]) {
    const packages = ['-y', '--no-install-recommends', name]
    await run('apt-get', ['install', ...impatiently, ...packages], quietly)
    const found = findChromium()
    if (found) return found
  }
  return undefined
}

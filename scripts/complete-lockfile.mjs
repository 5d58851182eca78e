/**
 * Adds to package-lock.json the packages for other platforms that npm has left out of it (npm/cli#4828, or a registry
 * that does not offer them); without them `npm ci` refuses the lockfile. Run it after a dependency was added.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { inProject, say } from './support/project.mjs'

const file = inProject('package-lock.json')
const lock = JSON.parse(readFileSync(file, 'utf8'))

const missing = Object.entries(lock.packages).flatMap(([parent, one]) =>
  Object.entries(one.optionalDependencies ?? {})
    .filter(([name]) => !isLocked(parent, name))
    .map(([name, version]) => [`node_modules/${name}`, lockedForPlatform(name, version, one)]),
)
const packages = Object.entries(lock.packages).concat(missing)
lock.packages = Object.fromEntries(packages.sort(([one], [other]) => one.localeCompare(other, 'en')))
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
say(`${missing.length} packages added.`)

/** Node looks beside the package that asks, then one level up after the other. */
function isLocked(parent, name) {
  const place = `${parent}/node_modules/${name}`.replace(/^\//, '')
  if (place in lock.packages) return true
  return parent !== '' && isLocked(parent.slice(0, Math.max(0, parent.lastIndexOf('/node_modules/'))), name)
}

/** Such packages carry their platform in their name and exactly the version of the package that asks for them. */
function lockedForPlatform(name, version, { license, dev, engines }) {
  const os = /(android|darwin|freebsd|linux|openharmony|win32)/.exec(name)?.[0]
  const cpu = /-(arm64|x64|ia32|riscv64|ppc64|s390x|loong64|wasm32|arm)\b/.exec(name)?.[1]
  if (!/^\d/.test(version) || !cpu) throw new Error(`${name}@${version} names no platform.`)
  const libc = /musl/.test(name) ? 'musl' : os === 'linux' && /gnu/.test(name) ? 'glibc' : undefined
  return {
    version,
    cpu: [cpu],
    ...(dev && { dev }),
    ...(libc && { libc: [libc] }),
    license,
    optional: true,
    ...(os && { os: [os] }),
    ...(engines && { engines }),
  }
}

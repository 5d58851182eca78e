/**
 * Completes package-lock.json. If node_modules already exists, npm leaves out packages for other platforms, or
 * their checksums (npm/cli#4828). `npm ci` then rejects the lockfile or installs a package without checking it.
 * Run this script after you add a dependency.
 */
import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { npmCommand } from './support/npm-install.mjs'
import { fail, inProject, say } from './support/project.mjs'

const folder = mkdtempSync(join(tmpdir(), 'sprintling-lockfile-'))
const lockfile = join(folder, 'package-lock.json')
for (const file of ['package.json', '.npmrc']) copyFileSync(inProject(file), join(folder, file))
const { packages, ...rest } = JSON.parse(readFileSync(inProject('package-lock.json'), 'utf8'))
const complete = Object.entries(packages).filter(([path, { integrity }]) => path === '' || integrity)
writeFileSync(lockfile, JSON.stringify({ ...rest, packages: Object.fromEntries(complete) }))
const { command, args, shell } = npmCommand(['install', '--package-lock-only', '--ignore-scripts'])
const { status } = spawnSync(command, args, { cwd: folder, shell, stdio: 'inherit' })
if (status === 0) {
  copyFileSync(lockfile, inProject('package-lock.json'))
  say('package-lock.json is complete.')
}
rmSync(folder, { recursive: true })
if (status !== 0) fail('npm could not complete package-lock.json.')

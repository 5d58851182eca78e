import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Subprocess } from '#tests/support/subprocess.ts'
import packageJson from '../package.json' with { type: 'json' }

/*
 * Tests in server/admin cover what the commands do, without starting a process. The deep suite checks that each command
 * starts.
 */

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sprintling-owner-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

function runAdmin(words: string[]): Subprocess {
  return new Subprocess([process.execPath, 'scripts/admin.mjs', ...words], { DATA_DIR: folder })
}

it('package.json runs every admin command through scripts/admin.mjs', () => {
  const scripts = Object.entries(packageJson.scripts).filter(([, line]) => line.includes('scripts/admin.mjs'))
  const names = ['seed', 'reset-password', 'backup', 'restore', 'doctor', 'confirm-date', 'export', 'import']
  expect(scripts).toEqual(names.map((name) => [name, `node scripts/admin.mjs ${name}`]))
})

it('admin.mjs runs a command with its arguments and passes on its output and exit code', async () => {
  const program = runAdmin(['backup', join(folder, 'a.backup')])
  expect(await program.exited()).toBe(1)
  expect(program.stdout).toBe('')
  expect(program.stderr).toBe(
    `DATA_DIR: there is no database ${join(folder, 'sprintling.db')}. Set DATA_DIR as the server has it.\n`,
  )
})

it('admin.mjs lists the commands if the given one does not exist', async () => {
  const program = runAdmin(['start'])
  expect(await program.exited()).toBe(1)
  expect(program.stderr).toBe(
    'Say which command: backup, confirm-date, doctor, export, import, reset-password, restore, seed.\n',
  )
})

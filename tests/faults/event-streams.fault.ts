import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

const bench = fileURLToPath(new URL('../../bench/event-streams.bench.ts', import.meta.url))

it('keeps a thousand open streams on one server in less than 100 MB, and tells all of them of a move', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [bench]) // rejects if the exit code is not 0
  process.stdout.write(`\n${stdout}`)
  expect(stdout).toMatch(/^1000 open streams .* MB/)
})

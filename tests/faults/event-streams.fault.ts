import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

const bench = fileURLToPath(new URL('../../bench/event-streams.bench.ts', import.meta.url))

it('one server keeps 1000 open event streams in less than 100 MB and sends a move to all of them', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [bench]) // rejects if the exit code is not 0
  process.stdout.write(`\n${stdout}`)
  expect(stdout).toMatch(/^1000 open streams .* MB/)
})

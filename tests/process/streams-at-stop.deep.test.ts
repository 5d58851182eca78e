import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ApiClient } from '../support/api-client.ts'
import { EventStreamClient } from '../support/event-stream-client.ts'
import { spawnServer } from '../support/subprocess.ts'

describe('a server that stops', () => {
  let folder = ''
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sprintling-events-'))
  })
  afterEach(() => rm(folder, { recursive: true }))

  it.each(['SIGINT', 'SIGTERM'] as const)('ends every event stream on %s and exits', async (signal) => {
    const program = spawnServer({ DATA_DIR: folder })
    const url = `http://127.0.0.1:${await program.ready()}`
    const ana = new ApiClient(await program.ready())
    const workspaceId = await ana.signUpWithWorkspace()
    const listener = await EventStreamClient.open(url, ana, workspaceId)
    program.signal(signal)
    await listener.closed()
    expect(listener.endedCleanly).toBe(true)
    expect(await program.exited()).toBe(0)
  })
})

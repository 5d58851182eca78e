import { afterAll, beforeAll } from 'vitest'
import { aFullWorkspace, type FullWorkspace } from './full-workspace.ts'
import { RowSnapshot } from './row-snapshots.ts'
import { TestServer } from './test-server.ts'

/** A server on SQLite with two full workspaces, which the tests of a file share and change. */
export class FullWorkspacePair {
  readonly server = new TestServer()
  snapshot!: RowSnapshot
  #original!: { home: FullWorkspace; there: FullWorkspace }

  /** Opens the server before the tests of the current block, and closes it after them. */
  constructor() {
    beforeAll(async () => {
      await this.server.open('sqlite')
      this.#original = { there: await aFullWorkspace(this.server), home: await aFullWorkspace(this.server) }
      this.snapshot = await RowSnapshot.take(this.server.store)
    })
    afterAll(() => this.server.close())
  }

  /** Restores all rows and returns both workspaces. */
  async restore() {
    await this.snapshot.putBack()
    return structuredClone(this.#original)
  }
}

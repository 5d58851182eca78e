import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { isBusy } from './database-errors.ts'
import { makePrivateFile } from './private-files.ts'

/** An exclusive SQLite lock on server.lock, which the OS frees however the process ends. Undefined if another server holds it; admin commands do not take it. */
export function lockDataDir(dataDir: string): (() => void) | undefined {
  const file = join(dataDir, 'server.lock')
  makePrivateFile(file)
  const lock = new DatabaseSync(file, { timeout: 0 })
  try {
    lock.exec('pragma journal_mode = memory; begin exclusive') // no journal file
    return () => lock.close()
  } catch (error) {
    lock.close()
    if (isBusy(error)) return undefined
    throw error
  }
}

import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { isBusy } from './database-errors.ts'
import { makePrivateFile } from './private-files.ts'

/**
 * Takes an exclusive SQLite lock on server.lock. The operating system releases it however the process ends. Returns the
 * function that unlocks it, or undefined if another server holds it. Admin commands do not take this lock.
 */
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

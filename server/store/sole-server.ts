import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { isBusy } from './faults.ts'
import { makePrivateFile } from './private.ts'

/**
 * Holds a data folder for one server, until it is let go or the process ends, however that happens; undefined when another
 * holds it. Commands that work beside the server do not ask.
 */
export function holdAsSoleServer(dataDir: string): (() => void) | undefined {
  const file = join(dataDir, 'server.lock')
  makePrivateFile(file)
  const lock = new DatabaseSync(file, { timeout: 0 })
  try {
    lock.exec('pragma journal_mode = memory; begin exclusive') // so that it writes nothing
    return () => lock.close()
  } catch (error) {
    lock.close()
    if (isBusy(error)) return undefined
    throw error
  }
}

import type { Store } from '../db/connection.ts'
import { readSchema } from '../db/schema.ts'
import { inSnapshot } from '../db/snapshot.ts'
import { readLines, writeLines } from './backup-file.ts'
import { backupLines, readBackup } from './backup-format.ts'
import { AdminError } from './admin-error.ts'

export type BackupSummary = { rows: number; bytes: number }

/** Writes a backup from one snapshot, then reads the file back to verify it. */
export async function backUp(store: Store, file: string, now: Date): Promise<BackupSummary> {
  return inSnapshot(store, async (reader) => {
    const { tables } = await readSchema(reader)
    if (!tables.has('migration'))
      throw new AdminError('There is nothing to back up: Sprintling has never started with this database.')
    let rows = 0
    const bytes = await writeLines(file, backupLines(reader, now), async (partial) => {
      rows = await countBackupRows(partial)
    })
    return { rows, bytes }
  })
}

async function countBackupRows(file: string): Promise<number> {
  const { portions } = await readBackup(file, readLines(file))
  let count = 0
  for await (const { rows } of portions) count += rows.length
  return count
}

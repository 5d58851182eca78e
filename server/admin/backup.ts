import type { Store } from '../db/connection.ts'
import { schemaIn } from '../db/schema.ts'
import { inSnapshot } from '../db/snapshot.ts'
import { readLines, writeLines } from './backup-file.ts'
import { linesOf, readBackup } from './backup-format.ts'
import { OwnerError } from './admin-error.ts'

export type Written = { rows: number; bytes: number }

/** From one snapshot; the file is read back to verify it. */
export async function backUp(store: Store, file: string, now: Date): Promise<Written> {
  return inSnapshot(store, async (reader) => {
    const { tables } = await schemaIn(reader)
    if (!tables.has('migration'))
      throw new OwnerError('There is nothing to back up: Sprintling has never started with this database.')
    let rows = 0
    const bytes = await writeLines(file, linesOf(reader, now), async (partial) => {
      rows = await rowsIn(partial)
    })
    return { rows, bytes }
  })
}

async function rowsIn(file: string): Promise<number> {
  const { portions } = await readBackup(file, readLines(file))
  let count = 0
  for await (const { rows } of portions) count += rows.length
  return count
}

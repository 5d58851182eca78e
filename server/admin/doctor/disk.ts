import { existsSync, statfsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Config } from '../../config.ts'
import { errorMessage } from '../../errors/error-message.ts'
import { sqliteFile } from '../../db/connection.ts'
import { assertWritable } from '../../db/assert-writable.ts'
import { type Finding, pass, fail } from './finding.ts'

const megabyte = 1_000_000

export function diskCheck({ dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>): Finding {
  const folder = nearestExistingFolder(dataDir)
  try {
    if (!statSync(folder).isDirectory()) throw new Error('it is no folder')
    assertWritable(folder)
    const { bavail, bsize } = statfsSync(folder)
    return freeSpaceCheck(
      dataDir,
      bavail * bsize,
      databaseUrl === undefined ? sizeOf(sqliteFile(dataDir)) : 0,
    )
  } catch (error) {
    const todo = 'Let the user that runs Sprintling own DATA_DIR, on a disk that can be written to'
    return fail('disk', `${folder} cannot be written to: ${errorMessage(error)}`, todo)
  }
}

/**
 * Checks that there is space for two copies of the database: the copy before a migration, and a backup. `free` and
 * `database` are in bytes.
 */
export function freeSpaceCheck(dataDir: string, free: number, database: number): Finding {
  const needed = 100 * megabyte + 2 * database
  const says = `${Math.floor(free / megabyte)} MB are free in ${dataDir}`
  if (free >= needed) return pass('disk', says)
  const todo = `Free some: at least ${Math.ceil(needed / megabyte)} MB, for the database and copies of it`
  return fail('disk', says, todo)
}

/** Returns the path itself if it exists, otherwise its nearest parent folder that exists. */
function nearestExistingFolder(path: string): string {
  return existsSync(path) || dirname(path) === path ? path : nearestExistingFolder(dirname(path))
}

function sizeOf(file: string): number {
  return existsSync(file) ? statSync(file).size : 0
}

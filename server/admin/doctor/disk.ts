import { existsSync, statfsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Config } from '../../config.ts'
import { reason } from '../exit-with-message.ts'
import { fileIn } from '../../db/connection.ts'
import { assertWritable } from '../../db/assert-writable.ts'
import { type Finding, fine, wrong } from './finding.ts'

const megabyte = 1_000_000

export function diskCheck({ dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>): Finding {
  const folder = nearestFolder(dataDir)
  try {
    if (!statSync(folder).isDirectory()) throw new Error('it is no folder')
    assertWritable(folder)
    const { bavail, bsize } = statfsSync(folder)
    return roomCheck(dataDir, bavail * bsize, databaseUrl === undefined ? sizeOf(fileIn(dataDir)) : 0)
  } catch (error) {
    const todo = 'Let the user that runs Sprintling own DATA_DIR, on a disk that can be written to'
    return wrong('disk', `${folder} cannot be written to: ${reason(error)}`, todo)
  }
}

/** Room for two copies (before a migration, and a backup). Bytes. */
export function roomCheck(dataDir: string, free: number, database: number): Finding {
  const needed = 100 * megabyte + 2 * database
  const says = `${Math.floor(free / megabyte)} MB are free in ${dataDir}`
  if (free >= needed) return fine('disk', says)
  const todo = `Free some: at least ${Math.ceil(needed / megabyte)} MB, for the database and copies of it`
  return wrong('disk', says, todo)
}

/** The nearest ancestor that exists. */
function nearestFolder(path: string): string {
  return existsSync(path) || dirname(path) === path ? path : nearestFolder(dirname(path))
}

function sizeOf(file: string): number {
  return existsSync(file) ? statSync(file).size : 0
}

import { mkdtempSync, rmdirSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Throws if the folder cannot be written to. Creates and removes a temporary folder to find out, because a failing
 * disk can turn read-only while the mode bits still allow writing.
 */
export function assertWritable(folder: string): void {
  rmdirSync(mkdtempSync(join(folder, '.tried-')))
}

import { mkdtempSync, rmdirSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Creates and removes a temporary folder. A failing disk can turn read-only while the mode bits still allow writing.
 */
export function assertWritable(folder: string): void {
  rmdirSync(mkdtempSync(join(folder, '.tried-')))
}

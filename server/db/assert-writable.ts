import { mkdtempSync, rmdirSync } from 'node:fs'
import { join } from 'node:path'

/** Checked by writing: a failing disk can turn read-only while the mode bits still allow it. */
export function assertWritable(folder: string): void {
  rmdirSync(mkdtempSync(join(folder, '.tried-')))
}

import { mkdtempSync, rmdirSync } from 'node:fs'
import { join } from 'node:path'

/** Throws when nothing can be made in this folder; tried, because on a disk that broke the rights still look well. */
export function assertWritable(folder: string): void {
  rmdirSync(mkdtempSync(join(folder, '.tried-')))
}

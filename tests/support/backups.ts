import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { gunzipSync, gzipSync } from 'node:zlib'

export function backupText(backup: Buffer): string {
  return gunzipSync(backup).toString()
}

/** Changes the text of a backup and updates its checksum. */
export async function rewriteBackup(from: string, to: string, change: (text: string) => string) {
  const body = change(backupText(await readFile(from)).replace(/[^\n]*\n$/, ''))
  const sha256 = createHash('sha256').update(body).digest('hex')
  await writeFile(to, gzipSync(`${body}${JSON.stringify({ end: 'backup', sha256 })}\n`))
}

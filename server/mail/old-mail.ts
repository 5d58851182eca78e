import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { aboutHeader } from './mailer.ts'

/** Days after which unsent messages are deleted. Their links are valid for fourteen days at most. */
const outboxDays = 30

/**
 * Deletes old messages from the outbox. Runs even if mail is sent by SMTP, because the folder may contain messages
 * from before SMTP was set up.
 */
export async function deleteOldMail(dataDir: string, now: Date): Promise<void> {
  const folder = join(dataDir, 'outbox')
  const oldest = now.getTime() - outboxDays * 86_400_000
  for (const name of await namesIn(folder)) {
    const file = join(folder, name)
    if (name.endsWith('.eml') && (await stat(file)).mtimeMs < oldest) await rm(file)
  }
}

/** Deletes unsent messages to this person, and messages to others that contain this person's name. */
export async function deleteMailOf(
  dataDir: string,
  { id, email }: { id: string; email: string | null },
): Promise<void> {
  const folder = join(dataDir, 'outbox')
  const signs = [`${aboutHeader}: ${id}`, ...(email === null ? [] : [`To: ${email}`, `To: <${email}>`])]
  for (const name of await namesIn(folder)) {
    if (!name.endsWith('.eml')) continue
    const file = join(folder, name)
    const [head = ''] = (await readFile(file, 'utf8')).split('\r\n\r\n', 1)
    const lines = head
      .toLowerCase()
      .replaceAll(/\r\n[ \t]+/g, ' ')
      .split('\r\n')
    if (signs.some((sign) => lines.includes(sign.toLowerCase()))) await rm(file)
  }
}

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  })
}

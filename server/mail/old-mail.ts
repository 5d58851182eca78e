import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { aboutHeader } from './mailer.ts'

/** An unsent message is of use for as long as its link is, at most fourteen days. */
const outboxDays = 30

/** Also where mail is sent by now: the folder may be from before. */
export async function deleteOldMail(dataDir: string, now: Date): Promise<void> {
  const folder = join(dataDir, 'outbox')
  const oldest = now.getTime() - outboxDays * 86_400_000
  for (const name of await namesIn(folder)) {
    const file = join(folder, name)
    if (name.endsWith('.eml') && (await stat(file)).mtimeMs < oldest) await rm(file)
  }
}

/** Messages to this person, and those that tell their name to others. */
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

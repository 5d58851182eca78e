import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { deleteOldMail } from './old-mail.ts'

it('deletes messages of the outbox thirty days after they were written, and nothing else', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sprintling-old-mail-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const now = new Date('2026-03-04T10:00:00Z')
  const ago = (days: number) => new Date(now.getTime() - days * 86_400_000)
  await deleteOldMail(folder, now)
  await mkdir(join(folder, 'outbox'))
  for (const [name, days] of [
    ['old.eml', 30.1],
    ['young.eml', 29.9],
    ['notes of mine.txt', 400],
  ] as const) {
    await writeFile(join(folder, 'outbox', name), '')
    await utimes(join(folder, 'outbox', name), ago(days), ago(days))
  }
  await deleteOldMail(folder, now)
  expect((await readdir(join(folder, 'outbox'))).sort()).toEqual(['notes of mine.txt', 'young.eml'])
})

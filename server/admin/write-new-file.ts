import { existsSync } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { fileError, AdminError } from './admin-error.ts'

export const privateFileOptions = { mode: 0o600, flag: 'wx', flush: true } as const

/** Writes a file under a temporary name and renames it when complete. Resolves with its size in bytes. */
export async function writeNewFile(file: string, write: (partial: string) => Promise<void>): Promise<number> {
  assertNotExists(file)
  const partial = `${file}.partial`
  try {
    await rm(partial, { force: true })
    await write(partial)
    const { size } = await stat(partial)
    assertNotExists(file)
    await rename(partial, file)
    return size
  } catch (error) {
    await rm(partial, { force: true }).catch(() => {})
    throw isSystemError(error) ? fileError(file, 'cannot be written', error) : error
  }
}

function assertNotExists(file: string): void {
  if (existsSync(file)) throw new AdminError(`${file} is there already. Give a new name.`)
}

export function isSystemError(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error
}

import { existsSync } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { fileError, OwnerError } from './owner-error.ts'

/** Only whoever runs the command may read what it writes. */
export const forOwnerOnly = { mode: 0o600, flag: 'wx', flush: true } as const

/**
 * Makes a file that was not there. It has another name until `write` is done with it, and is gone when that fails.
 * Resolves with its size in bytes.
 */
export async function makeFile(file: string, write: (partial: string) => Promise<void>): Promise<number> {
  assertNew(file)
  const partial = `${file}.partial`
  try {
    await rm(partial, { force: true })
    await write(partial)
    const { size } = await stat(partial)
    assertNew(file)
    await rename(partial, file)
    return size
  } catch (error) {
    await rm(partial, { force: true }).catch(() => {})
    throw isSystemError(error) ? fileError(file, 'cannot be written', error) : error
  }
}

function assertNew(file: string): void {
  if (existsSync(file)) throw new OwnerError(`${file} is there already. Give a new name.`)
}

/** True for what the operating system says about a file. */
export function isSystemError(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error
}

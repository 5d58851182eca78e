import { isUnavailable } from '../db/database-errors.ts'
import { MigrationError } from '../db/migrate.ts'
import { errorMessage } from '../errors/error-message.ts'
import { SettingError } from '../errors/setting-error.ts'
import { printable } from '../errors/printable.ts'
import { AdminError } from './admin-error.ts'

/** Runs a command. Errors that the operator can fix become one line on stderr and exit code 1. */
export async function exitWithMessage(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const line = messageFor(error)
    if (line === undefined) throw error
    process.stderr.write(`${printable(line)}\n`)
    process.exit(1)
  }
}

function messageFor(error: unknown): string | undefined {
  const isForOwner = [SettingError, MigrationError, AdminError].some((kind) => error instanceof kind)
  if (error instanceof Error && isForOwner) return error.message
  return isUnavailable(error)
    ? `The database is away, busy or full: ${errorMessage(error)}. Try again later.`
    : undefined
}

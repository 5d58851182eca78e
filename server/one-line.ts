import { SettingError } from './config.ts'
import { OwnerError } from './owner/owner-error.ts'
import { isUnavailable } from './store/faults.ts'
import { MigrationError } from './store/migrate.ts'

/** Does what a command is for; what the person who gave it can mend ends the process with one line. */
export async function orOneLine(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const line = lineFor(error)
    if (line === undefined) throw error
    process.stderr.write(`${line}\n`)
    process.exit(1)
  }
}

function lineFor(error: unknown): string | undefined {
  const isForOwner = [SettingError, MigrationError, OwnerError].some((kind) => error instanceof kind)
  if (error instanceof Error && isForOwner) return error.message
  return isUnavailable(error)
    ? `The database is away, busy or full: ${reason(error)}. Try again later.`
    : undefined
}

/** The first line of what an error says; of several at once, of the first. */
export function reason(error: unknown): string {
  if (error instanceof AggregateError) return reason(error.errors[0])
  const text = error instanceof Error ? error.message : String(error)
  return text.split('\n')[0] ?? text
}

import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** Returns a path inside the project. */
export function inProject(...parts) {
  return join(root, ...parts)
}

export function say(line) {
  process.stdout.write(`${line}\n`)
}

/** Prints one line that says what is missing, and ends the process. */
export function fail(line) {
  process.stderr.write(`${line}\n`)
  process.exit(1)
}

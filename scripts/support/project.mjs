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

/** Prints an error message and ends the process with code 1. */
export function fail(line) {
  process.stderr.write(`${line}\n`)
  process.exit(1)
}

import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Config, readConfig } from '#server/config.ts'
import { exitWithMessage } from '#server/admin/exit-with-message.ts'
import { AdminError } from '#server/admin/admin-error.ts'
import { printable } from '#server/errors/printable.ts'
import type { Store } from '#server/db/connection.ts'

type AdminCommand = {
  /** Usage line, such as `npm run backup -- FILE`. It is shown if the arguments do not match. */
  usage: string
  /** Allowed flags, without dashes. */
  flags?: string[]
  open: (config: Config) => Promise<Store>
  /**
   * Receives one positional argument for each word in capital letters in `usage`. Resolves with the line to print.
   */
  run: (store: Store, words: string[], given: { config: Config; flags: Set<string> }) => Promise<string>
}

/** Runs an admin command and prints one line: its result, or why it failed. */
export async function runAdminCommand({ usage, flags = [], open, run }: AdminCommand): Promise<void> {
  await exitWithMessage(async () => {
    const given = parseArguments(usage, flags)
    const config = readConfig()
    const store = await open(config)
    try {
      process.stdout.write(`${printable(await run(store, given.words, { config, flags: given.flags }))}\n`)
    } finally {
      await store.close()
    }
  })
}

/**
 * Resolves a path relative to the folder in which npm was called (INIT_CWD), because npm runs scripts in the project
 * folder.
 */
export function resolveFile(word: string | undefined): string {
  return resolve(process.env.INIT_CWD ?? '.', word ?? '')
}

function parseArguments(usage: string, flags: string[]) {
  const options = Object.fromEntries(flags.map((flag) => [flag, { type: 'boolean' }] as const))
  const wanted = usage.match(/\b[A-Z]+\b/g)?.length ?? 0
  try {
    const { positionals, values } = parseArgs({ options, allowPositionals: true })
    if (positionals.length === wanted) return { words: positionals, flags: new Set(Object.keys(values)) }
  } catch {
    // the arguments contain an unknown flag
  }
  throw new AdminError(`It is called like this: ${usage}`)
}

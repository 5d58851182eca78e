import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Config, readConfig } from '#server/config.ts'
import { orOneLine } from '#server/one-line.ts'
import { OwnerError } from '#server/owner/owner-error.ts'
import type { Store } from '#server/store/connection.ts'

type Command = {
  /** How it is called, for whoever calls it otherwise: `npm run backup -- FILE`. */
  usage: string
  /** Flags that may stand among the words, without their dashes. */
  flags?: string[]
  open: (config: Config) => Promise<Store>
  /** Gets as many words as the usage names, and gives back what to say at the end. */
  run: (store: Store, words: string[], given: { config: Config; flags: Set<string> }) => Promise<string>
}

/** Runs a command for the person who runs the server: one line at the end, or one line that says why not. */
export async function ownerCommand({ usage, flags = [], open, run }: Command): Promise<void> {
  await orOneLine(async () => {
    const given = wordsAndFlags(usage, flags)
    const config = readConfig()
    const store = await open(config)
    try {
      process.stdout.write(`${await run(store, given.words, { config, flags: given.flags })}\n`)
    } finally {
      await store.close()
    }
  })
}

/** A file named on the command line stands where the person does, which npm tells: it runs scripts in the project's folder. */
export function fileNamed(word: string | undefined): string {
  return resolve(process.env.INIT_CWD ?? '.', word ?? '')
}

function wordsAndFlags(usage: string, flags: string[]) {
  const options = Object.fromEntries(flags.map((flag) => [flag, { type: 'boolean' }] as const))
  const wanted = usage.match(/\b[A-Z]+\b/g)?.length
  try {
    const { positionals, values } = parseArgs({ options, allowPositionals: true })
    if (positionals.length === wanted) return { words: positionals, flags: new Set(Object.keys(values)) }
  } catch {
    // a flag that there is not
  }
  throw new OwnerError(`It is called like this: ${usage}`)
}

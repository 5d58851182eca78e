/**
 * Runs `npm run reset-password -- USER`: prints a link with which the user can choose a new password. It is for
 * the operator of the server, when a user cannot sign in and receives no mail. `--second-factor-off` turns off the
 * second factor instead, for a user who has lost the app and the recovery codes.
 */
import { publicLinks } from '#server/context/public-origin.ts'
import { readConfig } from '#server/config.ts'
import { createResetLink } from '#server/features/account/passwords/passwords.service.ts'
import { turnOffSecondFactorOf } from '#server/features/account/second-factor/second-factor.service.ts'
import { exitWithMessage } from '#server/admin/exit-with-message.ts'
import { printable } from '#server/errors/printable.ts'
import type { Store } from '#server/db/connection.ts'
import { openStore } from '#server/db/open.ts'

const turnsOff = '--second-factor-off'
const words = process.argv.slice(2)
const name = words
  .filter((word) => word !== turnsOff)
  .join(' ')
  .trim()

if (name === '') fail('Say for whom: npm run reset-password -- USERNAME (or an email address).')
else await exitWithMessage(words.includes(turnsOff) ? turnOff : printLink)

async function printLink() {
  const config = readConfig()
  const { link } = publicLinks(config, () => config.port)
  const reset = await withStore((store) => createResetLink({ store, now: () => new Date(), link }, name))
  if (reset === undefined) return failUnknown()
  process.stdout.write(
    `With this link ${printable(name)} can choose a new password, once, within an hour:\n${reset}\n`,
  )
}

async function turnOff() {
  const done = await withStore((store) => turnOffSecondFactorOf({ store }, name))
  if (done === undefined) return failUnknown()
  process.stdout.write(
    done.wasOn
      ? `The second factor of ${printable(name)} is off now: the password is enough to sign in.\n`
      : `${printable(name)} has no second factor. Nothing was changed.\n`,
  )
}

async function withStore<T>(work: (store: Store) => Promise<T>): Promise<T> {
  const store = await openStore(readConfig())
  try {
    return await work(store)
  } finally {
    await store.close()
  }
}

function failUnknown() {
  fail(`There is no account with the username or email address "${name}".`)
}

function fail(line: string) {
  process.stderr.write(`${printable(line)}\n`)
  process.exitCode = 1
}

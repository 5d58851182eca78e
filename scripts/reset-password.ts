/** `npm run reset-password -- USER`: for the person who runs the server, when somebody cannot sign in and no mail arrives. */
import { publicLinks } from '#server/context/public-origin.ts'
import { readConfig } from '#server/config.ts'
import { createResetLink } from '#server/features/passwords/passwords.service.ts'
import { exitWithMessage } from '#server/admin/exit-with-message.ts'
import { openStore } from '#server/db/open.ts'

const name = process.argv.slice(2).join(' ').trim()

if (name === '') fail('Say for whom: npm run reset-password -- USERNAME (or an email address).')
else await exitWithMessage(printLink)

async function printLink() {
  const config = readConfig()
  const store = await openStore(config)
  try {
    const { link } = publicLinks(config, () => config.port)
    const reset = await createResetLink({ store, now: () => new Date(), link }, name)
    if (reset)
      process.stdout.write(
        `With this link ${name} can choose a new password, once, within an hour:\n${reset}\n`,
      )
    else fail(`There is no account with the username or email address "${name}".`)
  } finally {
    await store.close()
  }
}

function fail(line: string) {
  process.stderr.write(`${line}\n`)
  process.exitCode = 1
}

/** `npm run restore -- FILE`: replaces the content of the database by a backup. */
import { copiesIn, openStoreAsIs } from '#server/db/open.ts'
import { restore } from '#server/admin/restore.ts'
import { fileNamed, ownerCommand } from './support/admin-command.ts'

await ownerCommand({
  usage: 'npm run restore -- FILE [--replace] [--anyway]',
  flags: ['replace', 'anyway'],
  open: openStoreAsIs,
  async run(store, [word], { config, flags }) {
    const how = {
      replace: flags.has('replace'),
      anyway: flags.has('anyway'),
      copiesIn: copiesIn(config),
      now: new Date(),
    }
    const { rows, madeAt, copy } = await restore(store, fileNamed(word), how)
    const before = copy ? ` What was there before is in ${copy}` : ''
    return `The backup of ${madeAt} is restored: ${rows} rows. Everybody signs in again.${before}`
  },
})

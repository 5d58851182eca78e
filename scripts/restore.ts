/** Runs `npm run restore -- FILE`: replaces the content of the database with a backup. */
import { copiesFolder, openStoreUnmigrated } from '#server/db/open.ts'
import { describeLeftOut } from '#server/admin/left-out-access.ts'
import { restore } from '#server/admin/restore.ts'
import { resolveFile, runAdminCommand } from './support/admin-command.ts'

await runAdminCommand({
  usage: 'npm run restore -- FILE [--replace] [--anyway]',
  flags: ['replace', 'anyway'],
  open: openStoreUnmigrated,
  async run(store, [word], { config, flags }) {
    const how = {
      replace: flags.has('replace'),
      anyway: flags.has('anyway'),
      copiesIn: copiesFolder(config),
      now: new Date(),
    }
    const { rows, madeAt, copy, leftOut } = await restore(store, resolveFile(word), how)
    return [
      `The backup of ${madeAt} is restored: ${rows} rows. Everybody signs in again.`,
      describeLeftOut(leftOut),
      copy ? `What was there before is in ${copy}` : '',
    ]
      .filter((sentence) => sentence !== '')
      .join(' ')
  },
})

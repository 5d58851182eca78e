/** Runs `npm run backup -- FILE`: writes the whole database into one file. */
import { openStoreReadOnly } from '#server/db/open.ts'
import { backUp } from '#server/admin/backup.ts'
import { resolveFile, runAdminCommand } from './support/admin-command.ts'

await runAdminCommand({
  usage: 'npm run backup -- FILE',
  open: openStoreReadOnly,
  async run(store, [word]) {
    const file = resolveFile(word)
    const { rows, bytes } = await backUp(store, file, new Date())
    return `The backup is whole: ${rows} rows, ${Math.ceil(bytes / 1000)} kB, in ${file}`
  },
})

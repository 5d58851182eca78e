/** `npm run backup -- FILE`: writes the whole database into one file. */
import { openStoreToRead } from '#server/db/open.ts'
import { backUp } from '#server/admin/backup.ts'
import { fileNamed, ownerCommand } from './support/admin-command.ts'

await ownerCommand({
  usage: 'npm run backup -- FILE',
  open: openStoreToRead,
  async run(store, [word]) {
    const file = fileNamed(word)
    const { rows, bytes } = await backUp(store, file, new Date())
    return `The backup is whole: ${rows} rows, ${Math.ceil(bytes / 1000)} kB, in ${file}`
  },
})

/** `npm run export -- WORKSPACE FILE`: one workspace as a JSON file (docs/export-format.md). */
import { writeFile } from 'node:fs/promises'
import { openStoreToRead } from '#server/db/open.ts'
import { exportWorkspace } from '#server/admin/export.ts'
import { forOwnerOnly, makeFile } from '#server/admin/write-new-file.ts'
import { fileNamed, ownerCommand } from './support/admin-command.ts'

await ownerCommand({
  usage: 'npm run export -- WORKSPACE FILE',
  open: openStoreToRead,
  async run(store, [name = '', word]) {
    const file = fileNamed(word)
    const content = await exportWorkspace(store, name, new Date())
    const text = `${JSON.stringify(content, null, 2)}\n`
    await makeFile(file, (partial) => writeFile(partial, text, forOwnerOnly))
    const { people, tasks } = content
    return `"${content.workspace.name}" is exported: ${people.length} people, ${tasks.length} tasks, in ${file}`
  },
})

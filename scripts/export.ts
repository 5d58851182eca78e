/** Runs `npm run export -- WORKSPACE FILE`: writes one workspace to a JSON file (docs/export-format.md). */
import { writeFile } from 'node:fs/promises'
import { openStoreReadOnly } from '#server/db/open.ts'
import { exportWorkspace } from '#server/admin/export.ts'
import { privateFileOptions, writeNewFile } from '#server/admin/write-new-file.ts'
import { resolveFile, runAdminCommand } from './support/admin-command.ts'

await runAdminCommand({
  usage: 'npm run export -- WORKSPACE FILE',
  open: openStoreReadOnly,
  async run(store, [name = '', word]) {
    const file = resolveFile(word)
    const content = await exportWorkspace(store, name, new Date())
    const text = `${JSON.stringify(content, null, 2)}\n`
    await writeNewFile(file, (partial) => writeFile(partial, text, privateFileOptions))
    const { people, tasks } = content
    return `"${content.workspace.name}" is exported: ${people.length} people, ${tasks.length} tasks, in ${file}`
  },
})

/** `npm run import -- FILE`: creates a workspace from an export. */
import { openStore } from '#server/db/open.ts'
import { importWorkspace } from '#server/admin/import.ts'
import { readWorkspace } from '#server/admin/read-workspace.ts'
import { resolveFile, runAdminCommand } from './support/admin-command.ts'

await runAdminCommand({
  usage: 'npm run import -- FILE',
  open: openStore,
  async run(store, [word]) {
    const content = await readWorkspace(resolveFile(word))
    const { newcomers } = await importWorkspace(store, content, new Date())
    const { workspace, people, tasks } = content
    const here = `"${workspace.name}" is here: ${people.length} people, ${tasks.length} tasks.`
    if (newcomers.length === 0) return here
    const names = newcomers.join(', ')
    return `${here} Without a password yet: ${names} (npm run reset-password -- NAME makes a link for each).`
  },
})

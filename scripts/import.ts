/** Runs `npm run import -- FILE`: creates a workspace from an export. */
import { openStore } from '#server/db/open.ts'
import { describeNewcomer, importWorkspace } from '#server/admin/import.ts'
import { readWorkspace } from '#server/admin/read-workspace.ts'
import { resolveFile, runAdminCommand } from './support/admin-command.ts'

await runAdminCommand({
  usage: 'npm run import -- FILE [--facilitators]',
  flags: ['facilitators'],
  open: openStore,
  async run(store, [word], { flags }) {
    const content = await readWorkspace(resolveFile(word))
    const { newcomers } = await importWorkspace(store, content, new Date(), {
      mayMakeFacilitators: flags.has('facilitators'),
    })
    const { workspace, people, tasks } = content
    const here = `"${workspace.name}" is here: ${people.length} people, ${tasks.length} tasks.`
    if (newcomers.length === 0) return here
    const names = newcomers.map(describeNewcomer).join(', ')
    return `${here} New, and without a password yet: ${names}. For each with a username npm run reset-password -- NAME makes a link.`
  },
})

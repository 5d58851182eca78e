/** Runs `npm run seed`: creates a demo family to try the app with. */
import { openStore } from '#server/db/open.ts'
import { AdminError } from '#server/admin/admin-error.ts'
import { demoPassword, demoPeople } from './demo-family.ts'
import { runAdminCommand } from './support/admin-command.ts'
import { seedDemoFamily } from './support/seed-demo-family.ts'

await runAdminCommand({
  usage: 'npm run seed',
  open: openStore,
  async run(store) {
    const anybody = await store.db.selectFrom('user').select('id').limit(1).executeTakeFirst()
    if (anybody)
      throw new AdminError(
        'There are accounts already. The demo family goes only into an empty DATA_DIR or database.',
      )
    await seedDemoFamily(store)
    const names = demoPeople.map(({ username }) => username).join(', ')
    return `The demo family is there. Sign in as ${names}, each with the password "${demoPassword}".`
  },
})

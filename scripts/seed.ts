/** `npm run seed`: a demo family to click around in. */
import { readConfig } from '#server/config.ts'
import { openStore } from '#server/db/open.ts'
import { demoPassword, demoPeople } from './demo-family.ts'
import { seedDemoFamily } from './support/seed-demo-family.ts'

const store = await openStore(readConfig())
try {
  const anybody = await store.db.selectFrom('user').select('id').limit(1).executeTakeFirst()
  if (anybody) {
    process.stderr.write(
      'There are accounts already. The demo family goes only into an empty DATA_DIR or database.\n',
    )
    process.exitCode = 1
  } else {
    await seedDemoFamily(store)
    const names = demoPeople.map(({ username }) => username).join(', ')
    process.stdout.write(
      `The demo family is there. Sign in as ${names}, each with the password "${demoPassword}".\n`,
    )
  }
} finally {
  await store.close()
}

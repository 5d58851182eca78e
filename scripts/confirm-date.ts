/** Runs `npm run confirm-date -- DATE`: tells the server that its clock is right, so that it deletes expired data. */
import { openStore } from '#server/db/open.ts'
import { confirmDate } from '#server/admin/confirm-date.ts'
import { runAdminCommand } from './support/admin-command.ts'

await runAdminCommand({
  usage: 'npm run confirm-date -- DATE',
  open: openStore,
  run: (store, [day = '']) => confirmDate(store, day, new Date()),
})

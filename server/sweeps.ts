import type { Store } from './db/connection.ts'
import { deleteExpiredCounters } from './db/counters.ts'
import { deleteExpiredResults } from './db/idempotency.ts'
import { deleteExpiredDeviceLinks } from './features/child/devices/pairing.service.ts'
import { eraseClosedWorkspaces } from './features/account/erasure/closing.service.ts'
import { deleteOldHistory } from './features/people/history/history.service.ts'
import { deleteOldRequests } from './features/people/members/membership-requests.service.ts'
import { deleteOldResets } from './features/account/passwords/passwords.service.ts'
import { deleteOldSetUps } from './features/account/second-factor/second-factor.service.ts'
import { emptyTrash } from './features/work/tasks/tasks.service.ts'
import { deleteOldMail } from './mail/old-mail.ts'
import { deleteExpiredEmailChanges } from './security/email-changes.store.ts'
import { deleteUnusedBrowsers } from './security/known-browsers.store.ts'
import { deleteEndedSessions } from './security/sessions.store.ts'

/** Returns functions that each permanently delete one kind of expired data. */
export function sweepsOf(
  clock: { store: Store; now: () => Date },
  dataDir: string,
): (() => Promise<unknown>)[] {
  const { store, now } = clock
  return [
    () => deleteExpiredCounters(store, now()),
    () => deleteExpiredResults(store, now()),
    () => deleteEndedSessions(store, now()),
    () => deleteUnusedBrowsers(store, now()),
    () => deleteExpiredEmailChanges(store, now()),
    () => deleteOldResets(clock),
    () => deleteExpiredDeviceLinks(clock),
    () => deleteOldSetUps(store, now()),
    () => emptyTrash(clock),
    () => deleteOldHistory(clock),
    () => deleteOldRequests(clock),
    () => eraseClosedWorkspaces(clock),
    () => deleteOldMail(dataDir, now()),
  ]
}

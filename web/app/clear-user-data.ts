import { applyTheme } from '#web/browser/theme.ts'
import { forgetFailedWrites } from '#web/api/failed-writes.ts'
import { forgetUndoActions } from '#web/notifications/toast.tsx'
import { forgetDrafts, forgetDraftsOfOthers } from '#web/forms/drafts.ts'

/** Resets the theme and removes drafts, failed writes and undo actions of one user. */
export function clearUserData(userId: string): void {
  applyTheme('system')
  forgetDrafts(userId)
  for (const forget of [forgetFailedWrites, forgetUndoActions]) forget((owner) => owner === userId)
}

/** Removes drafts, failed writes and undo actions of all other users. */
export function clearOtherUsersData(userId: string): void {
  forgetDraftsOfOthers(userId)
  for (const forget of [forgetFailedWrites, forgetUndoActions]) forget((owner) => owner !== userId)
}

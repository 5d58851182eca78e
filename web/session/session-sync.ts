import type { QueryClient } from '@tanstack/react-query'
import { forgetFailedWrites } from '#web/api/failed-writes.ts'
import { queryKeys } from '#web/api/query-keys.ts'
import { isTabUser, setTabUserListener } from '#web/api/tab-user.ts'
import { setSession, type User } from './session.ts'
import { openTabChannel } from './tab-channel.ts'
import { forgetDrafts, forgetDraftsOfOthers } from '#web/forms/drafts.ts'
import { reloadWithoutPrompt } from '#web/browser/reload.ts'
import { forgetUndoActions } from '#web/notifications/toast.tsx'
import { markSignOutSeen, recordSignOut, type SignOut, takeNewSignOuts } from './sign-out-log.ts'
import { clearSelectedWorkspace } from '#web/entities/selected-workspace.tsx'

const [signedIn, signedOut] = ['signed_in', 'signed_out']

/** On sign-out: clears the user’s data in this tab and tells the others to. */
export function clearUserInAllTabs(userId: string): void {
  clearUser(userId)
  const { send, close } = openTabChannel<SignOut>(signedOut, () => {})
  send(recordSignOut(userId))
  close()
}

/**
 * Keeps this tab with one user. A sign-in or sign-out in any tab happens here too: what the other user saw and typed is
 * cleared at once, or, if this tab could not be told, before it is shown again.
 */
export function syncSessionAcrossTabs(client: QueryClient): void {
  for (const userId of takeNewSignOuts()) clearUserData(userId)
  const isShown = (userId: string) => client.getQueryData<User | null>(queryKeys.user)?.id === userId
  /** The response decides whose tab this is. The sign-in page is left alone. */
  const recheckUser = () => {
    if (client.getQueryData(queryKeys.user)) void client.invalidateQueries({ queryKey: queryKeys.user })
  }

  openTabChannel<SignOut>(signedOut, (signOut) => {
    markSignOutSeen(signOut)
    clearUserData(signOut.userId)
    if (!isShown(signOut.userId)) return
    setSession(client, null)
    clearSelectedWorkspace()
  })
  const { send } = openTabChannel<string>(signedIn, (userId) => {
    if (isTabUser(userId)) return
    if (client.getQueryData(queryKeys.user)) recheckUser()
    else clearOtherUsersData(userId)
  })
  setTabUserListener({
    onSignedIn: (userId) => {
      clearOtherUsersData(userId)
      send(userId)
    },
    onOtherUser: switchUser,
  })

  document.addEventListener('visibilitychange', () => !document.hidden && recheckUser())
  window.addEventListener('online', recheckUser)
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    const signedOutIds = takeNewSignOuts()
    for (const userId of signedOutIds) clearUserData(userId)
    if (signedOutIds.some(isShown)) reloadBlank()
    else recheckUser()
  })
}

function switchUser(userId: string) {
  clearSelectedWorkspace()
  clearOtherUsersData(userId)
  reloadBlank()
}

/** Only a reload surely drops everything: cache, typed text and pending requests. */
function reloadBlank() {
  document.body.hidden = true
  reloadWithoutPrompt()
}

function clearUser(userId: string) {
  clearSelectedWorkspace()
  clearUserData(userId)
}

/** Drafts, failed writes and undo actions of one user. */
function clearUserData(userId: string) {
  forgetDrafts(userId)
  for (const forget of [forgetFailedWrites, forgetUndoActions]) forget((owner) => owner === userId)
}

function clearOtherUsersData(userId: string) {
  forgetDraftsOfOthers(userId)
  for (const forget of [forgetFailedWrites, forgetUndoActions]) forget((owner) => owner !== userId)
}

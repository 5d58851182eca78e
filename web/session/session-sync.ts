import type { QueryClient } from '@tanstack/react-query'
import { reloadWithoutPrompt } from '#web/browser/reload.ts'
import { queryKeys } from '#web/api/query-keys.ts'
import { isTabUser, setTabUserListener } from '#web/api/tab-user.ts'
import { setSession, type User } from './session.ts'
import { markSignOutSeen, recordSignOut, type SignOut, takeNewSignOuts } from './sign-out-log.ts'
import { openTabChannel } from './tab-channel.ts'

const signInChannel = 'signed_in'
const signOutChannel = 'signed_out'

/** Functions that remove what this tab stores about its users. */
type ClearUserData = {
  clearUser: (userId: string) => void
  clearOthers: (userId: string) => void
  clearSelection: () => void
}

/** Notifies the other tabs that this user has signed out. */
export function broadcastSignOut(userId: string): void {
  const { send, close } = openTabChannel<SignOut>(signOutChannel, () => {})
  send(recordSignOut(userId))
  close()
}

/**
 * Makes sure that this tab belongs to one user at a time. A sign-in or sign-out in another tab also applies here,
 * and everything that another user saw and typed is cleared at once. A tab that missed the message, for example in
 * the back-forward cache, checks the user when it is shown again.
 */
export function syncSessionAcrossTabs(
  client: QueryClient,
  { clearUser, clearOthers, clearSelection }: ClearUserData,
): void {
  for (const userId of takeNewSignOuts()) clearUser(userId)
  const isShown = (userId: string) => client.getQueryData<User | null>(queryKeys.user)?.id === userId
  /** Asks the server who is signed in, except on the sign-in page. */
  const recheckUser = () => {
    if (client.getQueryData(queryKeys.user)) void client.invalidateQueries({ queryKey: queryKeys.user })
  }

  openTabChannel<SignOut>(signOutChannel, (signOut) => {
    markSignOutSeen(signOut)
    clearUser(signOut.userId)
    if (!isShown(signOut.userId)) return
    setSession(client, null)
    clearSelection()
  })
  const { send } = openTabChannel<string>(signInChannel, (userId) => {
    if (isTabUser(userId)) return
    if (client.getQueryData(queryKeys.user)) recheckUser()
    else clearOthers(userId)
  })
  setTabUserListener({
    onSignedIn: (userId) => {
      clearOthers(userId)
      send(userId)
    },
    onOtherUser: (userId) => {
      clearSelection()
      clearOthers(userId)
      reloadBlank()
    },
  })

  document.addEventListener('visibilitychange', () => !document.hidden && recheckUser())
  window.addEventListener('online', recheckUser)
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    const signedOutIds = takeNewSignOuts()
    for (const userId of signedOutIds) clearUser(userId)
    if (signedOutIds.some(isShown)) reloadBlank()
    else recheckUser()
  })
}

/** Reloads, because only a reload reliably removes everything: cache, typed text and pending requests. */
function reloadBlank() {
  document.body.hidden = true
  reloadWithoutPrompt()
}

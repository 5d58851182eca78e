import type { QueryClient } from '@tanstack/react-query'
import { forgetFailed } from '#web/api/failed-writes.ts'
import { keys } from '#web/api/query-keys.ts'
import { isSelf, watchSelf } from '#web/api/tab-user.ts'
import { changeSession, type User } from './session.ts'
import { otherWindows } from './tab-channel.ts'
import { forgetDrafts, forgetDraftsOfOthers } from '#web/forms/drafts.ts'
import { reloadUnasked } from '#web/browser/reload.ts'
import { forgetOffers } from '#web/notifications/toast.tsx'
import { knowSignOut, noteSignOut, type SignOut, signedOutMeanwhile } from './sign-out-log.ts'
import { forgetSelection } from '#web/entities/selected-workspace.tsx'

const [signedIn, signedOut] = ['signed_in', 'signed_out']

/** On sign-out: clears the user’s data in this tab and tells the others to. */
export function leaveNothing(userId: string): void {
  forgetHere(userId)
  const { tell, leave } = otherWindows<SignOut>(signedOut, () => {})
  tell(noteSignOut(userId))
  leave()
}

/**
 * Keeps this tab with one user. A sign-in or sign-out in any tab happens here too: what the other user saw and typed is
 * cleared at once, or, if this tab could not be told, before it is shown again.
 */
export function keepOwnWindow(client: QueryClient): void {
  for (const userId of signedOutMeanwhile()) forgetOf(userId)
  const isShown = (userId: string) => client.getQueryData<User | null>(keys.user)?.id === userId
  /** The response decides whose tab this is. The sign-in page is left alone. */
  const askWho = () => {
    if (client.getQueryData(keys.user)) void client.invalidateQueries({ queryKey: keys.user })
  }

  otherWindows<SignOut>(signedOut, (signOut) => {
    knowSignOut(signOut)
    forgetOf(signOut.userId)
    if (!isShown(signOut.userId)) return
    changeSession(client, null)
    forgetSelection()
  })
  const { tell } = otherWindows<string>(signedIn, (userId) => {
    if (isSelf(userId)) return
    if (client.getQueryData(keys.user)) askWho()
    else forgetOthers(userId)
  })
  watchSelf({
    isHere: (userId) => {
      forgetOthers(userId)
      tell(userId)
    },
    isSomebodyElse: changeOver,
  })

  document.addEventListener('visibilitychange', () => !document.hidden && askWho())
  window.addEventListener('online', askWho)
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    const gone = signedOutMeanwhile()
    for (const userId of gone) forgetOf(userId)
    if (gone.some(isShown)) startAnew()
    else askWho()
  })
}

function changeOver(userId: string) {
  forgetSelection()
  forgetOthers(userId)
  startAnew()
}

/** Only a reload surely drops everything: cache, typed text and pending requests. */
function startAnew() {
  document.body.hidden = true
  reloadUnasked()
}

function forgetHere(userId: string) {
  forgetSelection()
  forgetOf(userId)
}

/** Drafts, failed writes and undo actions of one user. */
function forgetOf(userId: string) {
  forgetDrafts(userId)
  for (const forget of [forgetFailed, forgetOffers]) forget((owner) => owner === userId)
}

function forgetOthers(userId: string) {
  forgetDraftsOfOthers(userId)
  for (const forget of [forgetFailed, forgetOffers]) forget((owner) => owner !== userId)
}

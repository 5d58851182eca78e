import type { QueryClient } from '@tanstack/react-query'
import { forgetFailed } from '#web/api/failed-writes.ts'
import { keys } from '#web/api/keys.ts'
import { isSelf, watchSelf } from '#web/api/self.ts'
import { changeSession, type User } from '#web/api/session.ts'
import { otherWindows } from '#web/api/windows.ts'
import { forgetDrafts, forgetDraftsOfOthers } from '#web/forms/drafts.ts'
import { reloadUnasked } from '#web/ui/load-anew.ts'
import { forgetOffers } from '#web/ui/toast.tsx'
import { knowSignOut, noteSignOut, type SignOut, signedOutMeanwhile } from './sign-outs.ts'
import { forgetSelection } from './workspace.tsx'

const [signedIn, signedOut] = ['signed_in', 'signed_out']

/** Who signs out leaves nothing behind, in this window and in the others of this browser. */
export function leaveNothing(userId: string): void {
  forgetHere(userId)
  const { tell, leave } = otherWindows<SignOut>(signedOut, () => {})
  tell(noteSignOut(userId))
  leave()
}

/**
 * Keeps this window one person's. Who signs out or in, in whichever window of the browser, does it here too: what others
 * were shown and have typed goes at once, or, where that could not be told, before this window is looked at again.
 */
export function keepOwnWindow(client: QueryClient): void {
  for (const userId of signedOutMeanwhile()) forgetOf(userId)
  const isShown = (userId: string) => client.getQueryData<User | null>(keys.user)?.id === userId
  /** Its answer decides whose window this is; where nobody is signed in, the sign-in page stays as it is. */
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

/** Only a new page has nothing left of the one before: neither what was read, nor what was typed or is on its way. */
function startAnew() {
  document.body.hidden = true
  reloadUnasked()
}

function forgetHere(userId: string) {
  forgetSelection()
  forgetOf(userId)
}

/** What somebody has typed, could not save, or could still undo. */
function forgetOf(userId: string) {
  forgetDrafts(userId)
  for (const forget of [forgetFailed, forgetOffers]) forget((owner) => owner === userId)
}

function forgetOthers(userId: string) {
  forgetDraftsOfOthers(userId)
  for (const forget of [forgetFailed, forgetOffers]) forget((owner) => owner !== userId)
}

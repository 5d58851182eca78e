import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { changeSession, useUser } from '#web/api/session.ts'
import { otherWindows } from '#web/api/windows.ts'
import { forgetDrafts, forgetDraftsOfOthers } from '#web/ui/draft.ts'
import { forgetSelection } from './workspace.tsx'

const signedOut = 'signed_out'

/** Who signs out leaves nothing behind, in this window and in the others of this browser. */
export function leaveNothing(userId: string): void {
  forgetHere(userId)
  const { tell, leave } = otherWindows<string>(signedOut, () => {})
  tell(userId)
  leave()
}

/** While somebody is signed in here: nothing is left of others, and a sign-out in another window counts here at once. */
export function useOwnWindow(): void {
  const client = useQueryClient()
  const { id } = useUser()
  useEffect(() => {
    forgetDraftsOfOthers(id)
    const { leave } = otherWindows<string>(signedOut, (userId) => {
      if (userId !== id) return
      changeSession(client, null)
      forgetHere(id)
    })
    return leave
  }, [client, id])
}

function forgetHere(userId: string) {
  forgetSelection()
  forgetDrafts(userId)
}

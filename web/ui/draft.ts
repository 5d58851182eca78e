import { useState } from 'react'
import { useUser } from '#web/api/session.ts'
import { changedFields, type Fields, typedOver } from './changed-fields.ts'

/**
 * What is typed into a form. It survives a reload of the page and an ended session, in this tab and for this person,
 * until it is saved or given up: then say `forget`.
 */
export function useDraft<Values extends Fields>(name: string, saved: Values) {
  const { id: userId } = useUser()
  const key = `${draftsOf(userId)}${name}`
  const [base, setBase] = useState(saved)
  const [typed, setTyped] = useState(() => typedOver(saved, sessionStorage.getItem(key)))
  return {
    typed,
    /** What is saved, as the form started from it. */
    base,
    isChanged: Object.keys(changedFields(typed, base)).length > 0,
    /** The fields that differ from what is saved. */
    changes: () => changedFields(typed, base),
    type: (change: Partial<Values>) => {
      const next = { ...typed, ...change }
      sessionStorage.setItem(key, JSON.stringify(changedFields(next, base)))
      setTyped(next)
    },
    /** What is saved has changed elsewhere: the fields typed into stay as they are unless told otherwise, the others follow. */
    rebase: (current: Values, next: Values = { ...current, ...changedFields(typed, base) }) => {
      sessionStorage.setItem(key, JSON.stringify(changedFields(next, current)))
      setTyped(next)
      setBase(current)
    },
    forget: () => {
      sessionStorage.removeItem(key)
      setTyped(base)
    },
  }
}

/** Who signs out leaves nothing behind that was typed; whoever uses this tab next could read it. */
export function forgetDrafts(userId: string): void {
  const keys = Object.keys(sessionStorage).filter((key) => key.startsWith(draftsOf(userId)))
  for (const key of keys) sessionStorage.removeItem(key)
}

function draftsOf(userId: string): string {
  return `sprintling_draft_${userId}_`
}

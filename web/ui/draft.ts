import { useEffect, useEffectEvent, useState } from 'react'
import { useUser } from '#web/api/session.ts'
import { changedFields, type Fields, typedOver } from './changed-fields.ts'
import { useAskBeforeClosing } from './unsaved.ts'

/**
 * What is typed into a form. It survives a reload of the page and an ended session, in this tab and for this person,
 * until it is saved or given up: then say `forget`.
 */
export function useDraft<Values extends Fields>(name: string, saved: Values) {
  const { id: userId } = useUser()
  const key = `${draftsOf(userId)}${name}`
  const [base, setBase] = useState(saved)
  const [typed, setTyped] = useState(() => typedOver(saved, sessionStorage.getItem(key)))
  const keep = (changes: Partial<Values>) => {
    if (Object.keys(changes).length > 0) sessionStorage.setItem(key, JSON.stringify(changes))
    else sessionStorage.removeItem(key)
  }
  return {
    typed,
    /** What is saved, as the form started from it. */
    base,
    isChanged: Object.keys(changedFields(typed, base)).length > 0,
    /** The fields that differ from what is saved. */
    changes: () => changedFields(typed, base),
    type: (change: Partial<Values>) => {
      const next = { ...typed, ...change }
      keep(changedFields(next, base))
      setTyped(next)
    },
    /** What is saved has changed elsewhere: the fields typed into stay as they are unless told otherwise, the others follow. */
    rebase: (current: Values, next: Values = { ...current, ...changedFields(typed, base) }) => {
      keep(changedFields(next, current))
      setTyped(next)
      setBase(current)
    },
    forget: () => {
      sessionStorage.removeItem(key)
      setTyped(base)
    },
  }
}

/**
 * The draft of a form that stands in its page. Its other fields show what is saved by now, also by somebody else; nothing
 * asks before another page is opened, for what was typed is there again afterwards.
 */
export function useInlineDraft<Values extends Fields>(name: string, saved: Values) {
  const draft = useDraft(name, saved)
  useAskBeforeClosing(draft.isChanged)
  const isBehind = Object.keys(changedFields(saved, draft.base)).length > 0
  const follow = useEffectEvent(() => draft.rebase(saved))
  useEffect(() => {
    if (isBehind) follow()
  }, [isBehind])
  return draft
}

/** Who signs out leaves nothing behind that was typed; whoever uses this tab next could read it. */
export function forgetDrafts(userId: string): void {
  forgetThose((key) => key.startsWith(draftsOf(userId)))
}

/** Whoever was here before has left without signing out, as when the session ended by itself. */
export function forgetDraftsOfOthers(userId: string): void {
  forgetThose((key) => key.startsWith(drafts) && !key.startsWith(draftsOf(userId)))
}

function forgetThose(which: (key: string) => boolean) {
  for (const key of Object.keys(sessionStorage).filter(which)) sessionStorage.removeItem(key)
}

const drafts = 'sprintling_draft_'

function draftsOf(userId: string): string {
  return `${drafts}${userId}_`
}

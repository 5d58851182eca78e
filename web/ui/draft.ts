import { useState } from 'react'
import { useUser } from '#web/api/session.ts'
import { type Fields, formOver, keptFrom, typedInto } from './changed-fields.ts'
import { useAskBeforeClosing } from './unsaved.ts'

/**
 * What is typed into a form. It survives a reload of the page and an ended session, in this tab and for this person,
 * until it is saved or given up: then say `forget`.
 */
export function useDraft<Values extends Fields>(name: string, saved: Values) {
  const [started, start] = useState(saved)
  const { rebase, ...draft } = useTyped(name, started)
  return {
    ...draft,
    /** From here on the form starts from what is saved by now; what was typed stays, or becomes something else. */
    rebase: (current: Values, next?: Values) => {
      start(current)
      rebase(current, next)
    },
  }
}

/**
 * The draft of a form that stands in its page. Its other fields show what is saved by now, also by somebody else; nothing
 * asks before another page is opened, for what was typed is there again afterwards.
 */
export function useInlineDraft<Values extends Fields>(name: string, saved: Values) {
  const draft = useTyped(name, saved)
  useAskBeforeClosing(draft.isChanged, { isDraft: true })
  return draft
}

function useTyped<Values extends Fields>(name: string, saved: Values) {
  const { id: userId } = useUser()
  const key = `${draftsOf(userId)}${name}`
  const [kept, setKept] = useState(() => keptFrom(sessionStorage.getItem(key), saved))
  const { base, typed } = formOver(saved, kept)
  const isChanged = Object.keys(kept.typed).length > 0
  const keep = (next: Values, before: Values) => {
    const fields = typedInto(next, before)
    if (Object.keys(fields.typed).length > 0) sessionStorage.setItem(key, JSON.stringify(fields))
    else sessionStorage.removeItem(key)
    setKept(fields)
  }
  return {
    typed,
    /** What was saved in the fields that were typed into, when that began; in the others what is saved. */
    base,
    isChanged,
    type: (change: Partial<Values>) => keep({ ...typed, ...change }, base),
    rebase: (current: Values, next: Values = { ...current, ...kept.typed }) => keep(next, current),
    forget: () => keep(saved, saved),
  }
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

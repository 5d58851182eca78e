import { useContext, useState } from 'react'
import { UserContext } from '#web/api/session.ts'
import { useUnsavedChanges } from '#web/ui/unsaved.ts'
import { editedFields, type Fields, formOver, keptFrom } from './changed-fields.ts'

/**
 * What is typed into a form, over what is saved: fields that nobody typed into follow what is saved by now. With a name
 * it survives a reload of the page and an ended session, in this tab and for this person, until it is saved or given up.
 */
export function useDraft<Values extends Fields>(name: string | undefined, saved: Values) {
  const user = useContext(UserContext)
  const key = name !== undefined && user ? `${draftsOf(user.id)}${name}` : undefined
  const [kept, setKept] = useState(() => keptFrom(storedDraft(key), saved))
  const { base, values } = formOver(saved, kept)
  const isDirty = Object.keys(kept.typed).length > 0
  useUnsavedChanges(key !== undefined && isDirty, { isDraft: true })

  const keep = (next: Values, before: Values) => {
    const edited = editedFields(next, before)
    if (key && Object.keys(edited.typed).length > 0) sessionStorage.setItem(key, JSON.stringify(edited))
    else if (key) sessionStorage.removeItem(key)
    setKept(edited)
  }
  return {
    values,
    /** What was saved in the fields that were typed into, when that began; in the others what is saved. */
    base,
    isDirty,
    set: (change: Partial<Values>) => keep({ ...values, ...change }, base),
    /** From here on it stands on what somebody else has saved. */
    rebase: (theirs: Values, next: Values) => keep(next, theirs),
    reset: () => keep(saved, saved),
    /** As it is kept now, to tell later whether something else was typed since. */
    stored: () => storedDraft(key),
    /** What was typed since this was sent, and saved, goes on from it. */
    standOn: (sent: Values) => key && keep(formOver(sent, keptFrom(storedDraft(key), sent)).values, sent),
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

function storedDraft(key: string | undefined): string | null {
  return key ? sessionStorage.getItem(key) : null
}

const drafts = 'sprintling_draft_'

function draftsOf(userId: string): string {
  return `${drafts}${userId}_`
}

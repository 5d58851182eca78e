import { useContext, useState } from 'react'
import { UserContext } from '#web/session/session.ts'
import { useUnsavedChanges } from '#web/browser/unsaved-changes.ts'
import { editedFields, type Fields, applyEdits, parseStoredEdits } from './changed-fields.ts'

/**
 * What is typed into a form, over what is saved: fields that nobody typed into follow what is saved by now. With a name
 * it survives a reload of the page and an ended session, in this tab and for this person, until it is saved or given up.
 */
export function useDraft<Values extends Fields>(name: string | undefined, saved: Values) {
  const user = useContext(UserContext)
  const key = name !== undefined && user ? `${draftPrefixOf(user.id)}${name}` : undefined
  const [kept, setKept] = useState(() => parseStoredEdits(storedDraft(key), saved))
  const { base, values } = applyEdits(saved, kept)
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
    /** What the fields held when they were edited; for untouched ones what is saved now. */
    base,
    isDirty,
    set: (change: Partial<Values>) => keep({ ...values, ...change }, base),
    /** From here on it stands on what somebody else has saved. */
    rebase: (theirs: Values, next: Values) => keep(next, theirs),
    reset: () => keep(saved, saved),
    /** As it is kept now, to tell later whether something else was typed since. */
    stored: () => storedDraft(key),
    /** What was typed since this was sent, and saved, goes on from it. */
    standOn: (sent: Values) =>
      key && keep(applyEdits(sent, parseStoredEdits(storedDraft(key), sent)).values, sent),
  }
}

/** On sign-out: whoever uses this tab next could read them. */
export function forgetDrafts(userId: string): void {
  removeDrafts((key) => key.startsWith(draftPrefixOf(userId)))
}

/** Drafts of earlier users whose session ended without a sign-out. */
export function forgetDraftsOfOthers(userId: string): void {
  removeDrafts((key) => key.startsWith(draftPrefix) && !key.startsWith(draftPrefixOf(userId)))
}

function removeDrafts(which: (key: string) => boolean) {
  for (const key of Object.keys(sessionStorage).filter(which)) sessionStorage.removeItem(key)
}

function storedDraft(key: string | undefined): string | null {
  return key ? sessionStorage.getItem(key) : null
}

const draftPrefix = 'sprintling_draft_'

function draftPrefixOf(userId: string): string {
  return `${draftPrefix}${userId}_`
}

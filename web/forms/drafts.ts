import { useContext, useState } from 'react'
import { UserContext } from '#web/session/session.ts'
import { tabStorage } from '#web/browser/storage.ts'
import { useUnsavedChanges } from '#web/browser/unsaved-changes.ts'
import { editedFields, type Fields, applyEdits, parseStoredEdits, pickFields } from './changed-fields.ts'

/**
 * Holds the values of a form: the saved values with the edits on top. Fields without an edit follow live updates.
 * If `name` is given, the edits are stored for this user and tab. They survive a reload and the end of the
 * session, until they are saved or discarded. `secrets` are never stored.
 */
export function useDraft<Values extends Fields>(
  name: string | undefined,
  saved: Values,
  secrets: readonly (keyof Values)[] = [],
) {
  const user = useContext(UserContext)
  const key = name !== undefined && user ? `${draftPrefixOf(user.id)}${name}` : undefined
  const [edits, setEdits] = useState(() => parseStoredEdits(storedDraft(key), saved))
  const { base, values } = applyEdits(saved, edits)
  const isDirty = Object.keys(edits.typed).length > 0
  useUnsavedChanges(key !== undefined && isDirty, {
    isDraft: key !== undefined && !tabStorage.isLostOnReload(key),
  })

  const update = (next: Values, before: Values) => {
    const edited = editedFields(next, before)
    const kept =
      secrets.length === 0 ? edited : editedFields({ ...next, ...pickFields(secrets, before) }, before)
    if (key && Object.keys(kept.typed).length > 0) tabStorage.set(key, JSON.stringify(kept))
    else if (key) tabStorage.remove(key)
    setEdits(edited)
  }
  return {
    values,
    /** Saved values from when each field was edited. Other fields have their current saved value. */
    base,
    isDirty,
    set: (change: Partial<Values>) => update({ ...values, ...change }, base),
    /** Continues the edit after someone else has saved `theirs`. `next` are the new form values. */
    rebase: (theirs: Values, next: Values) => update(next, theirs),
    reset: () => update(saved, saved),
    /** Returns the stored draft. Compare two results to find out whether it was edited in between. */
    stored: () => storedDraft(key),
    /**
     * Updates the draft after a save. Edits that were made while the save was pending now count as changes of the
     * values that were sent.
     */
    rebaseOnSent: (sent: Values) =>
      key && update(applyEdits(sent, parseStoredEdits(storedDraft(key), sent)).values, sent),
  }
}

/** Removes the drafts of a user on sign-out, because the next person who uses this tab could read them. */
export function forgetDrafts(userId: string): void {
  removeDrafts((key) => key.startsWith(draftPrefixOf(userId)))
}

/** Removes the drafts of earlier users whose session ended without a sign-out. */
export function forgetDraftsOfOthers(userId: string): void {
  removeDrafts((key) => key.startsWith(draftPrefix) && !key.startsWith(draftPrefixOf(userId)))
}

function removeDrafts(which: (key: string) => boolean) {
  for (const key of tabStorage.keys().filter(which)) tabStorage.remove(key)
}

function storedDraft(key: string | undefined): string | null {
  return key ? tabStorage.get(key) : null
}

const draftPrefix = 'sprintling_draft_'

function draftPrefixOf(userId: string): string {
  return `${draftPrefix}${userId}_`
}

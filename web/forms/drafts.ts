import { useContext, useState } from 'react'
import { UserContext } from '#web/session/session.ts'
import { tabStorage } from '#web/browser/storage.ts'
import { useUnsavedChanges } from '#web/browser/unsaved-changes.ts'
import { editedFields, type Fields, applyEdits, parseStoredEdits, pickFields } from './changed-fields.ts'

/**
 * The values of a form: edited fields over the saved ones; untouched fields follow live updates. With a name the edits are
 * stored for this user and tab, and survive a reload and an ended session until they are saved or discarded. `secrets` are
 * never stored.
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
    /** The saved values when each field was edited; the current ones for untouched fields. */
    base,
    isDirty,
    set: (change: Partial<Values>) => update({ ...values, ...change }, base),
    /** Continues from what somebody else has saved. */
    rebase: (theirs: Values, next: Values) => update(next, theirs),
    reset: () => update(saved, saved),
    /** The stored draft; compare two to see whether it was edited in between. */
    stored: () => storedDraft(key),
    /** After a save: edits made while it was pending continue from what was sent. */
    rebaseOnSent: (sent: Values) =>
      key && update(applyEdits(sent, parseStoredEdits(storedDraft(key), sent)).values, sent),
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
  for (const key of tabStorage.keys().filter(which)) tabStorage.remove(key)
}

function storedDraft(key: string | undefined): string | null {
  return key ? tabStorage.get(key) : null
}

const draftPrefix = 'sprintling_draft_'

function draftPrefixOf(userId: string): string {
  return `${draftPrefix}${userId}_`
}

import { useState } from 'react'
import { type Change, changeOf, changedFields, type Fields } from './changed-fields.ts'
import type { Versions } from './versions-dialog.tsx'

type Answers = { onSuccess: () => void; onError: (error: unknown) => void }

type Saving<Values> = {
  draft: { rebase: (current: Values, next: Values) => void }
  send: (change: Change<Values>, answers: Answers) => void
  /** What somebody else has saved, when that is why a change was refused. */
  theirsIn: (error: unknown) => Values | undefined
  /** All of theirs was taken, so nothing is left to be saved. */
  onNothing: () => void
}

/** Sends what differs. When somebody else has changed the same, nothing is written until it is chosen what stays. */
export function useSaving<Values extends Fields>({ draft, send, theirsIn, onNothing }: Saving<Values>) {
  const [overtaken, setOvertaken] = useState<Versions<Values>>()
  const close = () => setOvertaken(undefined)
  const save = (mine: Values, before: Values) => {
    const onError = (error: unknown) => {
      const theirs = theirsIn(error)
      if (theirs) setOvertaken({ mine, theirs, before })
    }
    send(changeOf(mine, before), { onSuccess: close, onError })
  }
  const saveChosen = (chosen: Values, theirs: Values) => {
    draft.rebase(theirs, chosen)
    if (Object.keys(changedFields(chosen, theirs)).length > 0) {
      save(chosen, theirs)
      return
    }
    close()
    onNothing()
  }
  return {
    save,
    /** What the dialog with both versions needs; undefined while there is nothing to choose. */
    versions: overtaken && {
      ...overtaken,
      key: JSON.stringify(overtaken.theirs),
      onSave: (chosen: Values) => saveChosen(chosen, overtaken.theirs),
      onBack: close,
    },
  }
}

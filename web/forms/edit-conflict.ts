import { useRef, useState } from 'react'
import { isAsSent } from '#web/api/create-once.ts'
import { gotNoAnswer } from '#web/api/failed-writes.ts'
import { changedFields, type Edit, editOf, type Fields } from './changed-fields.ts'
import { type FormOptions, useForm } from './use-form.ts'

/** What was typed here, what somebody else has saved meanwhile, and what both started from. */
type EditConflict<Values> = { mine: Values; theirs: Values; base: Values }

type EditFormOptions<Values extends Fields> = Omit<FormOptions<Values>, 'submit' | 'onRefused'> & {
  /** How the values are compared and sent, such as without blanks around them. */
  normalize?: (values: Values) => Values
  /** Sends what differs, with what it `was`. */
  submit: (edit: Edit<Values>, values: Values) => Promise<unknown>
  /** Sends all of it where nothing differs; otherwise there is nothing to be saved then. */
  sendsUnchanged?: boolean
  /** What somebody else has saved, when that is why an edit was refused. */
  theirsIn: (error: unknown) => Values | undefined
}

/** A form that edits what is saved. When somebody else has changed the same, nothing is written until it is chosen what stays. */
export function useEditForm<Values extends Fields>(options: EditFormOptions<Values>) {
  const { normalize = (values) => values, submit, sendsUnchanged = false, theirsIn, ...rest } = options
  const [conflict, setConflict] = useState<EditConflict<Values>>()
  /** Where exactly that is stored by now, it had arrived, and nobody else was faster. */
  const unanswered = useRef<Values[]>([])

  const onSaved = () => {
    unanswered.current = []
    setConflict(undefined)
    options.onSaved?.()
  }
  const form = useForm<Values>({
    ...rest,
    onSaved,
    submit: async (values, base) => {
      const mine = normalize(values)
      if (!sendsUnchanged && isSame(mine, base)) return
      await submit(editOf(mine, base), mine)
    },
    onRefused: (error, values, base) => {
      const theirs = theirsIn(error)
      const mine = normalize(values)
      if (gotNoAnswer(error)) unanswered.current.push(mine)
      if (theirs && unanswered.current.some((tried) => isAsSent(theirs, tried))) saveOver(theirs, mine)
      else setConflict(theirs && { mine, theirs, base })
      return theirs !== undefined
    },
  })
  const saveOver = (theirs: Values, chosen: Values) => {
    form.rebase(theirs, chosen)
    if (!isSame(chosen, theirs)) {
      void form.save(chosen, theirs)
      return
    }
    form.reset()
    onSaved()
  }
  return {
    ...form,
    /** What the dialog with both versions needs; undefined while there is nothing to choose. */
    conflict: conflict && {
      ...conflict,
      isSaving: form.isPending,
      onSave: (chosen: Values) => saveOver(conflict.theirs, chosen),
      onBack: () => setConflict(undefined),
    },
  }
}

function isSame<Values extends Fields>(one: Values, other: Values): boolean {
  return Object.keys(changedFields(one, other)).length === 0
}

/** Whose version of a field: what somebody else has saved, or what was typed here. */
export type Side = 'theirs' | 'mine'

export type Choices<Values> = Partial<Record<keyof Values, Side>>

/** What is chosen at first: one's own version where one has changed something, theirs where only they have. */
export function firstChoices<Values extends Fields>(
  fields: readonly (keyof Values)[],
  { mine, base }: Pick<EditConflict<Values>, 'mine' | 'base'>,
): Choices<Values> {
  const choices: Choices<Values> = {}
  for (const field of fields) choices[field] = mine[field] === base[field] ? 'theirs' : 'mine'
  return choices
}

/** The version that somebody has chosen, field by field. */
export function chosenVersion<Values extends Fields>(
  { mine, theirs }: Pick<EditConflict<Values>, 'mine' | 'theirs'>,
  choices: Choices<Values>,
): Values {
  const chosen = { ...theirs }
  for (const field in mine) if (choices[field] === 'mine') chosen[field] = mine[field]
  return chosen
}

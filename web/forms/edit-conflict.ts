import { useRef, useState } from 'react'
import { isUnanswered } from '#web/api/failed-writes.ts'
import { matchesSent } from '#web/api/sent-values.ts'
import { changedFields, type Edit, editOf, type Fields } from './changed-fields.ts'
import { type FormOptions, useForm } from './use-form.ts'

/**
 * The user’s values (`mine`), the values that someone else has saved meanwhile (`theirs`), and the values that both
 * started from (`base`).
 */
type EditConflict<Values> = { mine: Values; theirs: Values; base: Values }

type EditFormOptions<Values extends Fields> = Omit<FormOptions<Values>, 'submit' | 'onRefused'> & {
  /** Normalizes values before they are compared and sent, for example by trimming. */
  normalize?: (values: Values) => Values
  /** Sends the changed fields, with their previous values (`was`). */
  submit: (edit: Edit<Values>, values: Values) => Promise<unknown>
  /** True if a form without changes is submitted too, with all its fields. */
  sendsUnchanged?: boolean
  /** Returns the values that someone else has saved, if the error is an edit conflict. */
  theirsIn: (error: unknown) => Values | undefined
}

/**
 * A form that edits saved values. On an edit conflict, nothing is written until the user has chosen which values to
 * keep.
 */
export function useEditForm<Values extends Fields>(options: EditFormOptions<Values>) {
  const { normalize = (values) => values, submit, sendsUnchanged = false, theirsIn, ...rest } = options
  const [conflict, setConflict] = useState<EditConflict<Values>>()
  /**
   * Values of attempts that got no response. If the stored values are equal to one of them, there is no conflict:
   * the attempt was saved.
   */
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
      if (isUnanswered(error)) unanswered.current.push(mine)
      if (theirs && unanswered.current.some((tried) => matchesSent(theirs, tried))) saveOver(theirs, mine)
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
    /** Props of the conflict dialog. Undefined without a conflict. */
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

/** `theirs` is the stored version, `mine` is the version in this form. */
export type Side = 'theirs' | 'mine'

export type Choices<Values> = Partial<Record<keyof Values, Side>>

/** Preselects `mine` for fields that the user has changed, and `theirs` for all others. */
export function defaultChoices<Values extends Fields>(
  fields: readonly (keyof Values)[],
  { mine, base }: Pick<EditConflict<Values>, 'mine' | 'base'>,
): Choices<Values> {
  const choices: Choices<Values> = {}
  for (const field of fields) choices[field] = mine[field] === base[field] ? 'theirs' : 'mine'
  return choices
}

/** Merges both versions according to the choices. */
export function mergeChoices<Values extends Fields>(
  { mine, theirs }: Pick<EditConflict<Values>, 'mine' | 'theirs'>,
  choices: Choices<Values>,
): Values {
  const chosen = { ...theirs }
  for (const field in mine) if (choices[field] === 'mine') chosen[field] = mine[field]
  return chosen
}

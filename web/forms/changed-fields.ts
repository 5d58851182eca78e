export type Fields = Record<string, string | number>

/** Returns the fields that differ from `before`. */
export function changedFields<Values extends Fields>(typed: Values, before: Values): Partial<Values> {
  const changed: Partial<Values> = {}
  for (const name in typed) {
    if (typed[name] !== before[name]) changed[name] = typed[name]
  }
  return changed
}

/** Edited fields (`typed`), and their saved values when the edit began (`was`). */
export type EditedFields<Values> = { typed: Partial<Values>; was: Partial<Values> }

export function editedFields<Values extends Fields>(typed: Values, before: Values): EditedFields<Values> {
  const changed = changedFields(typed, before)
  return { typed: changed, was: pickFields(Object.keys(changed), before) }
}

/**
 * Returns the form values (`values`) and the values that they are compared with (`base`). The base of an edited
 * field is its saved value from when the edit began. All other fields have their current saved value.
 */
export function applyEdits<Values extends Fields>(saved: Values, { typed, was }: EditedFields<Values>) {
  const base = { ...saved, ...was }
  return { base, values: { ...base, ...typed } }
}

/** Parses a stored draft, and drops everything that is not a field of this form. */
export function parseStoredEdits<Values extends Fields>(
  text: string | null,
  saved: Values,
): EditedFields<Values> {
  const stored: Partial<EditedFields<Values>> = text === null ? {} : JSON.parse(text)
  const fields: EditedFields<Values> = { typed: {}, was: {} }
  for (const name in saved) {
    const typed = stored.typed?.[name]
    const was = stored.was?.[name]
    if (typed === undefined || was === undefined) continue
    if (typeof typed !== typeof saved[name] || typeof was !== typeof saved[name]) continue
    fields.typed[name] = typed
    fields.was[name] = was
  }
  return fields
}

/**
 * Changed fields with their previous values (`was`). The server rejects the edit if the saved values are no longer
 * equal to `was`.
 */
export type Edit<Values> = Partial<Values> & { was: Partial<Values> }

/** Returns the fields to send: those that differ from `before`, or all fields if none differs. */
export function editOf<Values extends Fields>(mine: Values, before: Values): Edit<Values> {
  const changed = changedFields(mine, before)
  const sent = Object.keys(changed).length > 0 ? changed : mine
  return { ...sent, was: pickFields(Object.keys(sent), before) }
}

export function pickFields<Values extends Fields>(
  names: readonly (keyof Values)[],
  values: Values,
): Partial<Values> {
  const named: Partial<Values> = {}
  for (const name of names) named[name] = values[name]
  return named
}

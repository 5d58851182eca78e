export type Fields = Record<string, string | number>

/** The fields in which what is typed differs from what was there. */
export function changedFields<Values extends Fields>(typed: Values, before: Values): Partial<Values> {
  const changed: Partial<Values> = {}
  for (const name in typed) {
    if (typed[name] !== before[name]) changed[name] = typed[name]
  }
  return changed
}

/** The fields that were typed into, and what each of them was when that began. */
export type EditedFields<Values> = { typed: Partial<Values>; was: Partial<Values> }

export function editedFields<Values extends Fields>(typed: Values, before: Values): EditedFields<Values> {
  const changed = changedFields(typed, before)
  return { typed: changed, was: namedIn(changed, before) }
}

/** A form: what was typed stands on what was there when that began, the other fields show what is saved by now. */
export function formOver<Values extends Fields>(saved: Values, { typed, was }: EditedFields<Values>) {
  const base = { ...saved, ...was }
  return { base, values: { ...base, ...typed } }
}

/** What was kept of an interrupted form; what is not a field of the form is left out. */
export function keptFrom<Values extends Fields>(text: string | null, saved: Values): EditedFields<Values> {
  const kept: Partial<EditedFields<Values>> = text === null ? {} : JSON.parse(text)
  const fields: EditedFields<Values> = { typed: {}, was: {} }
  for (const name in saved) {
    const typed = kept.typed?.[name]
    const was = kept.was?.[name]
    if (typed === undefined || was === undefined) continue
    if (typeof typed !== typeof saved[name] || typeof was !== typeof saved[name]) continue
    fields.typed[name] = typed
    fields.was[name] = was
  }
  return fields
}

/** Fields to write, and what each of them was, so that nothing is written over that changed since. */
export type Edit<Values> = Partial<Values> & { was: Partial<Values> }

/** The fields that differ, or all of them when none does. */
export function editOf<Values extends Fields>(mine: Values, before: Values): Edit<Values> {
  const changed = changedFields(mine, before)
  const sent = Object.keys(changed).length > 0 ? changed : mine
  return { ...sent, was: namedIn(sent, before) }
}

function namedIn<Values extends Fields>(names: Partial<Values>, values: Values): Partial<Values> {
  const named: Partial<Values> = {}
  for (const name in names) named[name] = values[name]
  return named
}

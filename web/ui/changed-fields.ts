export type Fields = Record<string, string | number>

/** The fields in which what is typed differs from what was there. */
export function changedFields<Values extends Fields>(typed: Values, before: Values): Partial<Values> {
  const changed: Partial<Values> = {}
  for (const name in typed) {
    if (typed[name] !== before[name]) changed[name] = typed[name]
  }
  return changed
}

/** What is saved, with the kept changes of an interrupted form over it; what is not a field of the form is left out. */
export function typedOver<Values extends Fields>(saved: Values, kept: string | null): Values {
  const changes: Partial<Values> = kept === null ? {} : JSON.parse(kept)
  const typed = { ...saved }
  for (const name in saved) {
    const value = changes[name]
    if (value !== undefined && typeof value === typeof saved[name]) typed[name] = value
  }
  return typed
}

import type { Fields } from './changed-fields.ts'

/** Whose version of a field: what somebody else has saved, or what was typed here. */
export type Side = 'theirs' | 'mine'

export type Choices<Values> = Partial<Record<keyof Values, Side>>

/** What is chosen at first: one's own version where one has changed something, theirs where only they have. */
export function firstChoices<Values extends Fields>(
  fields: readonly (keyof Values)[],
  mine: Values,
  before: Values,
): Choices<Values> {
  const choices: Choices<Values> = {}
  for (const field of fields) choices[field] = mine[field] === before[field] ? 'theirs' : 'mine'
  return choices
}

/** The version that somebody has chosen, field by field. */
export function chosenVersion<Values extends Fields>(
  mine: Values,
  theirs: Values,
  choices: Choices<Values>,
): Values {
  const chosen = { ...theirs }
  for (const field in mine) if (choices[field] === 'mine') chosen[field] = mine[field]
  return chosen
}

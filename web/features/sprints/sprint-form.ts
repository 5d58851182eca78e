export type TypedSprint = { name: string; description: string; startDate: string; endDate: string }

export type SprintLack = 'name' | 'startDate' | 'endDate'

/** The first thing that a sprint lacks; undefined when it can be saved. */
export function lackOf(typed: TypedSprint): SprintLack | undefined {
  if (typed.name.trim() === '') return 'name'
  if (typed.startDate === '') return 'startDate'
  if (typed.endDate === '') return 'endDate'
  return undefined
}

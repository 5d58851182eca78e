/** How a learner's own day is shown: one task at a time for six to eight, a list to tick for nine to twelve, an own order for teens. */
export const bands = ['little', 'middle', 'own'] as const

export type Band = (typeof bands)[number]

/**
 * Layouts of a learner's day. `little` (ages 6 to 8) shows one task at a time, `middle` (9 to 12) shows a list to tick
 * off, and `own` (teens) lets learners choose their own order.
 */
export const bands = ['little', 'middle', 'own'] as const

export type Band = (typeof bands)[number]

import type { Day } from '#domain/day.ts'

/**
 * The learner and the day for which the dialog was opened. If undefined, the dialog starts with all learners and their
 * next school day.
 */
export type BadDayStart = { learnerId?: string; day?: Day }

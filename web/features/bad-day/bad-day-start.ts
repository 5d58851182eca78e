import type { Day } from '#domain/day.ts'

/** Where it was opened: for whom, and for which day. Otherwise for all, and the next day on which they learn. */
export type BadDayStart = { learnerId?: string; day?: Day }

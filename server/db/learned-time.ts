import type { QueryCreator } from 'kysely'
import type { Tables } from './tables.ts'

/** All that was learned, by learner, subject and day: time on tasks, and accepted own learning. */
export function learnedTime(db: Pick<QueryCreator<Tables>, 'selectFrom'>) {
  const ownLearning = db
    .selectFrom('own_learning')
    .select(['workspace_id', 'learner_id', 'subject_id', 'day', 'minutes'])
    .where('status', '=', 'accepted')
  return db
    .selectFrom('time_entry')
    .select(['workspace_id', 'learner_id', 'subject_id', 'day', 'minutes'])
    .unionAll(ownLearning)
}

/** The type of a sum of minutes: many tasks of a year's length each are more than an integer of PostgreSQL holds. */
export const sumOfMinutes = 'double precision'

import type { QueryCreator } from 'kysely'
import type { Tables } from '../../../db/tables.ts'

/** Selects all learning time by learner, subject and day: time on tasks, and approved learning outside of tasks. */
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

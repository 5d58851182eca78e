import type { Selectable } from 'kysely'
import type { SprintStatus } from '#domain/sprint.ts'
import { onKey } from '../../../db/joins.ts'
import type { Reader } from '../../../db/connection.ts'
import type { Tables } from '../../../db/tables.ts'

/** A timer with the columns that are needed to log its time. */
export type TimerRow = Selectable<Tables['timer']> & {
  timezone: string | null
  title: string
  subject_id: string | null
  container: string
  sprint_status: SprintStatus | null
}

/** Selects timers with their tasks, the sprints of the tasks, and the time zones of the learners. */
export function timersOnTasks({ db }: Pick<Reader, 'db'>) {
  return db
    .selectFrom('timer')
    .innerJoin('task', (join) => onKey(join, 'task.id', 'timer.task_id'))
    .leftJoin('sprint', (join) => onKey(join, 'sprint.id', 'task.sprint_id'))
    .innerJoin('user as learner', 'learner.id', 'timer.learner_id')
    .selectAll('timer')
    .select(['task.title', 'task.subject_id', 'task.container'])
    .select(['sprint.status as sprint_status', 'learner.timezone'])
}

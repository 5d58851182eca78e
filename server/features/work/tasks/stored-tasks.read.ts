import { type Selectable, sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import type { PersonColour, Picture } from '#domain/person.ts'
import type { SprintStatus } from '#domain/sprint.ts'
import { onKey } from '../../../db/joins.ts'
import type { Reader } from '../../../db/connection.ts'
import type { Tables } from '../../../db/tables.ts'
import { descriptionOnce, ofItsTask, shareColumns, taskColumns, type TaskShare } from './shared-cards.read.ts'

/* Tasks as stores select them. `foldShares` turns the joined rows into one row for each task. */

type Assignee = {
  assignee_first_name: string | null
  assignee_last_name: string | null
  assignee_picture: Picture | null
  assignee_colour: PersonColour | null
}

/** `shares` is empty unless the card is for several learners. */
export type TaskRow = Selectable<Tables['task']> & Assignee & { shares: readonly TaskShare[] }

/** A task with the parts of its learners and the columns of its sprint, which are null in the backlog. */
export type StoredTask = Selectable<Tables['task']> & {
  shares: readonly TaskShare[]
  sprint_status: SprintStatus | null
  sprint_start: Day | null
  sprint_end: Day | null
}

export const columnOrder = sql`case task.status when 'todo' then 0 when 'in_progress' then 1 else 2 end`

/** Selects tasks joined to their learners. A shared card has one row for each of them. */
export function tasks(reader: Pick<Reader, 'db'>) {
  return tasksWithoutDescription(reader).select(descriptionOnce)
}

export function tasksWithoutDescription({ db }: Pick<Reader, 'db'>) {
  return db
    .selectFrom('task')
    .leftJoin('task_share as share', ofItsTask)
    .leftJoin('user as assignee', (join) =>
      join.on((eb) => eb('assignee.id', '=', eb.fn.coalesce('share.learner_id', 'task.assigned_to'))),
    )
    .select(taskColumns)
    .select(shareColumns)
    .select(['assignee.first_name as assignee_first_name', 'assignee.last_name as assignee_last_name'])
    .select(['assignee.picture as assignee_picture', 'assignee.colour as assignee_colour'])
}

/** Selects tasks as commands need them: with their learners and the columns of their sprints. */
export function storedTasks(reader: Pick<Reader, 'db'>) {
  return tasks(reader)
    .leftJoin('sprint', (join) => onKey(join, 'sprint.id', 'task.sprint_id'))
    .select(['sprint.status as sprint_status', 'sprint.start_date as sprint_start'])
    .select('sprint.end_date as sprint_end')
}

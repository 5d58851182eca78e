import { type RawBuilder, sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import { limits } from '#domain/limits.ts'
import type { Reader } from '../../db/connection.ts'

/** Row that has a day or a range of days. `endDate` is null for a single day, and for a series without an end. */
export type DayRow = {
  id: string
  /** Title or name. Empty if there is none. */
  title: string
  workspace: string
  startDate: Day
  endDate: Day | null
  /**
   * 1 if the dates can no longer be changed, because the row belongs to a completed sprint or is a feeling about a
   * day.
   */
  isFixed: number
}

export const listSprintDates = selectRows(sql`
  select sprint.id, sprint.name as title, workspace.name as workspace,
    start_date as "startDate", end_date as "endDate",
    case when status = 'completed' then 1 else 0 end as "isFixed"
  from sprint join workspace on workspace.id = sprint.workspace_id`)

export const listOddSeries = selectRows(sql`
  select series.id, title, workspace.name as workspace, start_date as "startDate", end_date as "endDate",
    0 as "isFixed"
  from series join workspace on workspace.id = series.workspace_id
  where ${isOutside('start_date')} or ${isOutside('end_date')}`)

export const listOddDaysOff = selectRows(sql`
  select day_off.id, day_off.name as title, workspace.name as workspace, start_date as "startDate",
    end_date as "endDate", 0 as "isFixed"
  from day_off join workspace on workspace.id = day_off.workspace_id
  where ${isOutside('start_date')} or ${isOutside('end_date')}`)

export const listOddTasks = selectRows(sql`
  select task.id, title, workspace.name as workspace, day as "startDate", null as "endDate",
    case when sprint.status = 'completed' then 1 else 0 end as "isFixed"
  from task join workspace on workspace.id = task.workspace_id
  left join sprint on sprint.workspace_id = task.workspace_id and sprint.id = task.sprint_id
  where deleted_at is null and ${isOutside('day')}`)

export const listOddTimeEntries = selectRows(sql`
  select entry.id, coalesce(task.title, '') as title, workspace.name as workspace, entry.day as "startDate",
    null as "endDate", 0 as "isFixed"
  from time_entry as entry join workspace on workspace.id = entry.workspace_id
  left join task on task.workspace_id = entry.workspace_id and task.id = entry.task_id
  where ${isOutside('entry.day')}`)

export const listOddOwnLearning = selectRows(sql`
  select own_learning.id, title, workspace.name as workspace, day as "startDate", null as "endDate",
    0 as "isFixed"
  from own_learning join workspace on workspace.id = own_learning.workspace_id
  where ${isOutside('day')}`)

export const listOddFeelings = selectRows(sql`
  select day_feeling.id, '' as title, workspace.name as workspace, day as "startDate", null as "endDate",
    1 as "isFixed"
  from day_feeling join workspace on workspace.id = day_feeling.workspace_id
  where ${isOutside('day')}`)

function isOutside(column: string): RawBuilder<unknown> {
  const { first, last } = limits.schoolDay
  return sql`(${sql.ref(column)} < ${first} or ${sql.ref(column)} > ${last})`
}

function selectRows(query: RawBuilder<unknown>) {
  return async ({ db }: Reader): Promise<DayRow[]> =>
    (await sql<DayRow>`select * from (${query}) as found order by workspace, "startDate", id`.execute(db))
      .rows
}

import type { Selectable } from 'kysely'
import type { Day } from '#domain/day.ts'
import type { DayRange } from '#domain/school-days.ts'
import type { Reader } from '../../db/connection.ts'
import {
  descriptionOnce,
  foldShares,
  ofItsTask,
  shareColumns,
  taskColumns,
  type TaskShare,
} from '../../db/shared-cards.ts'
import type { Tables } from '../../db/tables.ts'
import { columnOrder } from './tasks.store.ts'

export type PlannedTask = Selectable<Tables['task']> & { day: Day }

/** Of this sprint, planned for a day that is not in the range; deleted ones too. */
export function listPlannedOutside(
  { db }: Reader,
  sprint: { workspace_id: string; id: string },
  { startDate, endDate }: DayRange,
): Promise<PlannedTask[]> {
  return db
    .selectFrom('task')
    .selectAll()
    .where('workspace_id', '=', sprint.workspace_id)
    .where('container', '=', sprint.id)
    .where('day', 'is not', null)
    .where((eb) => eb.or([eb('day', '<', startDate), eb('day', '>', endDate)]))
    .orderBy('position')
    .$narrowType<{ day: Day }>()
    .execute()
}

/** Open tasks of this sprint that have a day, in the order of the board. */
export async function listOpenPlanned(
  { db }: Reader,
  sprint: { workspace_id: string; id: string },
): Promise<OpenPlannedTask[]> {
  const rows = await db
    .selectFrom('task')
    .leftJoin('task_share as share', ofItsTask)
    .select(taskColumns)
    .select(descriptionOnce)
    .select(shareColumns)
    .where('task.workspace_id', '=', sprint.workspace_id)
    .where('task.container', '=', sprint.id)
    .where('task.status', '<>', 'done')
    .where('task.deleted_at', 'is', null)
    .where('task.day', 'is not', null)
    .orderBy(columnOrder)
    .orderBy('task.position')
    .orderBy('share.ordinal')
    .$narrowType<{ day: Day }>()
    .execute()
  return foldShares(rows)
}

type OpenPlannedTask = PlannedTask & { shares: readonly TaskShare[] }

import type { Selectable } from 'kysely'
import type { Day } from '#domain/day.ts'
import type { DayRange } from '#domain/school-days.ts'
import type { Reader } from '../../db/connection.ts'
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
export function listOpenPlanned(
  { db }: Reader,
  sprint: { workspace_id: string; id: string },
): Promise<PlannedTask[]> {
  return db
    .selectFrom('task')
    .selectAll()
    .where('workspace_id', '=', sprint.workspace_id)
    .where('container', '=', sprint.id)
    .where('status', '<>', 'done')
    .where('deleted_at', 'is', null)
    .where('day', 'is not', null)
    .orderBy(columnOrder)
    .orderBy('position')
    .$narrowType<{ day: Day }>()
    .execute()
}

import type { Day } from '#domain/day.ts'
import type { DayRange } from '#domain/school-days.ts'
import type { Reader } from '../../../db/connection.ts'
import { foldShares } from './shared-cards.read.ts'
import { columnOrder, type StoredTask, storedTasks } from './stored-tasks.read.ts'

/** A task that is planned for a day. */
export type PlannedTask = StoredTask & { day: Day }

type Sprint = { workspace_id: string; id: string }

/** Returns the tasks of a sprint that are planned for a day outside of the range, also deleted ones. */
export async function listPlannedOutside(
  reader: Reader,
  sprint: Sprint,
  { startDate, endDate }: DayRange,
): Promise<PlannedTask[]> {
  const rows = await planned(reader, sprint)
    .where((eb) => eb.or([eb('task.day', '<', startDate), eb('task.day', '>', endDate)]))
    .orderBy('task.position')
    .orderBy('share.ordinal')
    .execute()
  return foldShares(rows)
}

/** Returns the open tasks of a sprint that have a day, in board order. */
export async function listOpenPlanned(reader: Reader, sprint: Sprint): Promise<PlannedTask[]> {
  const rows = await planned(reader, sprint)
    .where('task.status', '<>', 'done')
    .where('task.deleted_at', 'is', null)
    .orderBy(columnOrder)
    .orderBy('task.position')
    .orderBy('share.ordinal')
    .execute()
  return foldShares(rows)
}

function planned(reader: Reader, { workspace_id, id }: Sprint) {
  return storedTasks(reader)
    .where('task.workspace_id', '=', workspace_id)
    .where('task.container', '=', id)
    .where('task.day', 'is not', null)
    .$narrowType<{ day: Day }>()
}

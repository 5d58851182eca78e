import type { DayRange } from '#domain/school-days.ts'
import type { Tx } from '../../../db/transaction.ts'
import { listPlannedOutside, type PlannedTask } from './task-days.store.ts'

export { listOpenPlanned, type PlannedTask } from './task-days.store.ts'

/** Returns the tasks whose day is not in this range of a sprint. `closed` tasks are done or deleted. */
export async function tasksPlannedOutside(
  tx: Tx,
  sprint: { workspace_id: string; id: string },
  range: DayRange,
): Promise<{ open: PlannedTask[]; closed: PlannedTask[] }> {
  const tasks = await listPlannedOutside(tx, sprint, range)
  const isOpen = ({ status, deleted_at }: PlannedTask) => status !== 'done' && deleted_at === null
  return { open: tasks.filter(isOpen), closed: tasks.filter((task) => !isOpen(task)) }
}

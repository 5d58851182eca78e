import type { Day } from '#domain/day.ts'
import type { DayRange } from '#domain/school-days.ts'
import type { Tx } from '../../db/transaction.ts'
import { listPlannedOutside, type PlannedTask } from './task-days.store.ts'
import { updateTasks } from './task-batches.store.ts'

export { listOpenPlanned, type PlannedTask } from './task-days.store.ts'

/** Tasks whose day the sprint would lose; `closed` ones are done or deleted. */
export async function tasksPlannedOutside(
  tx: Tx,
  sprint: { workspace_id: string; id: string },
  range: DayRange,
): Promise<{ open: PlannedTask[]; closed: PlannedTask[] }> {
  const tasks = await listPlannedOutside(tx, sprint, range)
  const isOpen = ({ status, deleted_at }: PlannedTask) => status !== 'done' && deleted_at === null
  return { open: tasks.filter(isOpen), closed: tasks.filter((task) => !isOpen(task)) }
}

/** The caller holds the locks of their boards. */
export async function setDays(
  tx: Tx,
  tasks: readonly PlannedTask[],
  dayOf: (task: PlannedTask) => Day | null,
  now: string,
): Promise<void> {
  const [first] = tasks
  if (!first) return
  const edits = tasks.map((task) => ({ task, changes: { day: dayOf(task), updated_at: now } }))
  await updateTasks(tx, first.workspace_id, edits)
}

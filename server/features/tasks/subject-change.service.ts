import type { Tx } from '../../db/transaction.ts'
import { recordUpdate } from '../../db/undo.ts'
import { publishTasks } from '../../realtime/publish.ts'
import { lockBoards } from './task-access.service.ts'
import { updateTasks } from './task-batches.store.ts'
import {
  listEntriesOfSubject,
  listTasksOfSubject,
  setSubjectOfEntries,
  type TaskOfSubject,
} from './subject-change.store.ts'

type Subject = { workspace_id: string; id: string }

/** Every task of a subject, and the time that was logged for it, to another or to none. Returns the tasks. */
export async function changeSubjectOf(
  tx: Tx,
  subject: Subject,
  goal: string | null,
  now: string,
): Promise<TaskOfSubject[]> {
  const { workspace_id } = subject
  const boards = (await listTasksOfSubject(tx, subject)).map(({ container }) => container)
  await lockBoards(tx, workspace_id, [...new Set(boards)], { mode: 'exclusive' })
  const tasks = await listTasksOfSubject(tx, subject)
  await updateTasks(
    tx,
    workspace_id,
    tasks.map((task) => ({
      task,
      changes: { subject_id: goal, updated_at: now, version: task.version + 1 },
    })),
  )
  for (const entry of await listEntriesOfSubject(tx, subject))
    recordUpdate(tx, 'time_entry', entry, { subject_id: goal })
  await setSubjectOfEntries(tx, subject, goal)
  return tasks
}

export function announceBoards(tx: Tx, workspaceId: string, tasks: readonly TaskOfSubject[]): void {
  const boards = new Map(tasks.map((task) => [task.container, task.sprint_status]))
  const [first, ...others] = [...boards].map(([container, sprint_status]) => ({
    workspace_id: workspaceId,
    container,
    sprint_status,
  }))
  if (first) publishTasks(tx, first, ...others)
}

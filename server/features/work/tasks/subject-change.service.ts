import type { Actor } from '../../../context/request-context.ts'
import type { Tx } from '../../../db/transaction.ts'
import { recordUpdate } from '../../../db/undo.ts'
import { writeCards } from './card-writer.service.ts'
import { listEntriesOfSubject, listTasksOfSubject, setSubjectOfEntries } from './subject-change.store.ts'
import { lockBoards } from './task-access.service.ts'

type Subject = { workspace_id: string; id: string }

/** Replaces a subject by another subject or by none (null) in all of its tasks and time entries. */
export async function changeSubjectOf(
  tx: Tx,
  actor: Actor,
  subject: Subject,
  goal: string | null,
): Promise<void> {
  const { workspace_id } = subject
  const boards = (await listTasksOfSubject(tx, subject)).map(({ container }) => container)
  await lockBoards(tx, workspace_id, [...new Set(boards)], { mode: 'exclusive' })
  const tasks = await listTasksOfSubject(tx, subject)
  const command = { kind: 'change', fields: { subject: goal } } as const
  await writeCards(
    tx,
    actor,
    tasks.map((task) => ({ task, command, sprint: undefined })),
  )
  for (const entry of await listEntriesOfSubject(tx, subject))
    recordUpdate(tx, 'time_entry', entry, { subject_id: goal })
  await setSubjectOfEntries(tx, subject, goal)
}

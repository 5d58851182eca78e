import type { ParsedBody } from '#contract/calls.ts'
import { fieldsOfForm, namedLearners } from '#domain/card.ts'
import { permit } from '#domain/permissions.ts'
import type { Actor } from '../../../context/request-context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { workspaceOf } from '../../people/workspaces/workspaces.service.ts'
import { sprintAfter } from './card-rows.ts'
import { type CardWrite, writeCards } from './card-writer.service.ts'
import { trashTask } from './card-commands.service.ts'
import { lockedTasks } from './task-access.service.ts'
import { referencesOf } from './task-references.service.ts'
import type { References } from './task-references.store.ts'
import { listTasksById } from './tasks.store.ts'
import type { StoredTask, TaskRow } from './stored-tasks.read.ts'

type Changes = ParsedBody<'PATCH /api/workspaces/:id/tasks'>['changes']
type Change = Changes[number]

/**
 * Changes several tasks at once, all or none, with one transaction, one event and one undo. A task that moves to
 * another column goes to the end of that column. Returns the tasks that are not deleted.
 */
export async function changeTasks(actor: Actor, workspaceId: string, changes: Changes): Promise<TaskRow[]> {
  const ids = changes.flatMap((change) => change.ids)
  await inTransaction(actor, async (tx) => {
    await workspaceOf(tx, actor, workspaceId)
    permit(actor, 'task.edit')
    const sets = changes.flatMap((change) => ('set' in change ? change.set : []))
    const goals = sets.flatMap(({ sprintId }) => (sprintId === undefined ? [] : [sprintId]))
    const assigns = sets.some((set) => namedLearners(set)?.length)
    const tasks = await lockedTasks(tx, workspaceId, { ids, goals, assigns })
    const { sprints } = await referencesOf(tx, workspaceId, sets)
    const writes = changes.flatMap((change) =>
      change.ids.flatMap((id) => {
        const task = tasks.get(id)
        return task ? writeOf(task, change, sprints) : []
      }),
    )
    await writeCards(tx, actor, writes)
  })
  return listTasksById(actor.store, workspaceId, ids)
}

function writeOf(task: StoredTask, change: Change, sprints: References['sprints']): CardWrite {
  if ('delete' in change) return trashTask(task)
  const sprint = sprintAfter(task, change.set.sprintId, sprints)
  return { task, command: { kind: 'change', fields: fieldsOfForm(change.set) }, sprint }
}

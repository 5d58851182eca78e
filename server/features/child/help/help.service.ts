import { Problem } from '#domain/errors.ts'
import type { HelpReason } from '#domain/help.ts'
import { can, permit } from '#domain/permissions.ts'
import { learnersOf } from '#domain/shares.ts'
import type { Actor } from '../../../context/request-context.ts'
import type { Reader } from '../../../db/connection.ts'
import { lockAccount } from '../../../db/locks.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { publish } from '../../../realtime/publish.ts'
import { taskOf } from '../../work/tasks/task-access.service.ts'
import type { TaskRow } from '../../work/tasks/tasks.service.ts'
import { workspaceOf } from '../../people/workspaces/workspaces.service.ts'
import {
  deleteHelp,
  findHelpOf,
  findHelpOfLearner,
  type HelpRow,
  listHelp,
  putHelp,
  setComing,
  updateReason,
} from './help.store.ts'

/** Returns calls for help in a workspace. Learners get only their own. */
export async function helpOf(actor: Actor, workspaceId: string): Promise<HelpRow[]> {
  await workspaceOf(actor.store, actor, workspaceId)
  return listHelp(actor.store, workspaceId, can(actor, 'help.answer') ? undefined : actor.id)
}

/**
 * Records a call for help. If the learner asks again about the same task, the call keeps its place in the list and
 * the person who is coming. Only the reason changes.
 */
export async function askForHelp(actor: Actor, taskId: string, reason: HelpReason): Promise<HelpRow> {
  const now = actor.now().toISOString()
  return inTransaction(actor, async (tx) => {
    await lockAccount(tx, actor.id) // prevents two calls by the same learner at once
    const task = await taskOf(tx, actor, taskId)
    permit(actor, 'help.ask')
    assertOwnToDo(actor, task)
    const { workspace_id } = task
    const before = await findHelpOfLearner(tx, workspace_id, actor.id)
    if (before?.task_id === taskId) await updateReason(tx, before, reason)
    else await putHelp(tx, { workspace_id, learner_id: actor.id, task_id: taskId, reason, created_at: now })
    publish(tx, workspace_id, 'help', { ids: [actor.id] })
    return found(await findHelpOfLearner(tx, workspace_id, actor.id))
  })
}

export async function comeToHelp(actor: Actor, id: string): Promise<HelpRow> {
  const now = actor.now().toISOString()
  return inTransaction(actor, async (tx) => {
    const help = await visibleHelp(tx, actor, id)
    permit(actor, 'help.answer')
    const isFirst = await setComing(tx, help, { coming_id: actor.id, coming_at: now })
    if (isFirst) publish(tx, help.workspace_id, 'help', { ids: [help.learner_id] })
    return visibleHelp(tx, actor, id)
  })
}

export async function endHelp(actor: Actor, id: string): Promise<void> {
  await inTransaction(actor, async (tx) => {
    const help = await visibleHelp(tx, actor, id)
    publish(tx, help.workspace_id, 'help', { ids: [help.learner_id] })
    await deleteHelp(tx, help)
  })
}

function assertOwnToDo(
  { id }: Actor,
  { assigned_to, shares, status, sprint_status }: TaskRow & { sprint_status: string | null },
): void {
  if (!learnersOf({ assignedTo: assigned_to, shares }).includes(id)) throw new Problem('forbidden')
  if (sprint_status === 'completed') throw new Problem('sprint_completed')
  const own = shares.find(({ learnerId }) => learnerId === id)
  if ((own?.status ?? status) === 'done') throw new Problem('task_done')
}

/** Returns the call for help. Throws `not_found` for a learner if the call belongs to another learner. */
async function visibleHelp(reader: Reader, actor: Actor, id: string): Promise<HelpRow> {
  const help = found(await findHelpOf(reader, actor.id, id))
  if (!can(actor, 'help.answer') && help.learner_id !== actor.id) throw new Problem('not_found')
  return help
}

function found(help: HelpRow | undefined): HelpRow {
  if (!help) throw new Problem('not_found')
  return help
}

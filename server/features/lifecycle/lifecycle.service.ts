import { assertCanComplete, assertCanDelete, assertCanStart } from '#domain/sprint.ts'
import type { Actor } from '../../context/request-context.ts'
import { recordActivity } from '../activity/activity.service.ts'
import { publishSprint, publishTasks } from '../../realtime/publish.ts'
import { lockWorkspace } from '../../db/locks.ts'
import { inTransaction, type Tx } from '../../db/transaction.ts'
import { findActiveSprint, lockPermittedSprint, sprintPermitted } from '../sprints/sprints.service.ts'
import { recordHistory } from '../history/history.service.ts'
import { carryOver, moveToBacklog } from '../tasks/carry-over.service.ts'
import { deleteDraft, setSprintStatus, type SprintRow } from './lifecycle.store.ts'

export async function startSprint(actor: Actor, id: string): Promise<SprintRow> {
  const now = actor.now().toISOString()
  return inTransaction(actor, async (tx) => {
    const sprint = await lockPermittedSprint(tx, actor, id, 'sprint.start')
    assertCanStart(sprint, await findActiveSprint(tx, sprint.workspace_id))
    const started = await setSprintStatus(tx, sprint, 'active') // the unique index refuses if another start won the race
    await recordSprintActivity(tx, actor, started, 'sprint_started', now)
    publishTasks(tx, boardOf(started))
    return started
  })
}

/** All or nothing. Locks the backlog before the sprint, the order in which every write locks its boards. */
export async function completeSprint(
  actor: Actor,
  id: string,
): Promise<{ sprint: SprintRow; carriedOver: number }> {
  const now = actor.now().toISOString()
  return inTransaction(actor, async (tx) => {
    const { workspace_id } = await sprintPermitted(tx, actor, id, 'sprint.complete')
    await lockWorkspace(tx, workspace_id, 'exclusive')
    const sprint = await lockPermittedSprint(tx, actor, id, 'sprint.complete')
    assertCanComplete(sprint)
    const carriedOver = await carryOver(tx, sprint, now)
    const completed = await setSprintStatus(tx, sprint, 'completed')
    await recordSprintActivity(tx, actor, completed, 'sprint_completed', now)
    publishTasks(tx, boardOf(completed), { workspace_id, container: workspace_id, sprint_status: null })
    return { sprint: completed, carriedOver }
  })
}

/** A draft; its tasks go to the end of the backlog's columns, those in the trash too. */
export async function deleteSprint(actor: Actor, id: string): Promise<void> {
  const now = actor.now().toISOString()
  await inTransaction(actor, async (tx) => {
    const { workspace_id } = await sprintPermitted(tx, actor, id, 'sprint.plan')
    await lockWorkspace(tx, workspace_id, 'exclusive')
    const sprint = await lockPermittedSprint(tx, actor, id, 'sprint.plan')
    assertCanDelete(sprint)
    await moveToBacklog(tx, sprint, now)
    await deleteDraft(tx, sprint)
    await recordHistory(tx, workspace_id, {
      kind: 'sprint_deleted',
      by: actor.id,
      what: sprint.name,
      at: now,
    })
    publishSprint(tx, sprint)
    publishTasks(tx, { workspace_id, container: workspace_id, sprint_status: null })
  })
}

function boardOf({ workspace_id, id, status }: SprintRow) {
  return { workspace_id, container: id, sprint_status: status }
}

async function recordSprintActivity(
  tx: Tx,
  actor: Actor,
  sprint: SprintRow,
  kind: 'sprint_started' | 'sprint_completed',
  at: string,
): Promise<void> {
  const { workspace_id, id, name } = sprint
  await recordActivity(tx, { workspaceId: workspace_id, kind, by: actor.id, about: id, what: name, at })
  publishSprint(tx, sprint)
}

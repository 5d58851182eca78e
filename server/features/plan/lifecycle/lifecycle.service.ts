import type { ParsedBody } from '#contract/calls.ts'
import { fieldProblem } from '#domain/errors.ts'
import { draftsIn, isBoardOfDraft, type Leftover } from '#domain/look-back.ts'
import { assertCanComplete, assertCanDelete, assertCanStart } from '#domain/sprint.ts'
import type { Actor } from '../../../context/request-context.ts'
import { recordActivity } from '../../records/activity/activity.service.ts'
import { publishSprint, publishTasks } from '../../../realtime/publish.ts'
import { lockWorkspace } from '../../../db/locks.ts'
import { inTransaction, type Tx } from '../../../db/transaction.ts'
import { findActiveSprint, lockPermittedSprint, sprintPermitted } from '../sprints/sprints.service.ts'
import { stopTimersInSprint } from '../../records/measured-time/measured-time.service.ts'
import { recordHistory } from '../../people/history/history.service.ts'
import { carryOver, moveDraftToBacklog } from '../../work/tasks/carry-over.service.ts'
import { lockBoards } from '../../work/tasks/task-access.service.ts'
import { deleteDraft, listDraftsAmong, setSprintStatus, type SprintRow } from './lifecycle.store.ts'

export async function startSprint(actor: Actor, id: string): Promise<SprintRow> {
  const now = actor.now().toISOString()
  return inTransaction(actor, async (tx) => {
    const sprint = await lockPermittedSprint(tx, actor, id, 'sprint.start')
    assertCanStart(sprint, await findActiveSprint(tx, sprint.workspace_id))
    // the unique index refuses this if another start won the race
    const started = await setSprintStatus(tx, sprint, 'active')
    await recordSprintActivity(tx, actor, started, 'sprint_started', now)
    publishTasks(tx, boardOf(started))
    return started
  })
}

/** Completes a sprint in one transaction. Leftovers that the form does not list go to the backlog. */
export async function completeSprint(
  actor: Actor,
  id: string,
  { leftovers }: ParsedBody<'POST /api/sprints/:id/complete'> = { leftovers: [] },
) {
  const now = actor.now().toISOString()
  return inTransaction(actor, async (tx) => {
    const { workspace_id } = await sprintPermitted(tx, actor, id, 'sprint.complete')
    const drafts = draftsIn(leftovers)
    const boards = [workspace_id, id, ...drafts]
    await lockBoards(tx, workspace_id, boards, { mode: 'exclusive', assigns: false })
    const sprint = await sprintPermitted(tx, actor, id, 'sprint.complete')
    assertCanComplete(sprint)
    await assertAllDrafts(tx, workspace_id, leftovers)
    await stopTimersInSprint(tx, actor, sprint)
    const carried = await carryOver(tx, sprint, { leftovers, now })
    const completed = await setSprintStatus(tx, sprint, 'completed')
    await recordSprintActivity(tx, actor, completed, 'sprint_completed', now)
    publishTasks(
      tx,
      boardOf(completed),
      { workspace_id, container: workspace_id, sprint_status: null },
      ...drafts.map((draft) => ({ workspace_id, container: draft, sprint_status: 'draft' as const })),
    )
    tx.undo.length = 0 // completing a sprint cannot be undone, not even in part
    return { sprint: completed, carried }
  })
}

async function assertAllDrafts(tx: Tx, workspaceId: string, leftovers: readonly Leftover[]): Promise<void> {
  const drafts = await listDraftsAmong(tx, workspaceId, draftsIn(leftovers))
  const wrong = leftovers.findIndex(({ to }) => isBoardOfDraft(to) && !drafts.has(to))
  if (wrong >= 0) throw fieldProblem('leftover_needs_draft', `leftovers.${wrong}.to`)
}

/** Deletes a draft. Its tasks, also those in the trash, go to the end of their columns in the backlog. */
export async function deleteSprint(actor: Actor, id: string): Promise<void> {
  const now = actor.now().toISOString()
  await inTransaction(actor, async (tx) => {
    const { workspace_id } = await sprintPermitted(tx, actor, id, 'sprint.plan')
    await lockWorkspace(tx, workspace_id, 'exclusive')
    const sprint = await lockPermittedSprint(tx, actor, id, 'sprint.plan')
    assertCanDelete(sprint)
    await moveDraftToBacklog(tx, actor, sprint)
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

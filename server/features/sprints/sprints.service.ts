import type { CheckedBody } from '#contract/calls.ts'
import { Problem } from '#domain/errors.ts'
import { type Action, can, permit } from '#domain/permissions.ts'
import { assertRoom } from '#domain/room.ts'
import { assertCanEdit, assertOrdered } from '#domain/sprint.ts'
import { assertNoEditConflict } from '#domain/edit-conflict.ts'
import type { Actor } from '../../actor.ts'
import { noteSprint } from '../../events/notes.ts'
import type { Reader } from '../../store/connection.ts'
import { lockSprint } from '../../store/locks.ts'
import { inTransaction, type Tx } from '../../store/transaction.ts'
import { workspaceOf } from '../workspaces/workspaces.service.ts'
import { presentSprint } from './sprints.presenter.ts'
import {
  countSprints,
  findActiveSprint,
  findSprintIn,
  findSprintOf,
  insertSprint,
  listSprints,
  type SprintRow,
  type SprintWithCounts,
  updateSprint,
} from './sprints.store.ts'

export async function activeSprint(actor: Actor, workspaceId: string): Promise<SprintRow | undefined> {
  await workspaceOf(actor.store, actor, workspaceId)
  return findActiveSprint(actor.store, workspaceId)
}

export async function sprintsOf(actor: Actor, workspaceId: string): Promise<SprintWithCounts[]> {
  await workspaceOf(actor.store, actor, workspaceId)
  const sprints = await listSprints(actor.store, workspaceId)
  return sprints.filter((sprint) => canSee(actor, sprint))
}

/** The sprint through the actor's membership; to anybody else it does not exist, nor does a draft to a learner. */
export async function sprintOf(reader: Reader, actor: Actor, id: string): Promise<SprintRow> {
  const sprint = await findSprintOf(reader, actor.id, id)
  if (!sprint || !canSee(actor, sprint)) throw new Problem('not_found')
  return sprint
}

export async function createSprint(actor: Actor, form: CheckedBody<'POST /api/sprints'>) {
  return inTransaction(actor, async (tx) => {
    const workspace = await workspaceOf(tx, actor, form.workspaceId)
    permit(actor, 'sprint.plan')
    assertOrdered(form.startDate, form.endDate)
    // two who plan at once may both get the last place: no lock is worth that one
    assertRoom('sprints', await countSprints(tx, workspace.id))
    const sprint = await insertSprint(tx, {
      workspace_id: workspace.id,
      name: form.name,
      description: form.description,
      start_date: form.startDate,
      end_date: form.endDate,
      status: 'draft',
      created_by: actor.id,
      created_at: actor.now().toISOString(),
    })
    noteSprint(tx, sprint)
    return sprint
  })
}

export async function changeSprint(actor: Actor, id: string, form: CheckedBody<'PATCH /api/sprints/:id'>) {
  return inTransaction(actor, async (tx) => {
    const sprint = await heldSprint(tx, actor, id, 'sprint.plan')
    assertCanEdit(sprint)
    assertNoEditConflict(form, presentSprint(sprint))
    const { startDate = sprint.start_date, endDate = sprint.end_date } = form
    assertOrdered(startDate, endDate)
    const { name = sprint.name, description = sprint.description } = form
    noteSprint(tx, sprint)
    return updateSprint(tx, sprint, { name, description, start_date: startDate, end_date: endDate })
  })
}

/** The sprint for a member whose role allows this: to a stranger it does not exist, to a learner it is closed. */
export async function sprintToPlan(
  reader: Reader,
  actor: Actor,
  id: string,
  action: Action,
): Promise<SprintRow> {
  const sprint = await findSprintOf(reader, actor.id, id)
  if (!sprint) throw new Problem('not_found')
  permit(actor, action)
  return sprint
}

/** Like `sprintToPlan`, and nobody else can write to the sprint or its tasks until the commit. */
export async function heldSprint(tx: Tx, actor: Actor, id: string, action: Action): Promise<SprintRow> {
  const { workspace_id } = await sprintToPlan(tx, actor, id, action)
  await lockSprint(tx, workspace_id, id, 'alone')
  return sprintToPlan(tx, actor, id, action)
}

/*
 * For services that know already that the workspace is the actor's.
 */

export function activeSprintIn(reader: Reader, workspaceId: string): Promise<SprintRow | undefined> {
  return findActiveSprint(reader, workspaceId)
}

export function sprintIn(reader: Reader, workspaceId: string, id: string): Promise<SprintRow | undefined> {
  return findSprintIn(reader, workspaceId, id)
}

function canSee(actor: Actor, sprint: SprintRow): boolean {
  return sprint.status !== 'draft' || can(actor, 'sprint.readDraft')
}

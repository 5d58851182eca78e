import type { ParsedBody } from '#contract/calls.ts'
import { Problem } from '#domain/errors.ts'
import { type Action, can, permit } from '#domain/permissions.ts'
import { assertBelowQuota } from '#domain/quota.ts'
import { assertNoEditConflict } from '#domain/edit-conflict.ts'
import type { Actor } from '../../../context/request-context.ts'
import { publishSprint } from '../../../realtime/publish.ts'
import type { Reader } from '../../../db/connection.ts'
import { lockSprint } from '../../../db/locks.ts'
import { inTransaction, type Tx } from '../../../db/transaction.ts'
import { presentSprint } from './sprints.presenter.ts'
import { workspaceOf } from '../../people/workspaces/workspaces.service.ts'
import {
  countSprints,
  findActiveSprint,
  findSprintOf,
  insertSprint,
  listSprints,
  type SprintRow,
  type SprintWithCounts,
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

/**
 * Reads a sprint. Throws `not_found` if the actor is not a member, or if the sprint is a draft and the actor is a
 * learner.
 */
export async function sprintOf(reader: Reader, actor: Actor, id: string): Promise<SprintRow> {
  const sprint = await findSprintOf(reader, actor.id, id)
  if (!sprint || !canSee(actor, sprint)) throw new Problem('not_found')
  return sprint
}

export async function createSprint(actor: Actor, form: ParsedBody<'POST /api/sprints'>) {
  return inTransaction(actor, async (tx) => {
    const workspace = await workspaceOf(tx, actor, form.workspaceId)
    permit(actor, 'sprint.plan')
    return makeDraft(tx, actor, workspace.id, form)
  })
}

type DraftForm = Omit<ParsedBody<'POST /api/sprints'>, 'workspaceId'>

/** Creates a draft. The caller has already checked the permission, and the contract has checked the dates. */
export async function makeDraft(
  tx: Tx,
  actor: Actor,
  workspaceId: string,
  form: DraftForm,
): Promise<SprintRow> {
  // two concurrent creates may exceed the quota by one: a lock is not worth it
  assertBelowQuota('sprints', await countSprints(tx, workspaceId))
  const sprint = await insertSprint(tx, {
    workspace_id: workspaceId,
    name: form.name,
    description: form.description,
    start_date: form.startDate,
    end_date: form.endDate,
    status: 'draft',
    created_by: actor.id,
    created_at: actor.now().toISOString(),
  })
  publishSprint(tx, sprint)
  return sprint
}

/**
 * Throws if the edit is based on an old version of the sprint and somebody else has changed the same fields since.
 */
export function assertSprintUnchanged(form: ParsedBody<'PATCH /api/sprints/:id'>, sprint: SprintRow): void {
  assertNoEditConflict(form, presentSprint(sprint))
}

/** Reads a sprint. Throws `not_found` if the actor is not a member, and `forbidden` if their role may not do this. */
export async function sprintPermitted(
  reader: Reader,
  actor: Actor,
  id: string,
  action: Action,
): Promise<SprintRow> {
  return permittedOf(actor, action, await findSprintOf(reader, actor.id, id))
}

/** Does the same as `sprintPermitted` and locks the sprint exclusively until the commit. */
export async function lockPermittedSprint(
  tx: Tx,
  actor: Actor,
  id: string,
  action: Action,
): Promise<SprintRow> {
  const { workspace_id } = permittedOf(actor, action, await findSprintOf(tx, actor.id, id))
  await lockSprint(tx, workspace_id, id, 'exclusive')
  return permittedOf(actor, action, await findSprintOf(tx, actor.id, id))
}

function permittedOf(actor: Actor, action: Action, sprint: SprintRow | undefined): SprintRow {
  if (!sprint) throw new Problem('not_found')
  permit(actor, action)
  return sprint
}

/** Finds the active sprint. The caller has already checked the membership. */
export { findActiveSprint } from './sprints.store.ts'

function canSee(actor: Actor, sprint: SprintRow): boolean {
  return sprint.status !== 'draft' || can(actor, 'sprint.readDraft')
}

import type { ParsedBody } from '#contract/calls.ts'
import { Problem } from '#domain/errors.ts'
import { uniqueKey } from '#domain/names.ts'
import { can, permit } from '#domain/permissions.ts'
import { assertBelowQuota } from '#domain/quota.ts'
import { byName } from '#domain/sorting.ts'
import { assertNoEditConflict } from '#domain/edit-conflict.ts'
import { proposedSchoolDays } from '#domain/school-days.ts'
import { defaultSubjects } from '#domain/subject.ts'
import type { Actor } from '../../../context/request-context.ts'
import { publish, publishAccess } from '../../../realtime/publish.ts'
import type { Reader } from '../../../db/connection.ts'
import { lockAccount, lockWorkspace } from '../../../db/locks.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { settleIn } from '../people/people.service.ts'
import { presentWorkspace } from './workspaces.presenter.ts'
import {
  countCreatedBy,
  workspaceWithCounts,
  type WorkspaceWithCounts,
  findWorkspaceOf,
  insertCreatorAsFacilitator,
  insertDefaultSubjects,
  insertWorkspace,
  listWorkspacesOf,
  updateWorkspace,
  type WorkspaceRow,
} from './workspaces.store.ts'

/** Returns the workspace. Throws `not_found` unless the actor is a member. */
export async function workspaceOf(reader: Reader, actor: Actor, id: string): Promise<WorkspaceRow> {
  const workspace = await findWorkspaceOf(reader, actor.id, id)
  if (!workspace) throw new Problem('not_found')
  return workspace
}

export async function workspacesOf(actor: Actor): Promise<WorkspaceWithCounts[]> {
  const workspaces = await listWorkspacesOf(actor.store, actor.id)
  return workspaces.toSorted(byName(actor.language, (workspace) => workspace.name))
}

export async function createWorkspace(
  actor: Actor,
  form: ParsedBody<'POST /api/workspaces'>,
): Promise<WorkspaceWithCounts> {
  permit(actor, 'workspace.create')
  const now = actor.now().toISOString()
  return inTransaction(actor, async (tx) => {
    await lockAccount(tx, actor.id)
    assertBelowQuota('workspaces', await countCreatedBy(tx, actor.id))
    const workspace = await insertWorkspace(tx, {
      name: form.name,
      description: form.description,
      school_days: form.schoolDays ?? proposedSchoolDays(actor.language),
      created_by: actor.id,
      created_at: now,
    })
    await settleIn(tx, workspace.id, actor.id)
    await insertCreatorAsFacilitator(tx, workspace)
    await insertDefaultSubjects(tx, workspace, defaultSubjectRows(actor))
    publishAccess(tx, actor.id)
    return { ...workspace, learner_count: 0, active_sprint_count: 0 }
  })
}

export async function changeWorkspace(
  actor: Actor,
  id: string,
  form: ParsedBody<'PATCH /api/workspaces/:id'>,
): Promise<WorkspaceWithCounts> {
  const { name, description, schoolDays, deviceMinutes } = form
  return inTransaction(actor, async (tx) => {
    await workspaceOf(tx, actor, id)
    permit(actor, 'workspace.update')
    await lockWorkspace(tx, id, 'exclusive')
    const workspace = await workspaceWithCounts(tx, actor.id, id)
    assertNoEditConflict(form, presentWorkspace(workspace, actor))
    publish(tx, id, 'workspace', { ids: [id] })
    return updateWorkspace(tx, actor.id, workspace, {
      name,
      description,
      school_days: schoolDays,
      device_minutes: deviceMinutes,
    })
  })
}

/** Returns the workspace with its counts. Throws `not_found` if the actor is not a member. */
export function countedWorkspace(reader: Reader, actor: Actor, id: string): Promise<WorkspaceWithCounts> {
  return workspaceWithCounts(reader, actor.id, id)
}

export async function subscriptionScope(actor: Actor, id: string) {
  const { id: workspaceId } = await workspaceOf(actor.store, actor, id)
  return { workspaceId, seesRestricted: can(actor, 'task.readAll') }
}

function defaultSubjectRows({ language }: Actor) {
  return defaultSubjects(language).map((subject) =>
    Object.assign(subject, { name_key: uniqueKey(subject.name) }),
  )
}

import type { ParsedBody } from '#contract/calls.ts'
import { type CopiedTask, type CopyFor, copyOfTasks } from '#domain/copying.ts'
import { fieldProblem } from '#domain/errors.ts'
import type { Actor } from '../../../context/request-context.ts'
import type { Reader } from '../../../db/connection.ts'
import { lockWorkspace } from '../../../db/locks.ts'
import { inTransaction, type Tx } from '../../../db/transaction.ts'
import { recordInsert } from '../../../db/undo.ts'
import { calendarOf } from '../school-days/school-days.service.ts'
import { makeDraft, sprintPermitted } from '../sprints/sprints.service.ts'
import { fillDraft } from '../../work/tasks/task-creation.service.ts'
import { listPlan, listLearnerIds } from './copying.store.ts'

type Form = ParsedBody<'POST /api/sprints/:id/copy'>

/** Copies a sprint in any status, with its tasks, into a new draft. One undo removes the whole copy. */
export async function copySprint(actor: Actor, id: string, { learnerIds, hasLeftovers, ...form }: Form) {
  return inTransaction(actor, async (tx) => {
    const source = await sprintPermitted(tx, actor, id, 'sprint.plan')
    const { workspace_id } = source
    await lockWorkspace(tx, workspace_id, 'shared') // the learners must not leave before the commit
    const copyFor = await copyForOf(tx, workspace_id, learnerIds)
    const draft = await makeDraft(tx, actor, workspace_id, form)
    recordInsert(tx, 'sprint', draft, { status: draft.status })
    // without tasks of series, because a series fills the new sprint itself
    const planned = copyOfTasks(await planOf(tx, source, { hasSeries: false }), {
      from: { startDate: source.start_date, endDate: source.end_date },
      to: form,
      calendar: await calendarOf(tx, workspace_id),
      ...copyFor,
      ...(hasLeftovers !== undefined && { hasLeftovers }),
    })
    await fillDraft(tx, actor, draft, planned)
    return draft
  })
}

/**
 * Returns all learners of the workspace, and those for whom tasks are copied: the given ones, or all if undefined.
 * The caller holds a lock, so that no learner can leave the workspace.
 */
export async function copyForOf(
  tx: Tx,
  workspaceId: string,
  learnerIds: readonly string[] | undefined,
): Promise<CopyFor> {
  const members = await listLearnerIds(tx, workspaceId)
  if (learnerIds?.some((id) => !members.has(id))) throw fieldProblem('assignee_not_learner', 'learnerIds')
  return { members, chosen: learnerIds ? new Set(learnerIds) : members }
}

/** Returns the tasks that can be copied from a sprint, in board order. */
export async function planOf(
  reader: Reader,
  sprint: { workspace_id: string; id: string },
  { hasSeries }: { hasSeries: boolean },
): Promise<CopiedTask[]> {
  return (await listPlan(reader, sprint, hasSeries)).map(toCopied)
}

function toCopied(row: Awaited<ReturnType<typeof listPlan>>[number]): CopiedTask {
  const { title, description, subject_id, estimated_time, assigned_to, shares, day, carried_to } = row
  return {
    title,
    description,
    subject: subject_id,
    estimatedTime: estimated_time,
    assignedTo: assigned_to,
    shares,
    day,
    carriedTo: carried_to,
  }
}

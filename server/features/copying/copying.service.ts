import type { ParsedBody } from '#contract/calls.ts'
import { type CopiedTask, copyOfTasks } from '#domain/copying.ts'
import { fieldProblem } from '#domain/errors.ts'
import type { Actor } from '../../context/request-context.ts'
import { lockWorkspace } from '../../db/locks.ts'
import { inTransaction } from '../../db/transaction.ts'
import { recordInsert } from '../../db/undo.ts'
import { calendarOf } from '../school-days/school-days.service.ts'
import { makeDraft, sprintPermitted } from '../sprints/sprints.service.ts'
import { fillDraft } from '../tasks/planned-tasks.service.ts'
import { listPlan, listLearnerIds } from './copying.store.ts'

type Form = ParsedBody<'POST /api/sprints/:id/copy'>

/** A new draft with the tasks of a sprint, whatever its state; undone as a whole. */
export async function copySprint(actor: Actor, id: string, { learnerIds, hasLeftovers, ...form }: Form) {
  return inTransaction(actor, async (tx) => {
    const source = await sprintPermitted(tx, actor, id, 'sprint.plan')
    const { workspace_id } = source
    await lockWorkspace(tx, workspace_id, 'shared') // the learners must not leave before the commit
    const members = await listLearnerIds(tx, workspace_id)
    if (learnerIds?.some((learnerId) => !members.has(learnerId)))
      throw fieldProblem('assignee_not_learner', 'learnerIds')
    const draft = await makeDraft(tx, actor, workspace_id, form)
    recordInsert(tx, 'sprint', draft, { status: draft.status })
    const planned = copyOfTasks((await listPlan(tx, source)).map(toCopied), {
      from: { startDate: source.start_date, endDate: source.end_date },
      to: form,
      calendar: await calendarOf(tx, workspace_id),
      members,
      chosen: learnerIds ? new Set(learnerIds) : members,
      ...(hasLeftovers !== undefined && { hasLeftovers }),
    })
    await fillDraft(tx, actor, draft, planned)
    return draft
  })
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

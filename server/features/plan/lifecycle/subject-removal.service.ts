import { fieldProblem, Problem } from '#domain/errors.ts'
import type { Actor } from '../../../context/request-context.ts'
import { inTransaction, type Tx } from '../../../db/transaction.ts'
import { changeSubjectOfOwnLearning } from '../../child/own-learning/own-learning.service.ts'
import { changeSubjectOfSeries } from '../series/series.service.ts'
import { deleteSubject, lockManagedSubject } from '../../work/subjects/subjects.service.ts'
import { changeSubjectOfTemplates } from '../templates/templates.service.ts'
import { changeSubjectOf } from '../../work/tasks/subject-change.service.ts'

/**
 * Deletes a subject. With `moveTo`, its tasks, logged time, own learning and series get another subject or none.
 * This includes completed sprints, because their figures do not depend on the subject. Without `moveTo`, throws if
 * tasks or series use the subject. Tasks of templates get the new subject or none.
 */
export async function removeSubject(actor: Actor, id: string, moveTo: string | undefined): Promise<void> {
  await inTransaction(actor, async (tx) => {
    const subject = await lockManagedSubject(tx, actor, id)
    const goal = moveTo && moveTo !== 'none' ? await goalOf(tx, actor, subject, moveTo) : null
    await changeSubjectOfTemplates(tx, subject, goal)
    if (moveTo !== undefined) {
      await changeSubjectOfSeries(tx, subject, goal)
      await changeSubjectOfOwnLearning(tx, subject, goal)
      await changeSubjectOf(tx, actor, subject, goal)
    }
    await deleteSubject(tx, subject)
  })
}

async function goalOf(
  tx: Tx,
  actor: Actor,
  { id, workspace_id }: { id: string; workspace_id: string },
  moveTo: string,
): Promise<string> {
  const goal = await lockManagedSubject(tx, actor, moveTo)
  if (goal.workspace_id !== workspace_id) throw new Problem('not_found')
  if (goal.id === id) throw fieldProblem('subject_not_in_workspace', 'moveTo')
  return goal.id
}

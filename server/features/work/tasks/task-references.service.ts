import { namedLearners } from '#domain/card.ts'
import { fieldProblem } from '#domain/errors.ts'
import type { Reader } from '../../../db/connection.ts'
import { findReferences, type References } from './task-references.store.ts'

/** A form with ids of subjects, learners and sprints. */
type Referring = {
  subject?: string | null | undefined
  assignedTo?: string | null | undefined
  assignees?: readonly string[] | undefined
  sprintId?: string | null | undefined
}

/**
 * Reads the subjects, learners and sprints that forms refer to. Throws an error for the form field if one of them
 * does not belong to the workspace, or if a sprint is completed.
 */
export async function referencesOf(
  reader: Reader,
  workspaceId: string,
  forms: readonly Referring[],
): Promise<References> {
  const named = (field: 'subject' | 'sprintId') => [...new Set(forms.flatMap((form) => form[field] ?? []))]
  const learners = [...new Set(forms.flatMap((form) => namedLearners(form) ?? []))]
  const asked = { subjects: named('subject'), learners, sprints: named('sprintId') }
  const found = await findReferences(reader, workspaceId, asked)
  if (asked.subjects.some((id) => !found.subjects.has(id)))
    throw fieldProblem('subject_not_in_workspace', 'subject')
  if (asked.learners.some((id) => !found.learners.has(id)))
    throw fieldProblem('assignee_not_learner', 'assignedTo')
  if (asked.sprints.some((id) => !found.sprints.has(id)))
    throw fieldProblem('sprint_not_in_workspace', 'sprintId')
  if (asked.sprints.some((id) => found.sprints.get(id)?.status === 'completed'))
    throw fieldProblem('target_sprint_completed', 'sprintId')
  return found
}

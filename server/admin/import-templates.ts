import { newId } from '../db/ids.ts'
import type { Tx } from '../db/transaction.ts'
import type { WorkspaceFile } from '../portable/workspace-file.ts'
import { insertAll } from './import.store.ts'
import type { IdLookups } from './import-rows.ts'

export async function importTemplates(
  tx: Tx,
  { templates = [] }: WorkspaceFile,
  workspace_id: string,
  { person, subject }: IdLookups,
): Promise<void> {
  const withIds = templates.map((template) => ({ ...template, id: newId() }))
  await insertAll(
    tx,
    'template',
    withIds.map(({ id, name, description, createdBy, createdAt }) => ({
      workspace_id,
      id,
      name,
      description,
      created_by: person(createdBy),
      created_at: createdAt,
    })),
  )
  await insertAll(
    tx,
    'template_learner',
    withIds.flatMap(({ id: template_id, learners }) =>
      learners.map((learner, index) => ({
        workspace_id,
        id: newId(),
        template_id,
        place: index + 1,
        learner_id: learner === null ? null : person(learner),
      })),
    ),
  )
  await insertAll(
    tx,
    'template_task',
    withIds.flatMap(({ id: template_id, tasks }) =>
      tasks.map((task, ordinal) => ({
        workspace_id,
        id: newId(),
        template_id,
        ordinal,
        title: task.title,
        description: task.description,
        subject_id: task.subject === null ? null : subject(task.subject),
        estimated_time: task.estimatedTime,
        day: task.day,
        places: task.learners.join(' '),
      })),
    ),
  )
}

import type { Reader } from '../db/connection.ts'
import { readTemplateLearners, readTemplates, readTemplateTasks } from './export.store.ts'
import type { WorkspaceFile } from './workspace-file.ts'

type FileId = (id: string | null) => number | null

export async function templateRows(reader: Reader, workspaceId: string) {
  return {
    templates: await readTemplates(reader, workspaceId),
    learners: Map.groupBy(await readTemplateLearners(reader, workspaceId), ({ template_id }) => template_id),
    tasks: Map.groupBy(await readTemplateTasks(reader, workspaceId), ({ template_id }) => template_id),
  }
}

export function exportedTemplates(
  { templates, learners, tasks }: Awaited<ReturnType<typeof templateRows>>,
  { creator, person, subject }: { creator: (id: string) => number; person: FileId; subject: FileId },
): NonNullable<WorkspaceFile['templates']> {
  return templates.map((row) => ({
    name: row.name,
    description: row.description,
    createdBy: creator(row.created_by),
    createdAt: row.created_at,
    learners: (learners.get(row.id) ?? []).map(({ learner_id }) => person(learner_id)),
    tasks: (tasks.get(row.id) ?? []).map((task) => ({
      title: task.title,
      description: task.description,
      subject: subject(task.subject_id),
      estimatedTime: task.estimated_time,
      day: task.day,
      learners: task.places.split(' ').filter(Boolean).map(Number),
    })),
  }))
}

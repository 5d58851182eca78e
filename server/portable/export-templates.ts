import type { Reader } from '../db/connection.ts'
import { readTemplateLearners, readTemplates, readTemplateTasks } from './export.store.ts'
import type { WorkspaceFile } from './workspace-file.ts'

type FileId = (id: string | null) => number | null

export async function templateRows(reader: Reader, workspaceId: string) {
  const templates = await readTemplates(reader, workspaceId)
  const learners = await readTemplateLearners(reader, workspaceId)
  const learnersOf = Map.groupBy(learners, ({ template_id }) => template_id)
  const rows = []
  for (const template of templates) {
    const tasks = await readTemplateTasks(reader, workspaceId, template.id)
    rows.push({ template, learners: learnersOf.get(template.id) ?? [], tasks })
  }
  return rows
}

export type TemplateRow = Awaited<ReturnType<typeof templateRows>>[number]

export function exportedTemplate(
  { template, learners, tasks }: TemplateRow,
  { creator, person, subject }: { creator: (id: string) => number; person: FileId; subject: FileId },
): NonNullable<WorkspaceFile['templates']>[number] {
  return {
    name: template.name,
    description: template.description,
    createdBy: creator(template.created_by),
    createdAt: template.created_at,
    learners: learners.map(({ learner_id }) => person(learner_id)),
    tasks: tasks.map((task) => ({
      title: task.title,
      description: task.description,
      subject: subject(task.subject_id),
      estimatedTime: task.estimated_time,
      day: task.day,
      learners: task.places.split(' ').filter(Boolean).map(Number),
    })),
  }
}

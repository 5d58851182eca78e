import type { ReplyOf } from '#contract/calls.ts'
import { type TemplateTask, templateFormat } from '#domain/template.ts'
import type { SubjectColor, SubjectGlyph } from '#domain/subject.ts'
import type { TemplateInList, TemplateTaskRow } from './templates.store.ts'

type Template = ReplyOf<'POST /api/sprints/:id/templates'>
type Details = ReplyOf<'GET /api/templates/:id'>
type File = ReplyOf<'GET /api/templates/:id/file'>

export function presentTemplate(row: TemplateInList): Template {
  return {
    id: row.id,
    workspaceId: row.workspace_id,
    name: row.name,
    description: row.description,
    createdBy: row.created_by,
    createdAt: row.created_at,
    learners: [...row.learners],
    taskCount: row.task_count,
    days: row.days,
  }
}

export function presentDetails(row: TemplateInList, tasks: readonly TemplateTaskRow[]): Details {
  return { ...presentTemplate(row), tasks: tasks.map(toTemplateTask) }
}

export function presentFile(
  { name, description, learners }: Pick<TemplateInList, 'name' | 'description' | 'learners'>,
  tasks: readonly (Omit<TemplateTask, 'learners'> & { learners: readonly number[] })[],
  subjects: readonly {
    id: string
    name: string
    color: SubjectColor
    glyph: SubjectGlyph | null
    language: string | null
  }[],
): File {
  const used = subjects.filter(({ id }) => tasks.some(({ subject }) => subject === id))
  const numbers = new Map(used.map(({ id }, index) => [id, index + 1]))
  return {
    sprintling: 'template',
    format: templateFormat,
    name,
    description,
    learners: learners.length,
    subjects: used.map(({ name: subject, color, glyph, language }) => ({
      name: subject,
      color,
      glyph,
      language,
    })),
    tasks: tasks.map(({ title, description: text, subject, estimatedTime, day, learners: places }) => ({
      title,
      description: text,
      subject: numbers.get(subject ?? '') ?? null,
      estimatedTime,
      day,
      learners: [...places],
    })),
  }
}

export function toTemplateTask(row: TemplateTaskRow) {
  return {
    title: row.title,
    description: row.description,
    subject: row.subject_id,
    estimatedTime: row.estimated_time,
    day: row.day,
    learners: row.places.split(' ').filter(Boolean).map(Number),
  }
}

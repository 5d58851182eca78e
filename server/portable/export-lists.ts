import type { Selectable } from 'kysely'
import { subjectOfActivity } from '#domain/activity.ts'
import { LongList } from '../db/long-list.ts'
import type { Tables } from '../db/tables.ts'
import type { FileIds } from './export-ids.ts'
import type { readTasksWithoutDescription } from './export.store.ts'
import type { readLists } from './export-rows.ts'
import { plainFields } from './plain-columns.ts'
import type { WorkspaceFile } from './workspace-file.ts'

/* Functions that convert rows to the lists of a file. */

type Rows = Awaited<ReturnType<typeof readLists>>

type Row<T extends keyof Tables> = Selectable<Tables[T]>

type Ids = Record<'person' | 'subject' | 'sprint' | 'task' | 'occurrence', FileIds>

export type TaskRow = Awaited<ReturnType<typeof readTasksWithoutDescription>>[number]

/** Number of rows that are converted at once. */
const rowsAtOnce = 500

/** Returns all lists of the file, except tasks. Lists that can be long are converted in parts. */
export function exportedLists(rows: Rows, ids: Ids) {
  const { person, subject, sprint, task } = ids
  return {
    people: rows.people.map((row) => exportedPerson(row, person)),
    subjects: rows.subjects.map((row) => ({
      id: subject.of(row.id),
      ...plainFields('subject', row),
      glyph: row.glyph, // undefined in older databases
      ...(row.language && { language: row.language }),
    })),
    sprints: rows.sprints.map((row) => ({
      id: sprint.of(row.id),
      ...plainFields('sprint', row),
      createdBy: person.of(row.created_by),
    })),
    timeEntries: LongList.ofRows(rows.entries, rowsAtOnce, (row) => ({
      ...plainFields('time_entry', row),
      task: task.find(row.task_id),
      subject: subject.find(row.subject_id),
      learner: person.of(row.learner_id),
      loggedBy: person.of(row.logged_by),
      ...(row.started_at && { startedAt: row.started_at }),
      corrections: rows.corrections?.get(row.id)?.map((correction) =>
        Object.assign(plainFields('time_correction', correction), {
          correctedBy: person.of(correction.corrected_by),
        }),
      ),
    })),
    activity: LongList.ofRows(rows.activity, rowsAtOnce, (row) => ({
      ...plainFields('activity', row),
      person: person.of(row.user_id),
      about: ids[subjectOfActivity[row.kind]].find(row.about_id),
    })),
    daysOff: rows.daysOff?.map((row) => ({
      ...plainFields('day_off', row),
      learner: person.find(row.learner_id),
    })),
    series: rows.series && exportedSeries(rows.series, ids),
    answers: rows.answers?.map((row) => ({
      ...plainFields('sprint_answer', row),
      sprint: sprint.of(row.sprint_id),
      person: person.of(row.user_id),
    })),
    ownLearning: rows.ownLearning?.map((row) => ({
      ...plainFields('own_learning', row),
      learner: person.of(row.learner_id),
      subject: subject.find(row.subject_id),
      decidedBy: row.decided_by === null ? null : person.of(row.decided_by),
    })),
    feelings: rows.feelings?.map((row) => ({
      ...plainFields('day_feeling', row),
      learner: person.of(row.learner_id),
    })),
    templates: rows.templates && LongList.ofRows(rows.templates, 1, (row) => exportedTemplate(row, ids)),
  }
}

export function exportedWorkspace(row: Row<'workspace'>, person: FileIds): WorkspaceFile['workspace'] {
  return {
    ...plainFields('workspace', row),
    createdBy: person.of(row.created_by),
    ...(row.owner_id && { owner: person.of(row.owner_id) }),
    ...(row.school_days && { schoolDays: row.school_days }),
    ...(row.device_minutes && { deviceMinutes: row.device_minutes }),
  }
}

function exportedPerson(row: Rows['people'][number], person: FileIds): WorkspaceFile['people'][number] {
  return {
    id: person.of(row.id),
    username: row.username || null,
    ...plainFields('user', row),
    joinedAt: row.joined_at,
    ...(row.moves_days === 1 && { movesDays: true }),
    ...(row.band && { band: row.band }),
    ...(typeof row.weekly_minutes === 'number' && { weeklyMinutes: row.weekly_minutes }),
  }
}

export function exportedTask(
  row: TaskRow & { description: string | null },
  shares: readonly Row<'task_share'>[] | undefined,
  { person, subject, sprint, task, occurrence }: Ids,
): WorkspaceFile['tasks'][number] {
  return {
    id: task.of(row.id),
    ...plainFields('task', row),
    subject: subject.find(row.subject_id),
    sprint: sprint.find(row.sprint_id),
    assignedTo: person.find(row.assigned_to),
    createdBy: person.of(row.created_by),
    carriedTo: task.find(row.carried_to),
    assignedBefore: person.find(row.assigned_before ?? null), // undefined in older databases
    occurrence: occurrence.find(row.occurrence_id ?? null),
    shares: shares?.map((share) => ({
      ...plainFields('task_share', share),
      learner: person.of(share.learner_id),
      isAway: share.is_away === 1 ? true : undefined,
    })),
  }
}

function exportedSeries(
  { all, learnersOf, occurrencesOf }: NonNullable<Rows['series']>,
  { person, subject, occurrence }: Ids,
): NonNullable<WorkspaceFile['series']> {
  return all.map((row, index) => ({
    id: index + 1,
    ...plainFields('series', row),
    titles: row.titles === null ? null : row.titles.split('\n'),
    subject: subject.find(row.subject_id),
    every: row.every_nth,
    makesUp: row.makes_up === 1,
    createdBy: person.of(row.created_by),
    createdAt: row.created_at,
    learners: (learnersOf.get(row.id) ?? []).map((learner) =>
      Object.assign(plainFields('series_learner', learner), {
        learner: person.of(learner.learner_id),
        occurrences: (occurrencesOf.get(learner.id) ?? []).map((one) =>
          Object.assign(plainFields('occurrence', one), { id: occurrence.of(one.id) }),
        ),
      }),
    ),
  }))
}

function exportedTemplate(
  { learners, tasks, ...template }: NonNullable<Rows['templates']>[number],
  { person, subject }: Ids,
): NonNullable<WorkspaceFile['templates']>[number] {
  return {
    ...plainFields('template', template),
    createdBy: person.of(template.created_by),
    learners: learners.map(({ learner_id }) => person.find(learner_id)),
    tasks: tasks.map((task) => ({
      ...plainFields('template_task', task),
      subject: subject.find(task.subject_id),
      learners: task.places.split(' ').filter(Boolean).map(Number),
    })),
  }
}

import { subjectOfActivity } from '#domain/activity.ts'
import { uniqueKey } from '#domain/names.ts'
import { keysAfter } from '#domain/order.ts'
import { newId } from '../db/ids.ts'
import { glyphOfDefault } from '../db/migrations/018-signs-of-subjects.ts'
import { plainRow } from '../portable/plain-columns.ts'
import type { WorkspaceFile } from '../portable/workspace-file.ts'

/* Functions that convert a workspace file to rows with new ids. */

export type IdLookup = (number: number) => string

export type IdLookups = Record<'person' | 'subject' | 'sprint' | 'task' | 'series' | 'occurrence', IdLookup>

export function newIds(rows: { id: number }[]): IdLookup {
  const ids = new Map(rows.map(({ id }) => [id, newId()]))
  return (number) => ids.get(number) ?? ''
}

export function memberRows({ people }: WorkspaceFile, workspace_id: string, person: IdLookup) {
  return people.flatMap(({ id, role, joinedAt, movesDays, band, weeklyMinutes }) =>
    joinedAt === null
      ? []
      : {
          workspace_id,
          id: newId(),
          user_id: person(id),
          role,
          joined_at: joinedAt,
          moves_days: movesDays ? 1 : 0,
          band: band ?? null,
          weekly_minutes: weeklyMinutes ?? null,
        },
  )
}

export function subjectRows({ subjects }: WorkspaceFile, workspace_id: string, subject: IdLookup) {
  return subjects.map((one) => ({
    workspace_id,
    id: subject(one.id),
    ...plainRow('subject', one),
    name_key: uniqueKey(one.name),
    glyph: one.glyph === undefined ? glyphOfDefault(uniqueKey(one.name)) : one.glyph,
    language: one.language ?? null,
  }))
}

export function sprintRows({ sprints }: WorkspaceFile, workspace_id: string, { person, sprint }: IdLookups) {
  return sprints.map((one) => ({
    workspace_id,
    id: sprint(one.id),
    ...plainRow('sprint', one),
    created_by: person(one.createdBy),
  }))
}

/** Returns the tasks. Within a column of a board, their positions follow the order of the file. */
export function taskRows(
  { tasks }: WorkspaceFile,
  workspace_id: string,
  { person, subject, sprint, task, occurrence }: IdLookups,
) {
  const columns = new Map<string, Generator<string, never>>()
  const placeIn = (column: string) => {
    const places = columns.get(column) ?? keysAfter(null)
    columns.set(column, places)
    return places.next().value
  }
  return tasks.map((one) => {
    const sprintId = orNull(one.sprint, sprint)
    return {
      workspace_id,
      id: task(one.id),
      ...plainRow('task', one),
      subject_id: orNull(one.subject, subject),
      sprint_id: sprintId,
      container: sprintId ?? workspace_id,
      position: placeIn(`${one.sprint} ${one.status}`),
      assigned_to: orNull(one.assignedTo, person),
      created_by: person(one.createdBy),
      carried_to: orNull(one.carriedTo, task),
      assigned_before: orNull(one.assignedBefore ?? null, person),
      occurrence_id: orNull(one.occurrence ?? null, occurrence),
    }
  })
}

/** Sorts tasks so that a carry-over copy comes before the task that refers to it, as the foreign key requires. */
export function orderCopiesFirst<T extends { id: string; carried_to: string | null }>(tasks: T[]): T[] {
  const left = new Map(tasks.map((task) => [task.id, task]))
  return tasks.flatMap((task) => {
    const chain: T[] = []
    for (let next = left.get(task.id); next; next = left.get(next.carried_to ?? '')) {
      left.delete(next.id)
      chain.unshift(next)
    }
    return chain
  })
}

/** Returns a row for each learner of a card that several learners share. */
export function shareRows({ tasks }: WorkspaceFile, workspace_id: string, { person, task }: IdLookups) {
  return tasks.flatMap(({ id, shares = [] }) =>
    shares.map((one, ordinal) => ({
      workspace_id,
      id: newId(),
      ...plainRow('task_share', one),
      task_id: task(id),
      learner_id: person(one.learner),
      ordinal,
      is_away: one.isAway ? 1 : 0,
    })),
  )
}

/** Returns the time entries. If the task of an entry was deleted, the entry gets a new task id that no row has. */
export function timeEntryRows(
  { timeEntries }: WorkspaceFile,
  workspace_id: string,
  { person, subject, task }: IdLookups,
) {
  return timeEntries.map((one) => ({
    workspace_id,
    id: newId(),
    ...plainRow('time_entry', one),
    task_id: orNull(one.task, task) ?? newId(),
    subject_id: orNull(one.subject, subject),
    learner_id: person(one.learner),
    logged_by: person(one.loggedBy),
    started_at: one.startedAt ?? null,
  }))
}

export function activityRows(
  { activity }: WorkspaceFile,
  workspace_id: string,
  { person, sprint, task }: IdLookups,
) {
  const ids = { task, sprint, person }
  return activity.map((one) => ({
    workspace_id,
    id: newId(),
    ...plainRow('activity', one),
    user_id: person(one.person),
    about_id: orNull(one.about, ids[subjectOfActivity[one.kind]]) ?? newId(),
  }))
}

export function dayOffRows({ daysOff = [] }: WorkspaceFile, workspace_id: string, { person }: IdLookups) {
  return daysOff.map((one) => ({
    workspace_id,
    id: newId(),
    ...plainRow('day_off', one),
    learner_id: orNull(one.learner, person),
  }))
}

export function answerRows(
  { answers = [] }: WorkspaceFile,
  workspace_id: string,
  { person, sprint }: IdLookups,
) {
  return answers.map((one) => ({
    workspace_id,
    id: newId(),
    ...plainRow('sprint_answer', one),
    sprint_id: sprint(one.sprint),
    user_id: person(one.person),
  }))
}

export function ownLearningRows(
  { ownLearning = [] }: WorkspaceFile,
  workspace_id: string,
  { person, subject }: IdLookups,
) {
  return ownLearning.map((one) => ({
    workspace_id,
    id: newId(),
    ...plainRow('own_learning', one),
    learner_id: person(one.learner),
    subject_id: orNull(one.subject, subject),
    decided_by: orNull(one.decidedBy, person),
  }))
}

export function feelingRows({ feelings = [] }: WorkspaceFile, workspace_id: string, { person }: IdLookups) {
  return feelings.map((one) => ({
    workspace_id,
    id: newId(),
    ...plainRow('day_feeling', one),
    learner_id: person(one.learner),
  }))
}

export function orNull(number: number | null, id: IdLookup): string | null {
  return number === null ? null : id(number)
}

import { subjectOfActivity } from '#domain/activity.ts'
import { uniqueForm } from '#domain/names.ts'
import type { Reader, Store } from '../store/connection.ts'
import { progressOf } from '../store/migrate.ts'
import { timesNowCounted } from '../store/migrations/005-times-now-counted.ts'
import { inSnapshot } from '../store/snapshot.ts'
import {
  activityIn,
  listWorkspaces,
  peopleIn,
  sprintsIn,
  subjectsIn,
  tasksIn,
  timeEntriesIn,
} from './export.store.ts'
import { OwnerError } from './owner-error.ts'
import { format, olderFormat, type WorkspaceFile } from './workspace-file.ts'

/** One workspace with all that is in it, as it is at one moment; the name may be its name or its id. */
export async function exportWorkspace(store: Store, name: string, now: Date): Promise<WorkspaceFile> {
  return inSnapshot(store, async (reader) => {
    const workspace = theOneCalled(name, await listWorkspaces(reader))
    const rows = await rowsOf(reader, workspace.id)
    const person = numbers(rows.people)
    const subject = numbers(rows.subjects)
    const sprint = numbers(rows.sprints)
    const tasks = rows.tasks.toSorted(
      (one, other) => (sprint(one.sprint_id) ?? 0) - (sprint(other.sprint_id) ?? 0),
    )
    const task = numbers(tasks)
    const subjectsByKind = { task, sprint, person }
    return {
      sprintling: 'workspace',
      format: (await areTimesCounted(reader)) ? format : olderFormat,
      exportedAt: now.toISOString(),
      workspace: {
        name: workspace.name,
        description: workspace.description,
        createdBy: known(person, workspace.created_by),
        createdAt: workspace.created_at,
      },
      people: rows.people.map((row) => ({
        id: known(person, row.id),
        username: row.username,
        email: row.email,
        firstName: row.first_name,
        lastName: row.last_name,
        role: row.role,
        language: row.language,
        timezone: row.timezone,
        joinedAt: row.joined_at,
      })),
      subjects: rows.subjects.map((row) => ({
        id: known(subject, row.id),
        name: row.name,
        color: row.color,
        createdAt: row.created_at,
      })),
      sprints: rows.sprints.map((row) => ({
        id: known(sprint, row.id),
        name: row.name,
        description: row.description,
        startDate: row.start_date,
        endDate: row.end_date,
        status: row.status,
        createdBy: known(person, row.created_by),
        createdAt: row.created_at,
      })),
      tasks: tasks.map((row) => ({
        id: known(task, row.id),
        title: row.title,
        description: row.description,
        subject: subject(row.subject_id),
        status: row.status,
        estimatedTime: row.estimated_time,
        timeSpent: row.time_spent,
        progress: row.progress,
        sprint: sprint(row.sprint_id),
        assignedTo: person(row.assigned_to),
        createdBy: known(person, row.created_by),
        completedAt: row.completed_at,
        createdAt: row.created_at,
        updatedAt: row.updated_at,
        version: row.version,
        carriedTo: task(row.carried_to),
        deletedAt: row.deleted_at,
      })),
      timeEntries: rows.entries.map((row) => ({
        task: task(row.task_id),
        subject: subject(row.subject_id),
        learner: known(person, row.learner_id),
        loggedBy: known(person, row.logged_by),
        minutes: row.minutes,
        day: row.day,
        createdAt: row.created_at,
      })),
      activity: rows.activity.map((row) => ({
        kind: row.kind,
        person: known(person, row.user_id),
        about: subjectsByKind[subjectOfActivity[row.kind]](row.about_id),
        what: row.what,
        createdAt: row.created_at,
      })),
    }
  })
}

/** Whether every time has its entries, also those texts that counted nothing before. */
async function areTimesCounted(reader: Reader): Promise<boolean> {
  const { pending } = await progressOf(reader)
  return !pending.includes(timesNowCounted)
}

/** People in an order that does not depend on ids: members as they joined, then the others. */
async function rowsOf(reader: Reader, workspaceId: string) {
  const people = await peopleIn(reader, workspaceId)
  const rank = ({ joined_at, username_key }: (typeof people)[number]) => `${joined_at ?? '~'} ${username_key}`
  return {
    people: people.toSorted((one, other) => (rank(one) < rank(other) ? -1 : 1)),
    subjects: await subjectsIn(reader, workspaceId),
    sprints: await sprintsIn(reader, workspaceId),
    tasks: await tasksIn(reader, workspaceId),
    entries: await timeEntriesIn(reader, workspaceId),
    activity: await activityIn(reader, workspaceId),
  }
}

function theOneCalled<W extends { id: string; name: string }>(name: string, all: W[]): W {
  const found = all.filter(
    (workspace) => workspace.id === name || uniqueForm(workspace.name) === uniqueForm(name),
  )
  const [first, ...others] = found
  if (!first) {
    const names = all.map((workspace) => `"${workspace.name}"`).join(', ')
    throw new OwnerError(`There is no workspace "${name}". There is: ${names || 'none'}.`)
  }
  if (others.length === 0) return first
  const ids = found.map(({ id }) => id).join(', ')
  throw new OwnerError(`Several workspaces are called "${name}". Say which by its id: ${ids}.`)
}

/** The number in the file, from 1, of each row's id; null for what is not there any more. */
function numbers(rows: { id: string }[]): (id: string | null) => number | null {
  const places = new Map(rows.map(({ id }, index) => [id, index + 1]))
  return (id) => (id === null ? null : (places.get(id) ?? null))
}

function known(number: (id: string | null) => number | null, id: string): number {
  const found = number(id)
  if (found === null) throw new Error(`${id} is not in the workspace`)
  return found
}

import { sql } from 'kysely'
import { dayInTimezone } from '#domain/day.ts'
import { parseDuration } from '#domain/duration.ts'
import { newId } from '../ids.ts'
import type { Tx } from '../transaction.ts'
import type { Migration } from './migration.ts'

/** Durations such as "45" or "30 мин" used to parse as 0, without a time entry; add the missing entries. */
export const timesNowCounted: Migration = {
  name: '005-times-now-counted',
  statements: () => [],
  changeRows: (tx) => addMissingEntries(tx),
}

/** Skips tasks whose entries add up to something: somebody has corrected them. The learner is assumed to have logged the time. */
export async function addMissingEntries(tx: Tx, workspaceId?: string): Promise<void> {
  for (const task of await tasksWithoutMinutes(tx, workspaceId)) {
    const minutes = parseDuration(task.time_spent)
    if (minutes === 0 || minutesBefore(task.time_spent) > 0) continue
    const day = dayInTimezone(task.timezone, new Date(task.moment))
    await sql`
      insert into time_entry
        (workspace_id, id, task_id, subject_id, learner_id, logged_by, minutes, day, created_at)
      values (${task.workspace_id}, ${newId()}, ${task.id}, ${task.subject_id}, ${task.learner_id},
        ${task.learner_id}, ${minutes}, ${day}, ${task.moment})`.execute(tx.db)
  }
}

type Row = {
  workspace_id: string
  id: string
  subject_id: string | null
  time_spent: string
  learner_id: string
  timezone: string | null
  /** Completion, else last change. */
  moment: string
}

async function tasksWithoutMinutes({ db }: Tx, workspaceId: string | undefined): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select task.workspace_id, task.id, task.subject_id, task.time_spent, learner.id as learner_id, learner.timezone,
      coalesce(task.completed_at, task.updated_at) as moment
    from task
    join "user" as learner on learner.id = coalesce(task.assigned_to, task.created_by)
    where task.time_spent is not null
      and ${workspaceId === undefined ? sql`true` : sql`task.workspace_id = ${workspaceId}`}
      and coalesce((
        select sum(minutes) from time_entry
        where time_entry.workspace_id = task.workspace_id and time_entry.task_id = task.id
      ), 0) = 0
    order by moment, task.id`.execute(db)
  return rows
}

const patternsBefore = [
  /^(?<hours>\d+(?:[.,]\d+)?)\s*h(?:\s*(?<minutes>\d+)\s*(?:min|m)?)?$/,
  /^(?<minutes>\d+(?:[.,]\d+)?)\s*(?:min|m)$/,
  /^(?<hours>\d+):(?<minutes>[0-5]\d)$/,
]

/** The parser before this migration. */
function minutesBefore(text: string): number {
  const plain = text.trim().toLowerCase()
  for (const form of patternsBefore) {
    const parts = form.exec(plain)?.groups
    if (!parts) continue
    const minutes = Math.round(60 * toNumber(parts.hours) + toNumber(parts.minutes))
    return minutes <= 8784 * 60 ? minutes : 0
  }
  return 0
}

function toNumber(text: string | undefined): number {
  return Number((text ?? '0').replace(',', '.'))
}

import type { Selectable } from 'kysely'
import { camelCase, type CamelFields, camelFields } from '../db/camel-fields.ts'
import type { Tables } from '../db/tables.ts'

/** Columns whose values the export file of a workspace contains unchanged. Their names there are in camel case. */
const plainColumns = {
  workspace: ['name', 'description', 'created_at'],
  user: ['email', 'first_name', 'last_name', 'role', 'language', 'timezone', 'picture', 'colour'],
  subject: ['name', 'color', 'created_at'],
  sprint: ['name', 'description', 'start_date', 'end_date', 'status', 'created_at'],
  task: [
    'title',
    'description',
    'status',
    'estimated_time',
    'time_spent',
    'progress',
    'completed_at',
    'created_at',
    'updated_at',
    'version',
    'deleted_at',
    'day',
  ],
  task_share: ['status', 'progress', 'time_spent', 'completed_at'],
  time_entry: ['minutes', 'day', 'created_at'],
  time_correction: ['minutes_before', 'minutes_after', 'day_before', 'day_after', 'created_at'],
  own_learning: ['title', 'minutes', 'feeling', 'day', 'status', 'decided_at', 'created_at'],
  day_feeling: ['day', 'feeling', 'created_at', 'updated_at'],
  activity: ['kind', 'what', 'created_at'],
  day_off: ['start_date', 'end_date', 'name', 'created_at'],
  series: [
    'title',
    'description',
    'estimated_time',
    'weekdays',
    'per_week',
    'start_date',
    'end_date',
    'times',
  ],
  series_learner: ['first', 'status', 'created_at'],
  occurrence: ['key', 'status', 'day', 'title', 'estimated_time', 'created_at'],
  sprint_answer: ['question', 'face', 'words', 'created_at', 'updated_at'],
  template: ['name', 'description', 'created_at'],
  template_task: ['title', 'description', 'estimated_time', 'day'],
} as const satisfies { [T in keyof Tables]?: readonly (keyof Tables[T])[] }

type PlainColumns = typeof plainColumns

type Columns<T extends keyof PlainColumns> = Pick<
  Selectable<Tables[T]>,
  Extract<PlainColumns[T][number], keyof Selectable<Tables[T]>>
>

type Fields<T extends keyof PlainColumns> = CamelFields<Columns<T>, keyof Columns<T>>

/**
 * Fields that are read from a file. A field that can be null may be missing, because older files do not contain
 * it.
 */
type ReadFields<T extends keyof PlainColumns> = {
  [F in keyof Fields<T> as null extends Fields<T>[F] ? never : F]: Fields<T>[F]
} & { [F in keyof Fields<T> as null extends Fields<T>[F] ? F : never]?: Fields<T>[F] | undefined }

/** Returns the fields of a row that the file contains unchanged. */
export function plainFields<T extends keyof PlainColumns>(table: T, row: Columns<T>): Fields<T> {
  const columns: readonly string[] = plainColumns[table]
  return camelFields(row, columns as (keyof Columns<T> & string)[]) as Fields<T>
}

/** Converts fields of a file to columns of a row: the reverse of `plainFields`. A missing field becomes null. */
export function plainRow<T extends keyof PlainColumns>(table: T, fields: ReadFields<T>): Columns<T> {
  const values: Partial<Record<string, unknown>> = fields
  return Object.fromEntries(
    plainColumns[table].map((column) => [column, values[camelCase(column)] ?? null]),
  ) as Columns<T>
}

import { sql } from 'kysely'
import type { Reader } from '../db/connection.ts'

export function listWorkspaces({ db }: Reader) {
  return db.selectFrom('workspace').selectAll().orderBy('created_at').orderBy('id').execute()
}

/** Reads the members, and all other users that a row refers to. */
export async function readPeople(
  { db }: Reader,
  workspaceId: string,
  {
    hasDays,
    hasShares,
    hasSeries,
    hasAnswers,
    hasTemplates,
    hasChildDays,
  }: {
    hasDays: boolean
    hasShares: boolean
    hasSeries: boolean
    hasAnswers: boolean
    hasTemplates: boolean
    hasChildDays: boolean
  },
) {
  type Naming =
    | 'sprint'
    | 'task'
    | 'task_share'
    | 'sprint_answer'
    | 'time_entry'
    | 'activity'
    | 'series'
    | 'series_learner'
    | 'template'
    | 'template_learner'
    | 'own_learning'
    | 'day_feeling'
    | 'time_correction'
  const here = (table: Naming, column: string) =>
    sql`select ${sql.ref(column)} from ${sql.table(table)} where workspace_id = ${workspaceId}`
  const named = sql<string>`
    select user_id from workspace_member where workspace_id = ${workspaceId}
    union select created_by from workspace where id = ${workspaceId}
    union ${here('sprint', 'created_by')} union ${here('task', 'created_by')} union ${here('task', 'assigned_to')}
    union ${here('time_entry', 'learner_id')} union ${here('time_entry', 'logged_by')}
    union ${here('activity', 'user_id')}
    ${hasShares ? sql`union ${here('task_share', 'learner_id')}` : sql``}
    ${hasAnswers ? sql`union ${here('sprint_answer', 'user_id')}` : sql``}
    ${
      hasChildDays
        ? sql`union ${here('own_learning', 'learner_id')} union ${here('own_learning', 'decided_by')}
            union ${here('day_feeling', 'learner_id')} union ${here('time_correction', 'corrected_by')}`
        : sql``
    }
    ${
      hasTemplates
        ? sql`union ${here('template', 'created_by')} union ${here('template_learner', 'learner_id')}`
        : sql``
    }
    ${
      hasSeries
        ? sql`union ${here('series', 'created_by')} union ${here('series_learner', 'learner_id')}`
        : sql``
    }`
  return db
    .selectFrom('user')
    .leftJoin('workspace_member', (join) =>
      join
        .onRef('workspace_member.user_id', '=', 'user.id')
        .on('workspace_member.workspace_id', '=', workspaceId),
    )
    .selectAll('user') // an older database has fewer columns
    .select('joined_at')
    .$if(hasDays, (people) => people.select('moves_days'))
    .$if(hasChildDays, (people) => people.select(['band', 'weekly_minutes']))
    .where('user.id', 'in', sql<string>`(${named})`)
    .execute()
}

export function readSubjects({ db }: Reader, workspaceId: string) {
  const subjects = db.selectFrom('subject').selectAll().where('workspace_id', '=', workspaceId)
  return subjects.orderBy('created_at').orderBy('id').execute()
}

export function readSprints({ db }: Reader, workspaceId: string) {
  const sprints = db.selectFrom('sprint').selectAll().where('workspace_id', '=', workspaceId)
  return sprints.orderBy('created_at').orderBy('id').execute()
}

/** Reads the tasks by column and position, including deleted ones. */
export function readTasks({ db }: Reader, workspaceId: string) {
  return tasksOf(db, workspaceId).selectAll().execute() // an older database has fewer columns
}

export function readTasksWithoutDescription({ db }: Reader, workspaceId: string) {
  return tasksOf(db, workspaceId)
    .select(['id', 'title', 'subject_id', 'status', 'estimated_time', 'time_spent', 'progress', 'sprint_id'])
    .select(['assigned_to', 'assigned_before', 'created_by', 'completed_at', 'created_at', 'updated_at'])
    .select(['version', 'carried_to', 'deleted_at', 'day', 'occurrence_id'])
    .execute()
}

/** Returns a map from task id to description. */
export async function readDescriptions(
  { db }: Reader,
  workspaceId: string,
  taskIds: readonly string[],
): Promise<Map<string, string | null>> {
  const rows = await db
    .selectFrom('task')
    .select(['id', 'description'])
    .where('workspace_id', '=', workspaceId)
    .where('id', 'in', taskIds)
    .execute()
  return new Map(rows.map(({ id, description }) => [id, description]))
}

function tasksOf(db: Reader['db'], workspaceId: string) {
  return db
    .selectFrom('task')
    .where('workspace_id', '=', workspaceId)
    .orderBy(sql`case status when 'todo' then 0 when 'in_progress' then 1 else 2 end`)
    .orderBy('position')
}

/** Reads the shares of all tasks, or of those in `taskIds`. */
export function readShares({ db }: Reader, workspaceId: string, taskIds?: readonly string[]) {
  return db
    .selectFrom('task_share')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .$if(taskIds !== undefined, (shares) => shares.where('task_id', 'in', taskIds ?? []))
    .orderBy('task_id')
    .orderBy('ordinal')
    .execute()
}

export function readTimeEntries({ db }: Reader, workspaceId: string) {
  const entries = db.selectFrom('time_entry').selectAll().where('workspace_id', '=', workspaceId)
  return entries.orderBy('created_at').orderBy('id').execute()
}

export function readCorrections({ db }: Reader, workspaceId: string) {
  const corrections = db.selectFrom('time_correction').selectAll().where('workspace_id', '=', workspaceId)
  return corrections.orderBy('created_at').orderBy('id').execute()
}

export function readOwnLearning({ db }: Reader, workspaceId: string) {
  const learning = db.selectFrom('own_learning').selectAll().where('workspace_id', '=', workspaceId)
  return learning.orderBy('created_at').orderBy('id').execute()
}

export function readFeelings({ db }: Reader, workspaceId: string) {
  const feelings = db.selectFrom('day_feeling').selectAll().where('workspace_id', '=', workspaceId)
  return feelings.orderBy('day').orderBy('created_at').orderBy('id').execute()
}

export function readActivity({ db }: Reader, workspaceId: string) {
  const activity = db.selectFrom('activity').selectAll().where('workspace_id', '=', workspaceId)
  return activity.orderBy('created_at').orderBy('id').execute()
}

export function readDaysOff({ db }: Reader, workspaceId: string) {
  const daysOff = db.selectFrom('day_off').selectAll().where('workspace_id', '=', workspaceId)
  return daysOff.orderBy('start_date').orderBy('created_at').orderBy('id').execute()
}

export function readSeries({ db }: Reader, workspaceId: string) {
  const series = db.selectFrom('series').selectAll().where('workspace_id', '=', workspaceId)
  return series.orderBy('created_at').orderBy('id').execute()
}

export function readSeriesLearners({ db }: Reader, workspaceId: string) {
  const learners = db.selectFrom('series_learner').selectAll().where('workspace_id', '=', workspaceId)
  return learners.orderBy('created_at').orderBy('id').execute()
}

export function readOccurrences({ db }: Reader, workspaceId: string) {
  const occurrences = db.selectFrom('occurrence').selectAll().where('workspace_id', '=', workspaceId)
  return occurrences.orderBy('created_at').orderBy('key').execute()
}

export function readTemplates({ db }: Reader, workspaceId: string) {
  const templates = db.selectFrom('template').selectAll().where('workspace_id', '=', workspaceId)
  return templates.orderBy('created_at').orderBy('id').execute()
}

export function readTemplateLearners({ db }: Reader, workspaceId: string) {
  const places = db.selectFrom('template_learner').selectAll().where('workspace_id', '=', workspaceId)
  return places.orderBy('template_id').orderBy('template_learner.place').execute()
}

export function readTemplateTasks({ db }: Reader, workspaceId: string, templateId: string) {
  return db
    .selectFrom('template_task')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where('template_id', '=', templateId)
    .orderBy('ordinal')
    .execute()
}

export function readAnswers({ db }: Reader, workspaceId: string) {
  const answers = db.selectFrom('sprint_answer').selectAll().where('workspace_id', '=', workspaceId)
  return answers.orderBy('created_at').orderBy('id').execute()
}

import { camelFields } from '../../../db/camel-fields.ts'
import { onKey } from '../../../db/joins.ts'
import type { Reader } from '../../../db/connection.ts'
import { readCorrectionsOf, readRowsOf, readTasksOf, type Scope } from './personal-lists.store.ts'

/**
 * Lists the workspaces in which the facilitator looks after this learner. `is_first` is 1 for the first workspace
 * that the learner joined, else 0.
 */
export function listCareOf({ db }: Reader, facilitatorId: string, userId: string) {
  return db
    .selectFrom('workspace_member as mine')
    .innerJoin('user', (join) => join.on('user.id', '=', userId))
    .leftJoin('workspace_member as theirs', (join) =>
      join.onRef('theirs.workspace_id', '=', 'mine.workspace_id').on('theirs.user_id', '=', userId),
    )
    .select('mine.workspace_id')
    .select((eb) =>
      eb
        .case()
        .when('user.first_workspace_id', '=', eb.ref('mine.workspace_id'))
        .then(eb.lit(1))
        .else(eb.lit(0))
        .end()
        .as('is_first'),
    )
    .where('mine.user_id', '=', facilitatorId)
    .where('mine.role', '=', 'facilitator')
    .where('user.role', '=', 'learner')
    .where((eb) =>
      eb.or([
        eb('theirs.id', 'is not', null),
        eb('user.first_workspace_id', '=', eb.ref('mine.workspace_id')),
      ]),
    )
    .execute()
}

/** Lists the workspaces that a person is a member of, open or closed. */
export async function listHomesOf({ db }: Reader, userId: string): Promise<string[]> {
  const homes = (table: 'workspace_member' | 'closed_membership') =>
    db.selectFrom(table).select('workspace_id').where('user_id', '=', userId)
  const rows = await homes('workspace_member').union(homes('closed_membership')).execute()
  return rows.map(({ workspace_id }) => workspace_id)
}

export async function readMemberships({ db }: Reader, { userId, workspaceIds }: Scope) {
  const rows = await db
    .selectFrom('workspace_member')
    .innerJoin('workspace', 'workspace.id', 'workspace_member.workspace_id')
    .select(['workspace.id', 'workspace.name', 'workspace_member.role', 'workspace_member.joined_at'])
    .where('workspace_member.user_id', '=', userId)
    .$if(workspaceIds !== undefined, (some) => some.where('workspace.id', 'in', workspaceIds ?? []))
    .orderBy('workspace_member.joined_at')
    .execute()
  return rows.map((row) => camelFields(row, ['id', 'name', 'role', 'joined_at']))
}

/** Reads the tasks of a person and, for facilitators, the series and templates that contain the person. */
export async function readPlans(reader: Reader, scope: Scope) {
  const { userId, withDrafts } = scope
  const [tasks, series, templates] = [
    await readTasksOf(reader, scope),
    withDrafts ? await readSeriesOf(reader, scope) : [],
    withDrafts ? await readTemplatesOf(reader, scope) : [],
  ]
  return {
    tasks: tasks.map((task) =>
      camelFields(
        task,
        ['workspace_id', 'title', 'description', 'estimated_time', 'created_at', 'deleted_at'],
        {
          subject: task.subject_name,
          sprint: task.sprint_name,
          status: task.share_status ?? task.status,
          progress: task.share_progress ?? task.progress,
          timeSpent: task.share_id === null ? task.time_spent : task.share_time,
          completedAt: task.share_id === null ? task.completed_at : task.share_completed_at,
          isAssigned: task.assigned_to === userId || task.share_id !== null,
          isCreated: task.created_by === userId,
        },
      ),
    ),
    series: series.map((row) => camelFields(row, ['workspace_id', 'title', 'status', 'created_at'])),
    templates: templates.map((row) => camelFields(row, ['workspace_id', 'name', 'created_at'])),
  }
}

/** Reads the recorded times, their corrections, and the timers that run or still need an answer. */
export async function readTimes(reader: Reader, scope: Scope) {
  const { userId } = scope
  const [entries, corrections, timers] = [
    await readRowsOf(reader, scope, 'time_entry', { names: ['learner_id'], namesMember: ['logged_by'] }),
    await readCorrectionsOf(reader, scope),
    await readRowsOf(reader, scope, 'timer', { names: ['learner_id'], order: 'started_at' }),
  ]
  return {
    timeEntries: entries.map((row) =>
      camelFields(row, ['workspace_id', 'task_id', 'minutes', 'day', 'started_at', 'created_at'], {
        isOwn: row.learner_id === userId,
      }),
    ),
    timeCorrections: corrections.map((row) =>
      camelFields(
        row,
        ['workspace_id', 'minutes_before', 'minutes_after', 'day_before', 'day_after', 'created_at'],
        { isOwn: row.learner_id === userId, isBy: row.corrected_by === userId },
      ),
    ),
    timers: timers.map((row) => camelFields(row, ['workspace_id', 'task_id', 'started_at', 'stopped_at'])),
  }
}

/** Reads a person's calls for help, activity, look-back answers, own learning and feelings. */
export async function readDays(reader: Reader, scope: Scope) {
  const [help, activity, answers, learning, feelings] = [
    await readRowsOf(reader, scope, 'help_request', { names: ['learner_id'], namesMember: ['coming_id'] }),
    await readRowsOf(reader, scope, 'activity', { names: ['user_id'] }),
    await readAnswersOf(reader, scope),
    await readRowsOf(reader, scope, 'own_learning', { names: ['learner_id'] }),
    await readRowsOf(reader, scope, 'day_feeling', { names: ['learner_id'], order: 'day' }),
  ]
  return {
    helpRequests: help.map((row) =>
      camelFields(row, ['workspace_id', 'task_id', 'reason', 'created_at'], {
        isOwn: row.learner_id === scope.userId,
      }),
    ),
    activity: activity.map((row) => camelFields(row, ['workspace_id', 'kind', 'what', 'created_at'])),
    answers: answers.map((row) =>
      camelFields(row, ['workspace_id', 'question', 'face', 'words', 'created_at', 'updated_at'], {
        sprint: row.sprint_name,
      }),
    ),
    ownLearning: learning.map((row) =>
      camelFields(row, ['workspace_id', 'title', 'minutes', 'feeling', 'day', 'status', 'created_at']),
    ),
    feelings: feelings.map((row) => camelFields(row, ['workspace_id', 'day', 'feeling'])),
  }
}

/** Reads the paired devices of a person, without their tokens, and the history that names the person. */
export async function readTraces(reader: Reader, scope: Scope) {
  const { userId } = scope
  const devices = await readRowsOf(reader, scope, 'device', { names: ['learner_id', 'paired_by'] })
  const history = await readRowsOf(reader, scope, 'history', { names: ['by_id', 'about_id'] })
  return {
    devices: devices.map((row) =>
      camelFields(row, ['workspace_id', 'name', 'created_at'], { isPairedBy: row.paired_by === userId }),
    ),
    history: history.map((row) =>
      camelFields(row, ['workspace_id', 'kind', 'what', 'created_at'], {
        isBy: row.by_id === userId,
        isAbout: row.about_id === userId,
      }),
    ),
  }
}

function readSeriesOf({ db }: Reader, { userId, workspaceIds }: Scope) {
  return db
    .selectFrom('series_learner')
    .innerJoin('series', (join) => onKey(join, 'series.id', 'series_learner.series_id'))
    .select(['series.workspace_id', 'series.title', 'series_learner.status', 'series_learner.created_at'])
    .where('series_learner.learner_id', '=', userId)
    .$if(workspaceIds !== undefined, (rows) => rows.where('series.workspace_id', 'in', workspaceIds ?? []))
    .orderBy('series_learner.created_at')
    .orderBy('series_learner.id')
    .execute()
}

/** Reads the templates in which the person is a learner. */
function readTemplatesOf({ db }: Reader, { userId, workspaceIds }: Scope) {
  return db
    .selectFrom('template_learner as place')
    .innerJoin('template', (join) => onKey(join, 'template.id', 'place.template_id'))
    .select(['template.workspace_id', 'template.name', 'template.created_at'])
    .where('place.learner_id', '=', userId)
    .$if(workspaceIds !== undefined, (rows) => rows.where('place.workspace_id', 'in', workspaceIds ?? []))
    .orderBy('template.created_at')
    .orderBy('template.id')
    .execute()
}

function readAnswersOf({ db }: Reader, { userId, workspaceIds }: Scope) {
  return db
    .selectFrom('sprint_answer as answer')
    .innerJoin('sprint', (join) => onKey(join, 'sprint.id', 'answer.sprint_id'))
    .selectAll('answer')
    .select('sprint.name as sprint_name')
    .where('answer.user_id', '=', userId)
    .$if(workspaceIds !== undefined, (rows) => rows.where('answer.workspace_id', 'in', workspaceIds ?? []))
    .orderBy('answer.created_at')
    .orderBy('answer.id')
    .execute()
}

/** Reads sessions without their tokens. */
export async function readSessionsOf({ db }: Reader, userId: string) {
  const rows = await db
    .selectFrom('session')
    .select(['browser', 'system', 'network', 'signed_in_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('signed_in_at')
    .execute()
  return rows.map((row) => camelFields(row, ['browser', 'system', 'network', 'signed_in_at', 'last_used_at']))
}

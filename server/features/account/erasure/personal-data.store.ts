import type { Reader } from '../../../db/connection.ts'
import { isStillMember, type Scope } from './personal-lists.store.ts'

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

export function readMemberships({ db }: Reader, { userId, workspaceIds }: Scope) {
  return db
    .selectFrom('workspace_member')
    .innerJoin('workspace', 'workspace.id', 'workspace_member.workspace_id')
    .select(['workspace.id', 'workspace.name', 'workspace_member.role', 'workspace_member.joined_at'])
    .where('workspace_member.user_id', '=', userId)
    .$if(workspaceIds !== undefined, (rows) => rows.where('workspace.id', 'in', workspaceIds ?? []))
    .orderBy('workspace_member.joined_at')
    .execute()
}

export function readSeriesOf({ db }: Reader, { userId, workspaceIds }: Scope) {
  return db
    .selectFrom('series_learner')
    .innerJoin('series', (join) =>
      join
        .onRef('series.workspace_id', '=', 'series_learner.workspace_id')
        .onRef('series.id', '=', 'series_learner.series_id'),
    )
    .select(['series.workspace_id', 'series.title', 'series_learner.status', 'series_learner.created_at'])
    .where('series_learner.learner_id', '=', userId)
    .$if(workspaceIds !== undefined, (rows) => rows.where('series.workspace_id', 'in', workspaceIds ?? []))
    .orderBy('series_learner.created_at')
    .orderBy('series_learner.id')
    .execute()
}

/** Reads the templates that have a place for the person. */
export function readTemplatesOf({ db }: Reader, { userId, workspaceIds }: Scope) {
  return db
    .selectFrom('template_learner as place')
    .innerJoin('template', (join) =>
      join
        .onRef('template.workspace_id', '=', 'place.workspace_id')
        .onRef('template.id', '=', 'place.template_id'),
    )
    .select(['template.workspace_id', 'template.name', 'template.created_at'])
    .where('place.learner_id', '=', userId)
    .$if(workspaceIds !== undefined, (rows) => rows.where('place.workspace_id', 'in', workspaceIds ?? []))
    .orderBy('template.created_at')
    .orderBy('template.id')
    .execute()
}

/** Reads running timers, and stopped ones that still need an answer about their minutes. */
export function readTimersOf({ db }: Reader, { userId, workspaceIds }: Scope) {
  return db
    .selectFrom('timer')
    .selectAll()
    .where('learner_id', '=', userId)
    .$if(workspaceIds !== undefined, (rows) => rows.where('workspace_id', 'in', workspaceIds ?? []))
    .orderBy('started_at')
    .orderBy('id')
    .execute()
}

export function readHelpOf({ db }: Reader, { userId, workspaceIds }: Scope) {
  return db
    .selectFrom('help_request')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb('learner_id', '=', userId),
        eb.and([eb('coming_id', '=', userId), isStillMember(userId, 'help_request.workspace_id')]),
      ]),
    )
    .$if(workspaceIds !== undefined, (rows) => rows.where('workspace_id', 'in', workspaceIds ?? []))
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export function readAnswersOf({ db }: Reader, { userId, workspaceIds }: Scope) {
  return db
    .selectFrom('sprint_answer as answer')
    .innerJoin('sprint', (join) =>
      join
        .onRef('sprint.workspace_id', '=', 'answer.workspace_id')
        .onRef('sprint.id', '=', 'answer.sprint_id'),
    )
    .selectAll('answer')
    .select('sprint.name as sprint_name')
    .where('answer.user_id', '=', userId)
    .$if(workspaceIds !== undefined, (rows) => rows.where('answer.workspace_id', 'in', workspaceIds ?? []))
    .orderBy('answer.created_at')
    .orderBy('answer.id')
    .execute()
}

export function readFeelingsOf({ db }: Reader, { userId, workspaceIds }: Scope) {
  return db
    .selectFrom('day_feeling')
    .selectAll()
    .where('learner_id', '=', userId)
    .$if(workspaceIds !== undefined, (rows) => rows.where('workspace_id', 'in', workspaceIds ?? []))
    .orderBy('day')
    .orderBy('id')
    .execute()
}

/** Reads paired devices without their tokens. */
export function readDevicesOf({ db }: Reader, { userId, workspaceIds }: Scope) {
  return db
    .selectFrom('device')
    .select(['workspace_id', 'name', 'paired_by', 'created_at'])
    .where((eb) => eb.or([eb('learner_id', '=', userId), eb('paired_by', '=', userId)]))
    .$if(workspaceIds !== undefined, (rows) => rows.where('workspace_id', 'in', workspaceIds ?? []))
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** Reads sessions without their tokens. */
export function readSessionsOf({ db }: Reader, userId: string) {
  return db
    .selectFrom('session')
    .select(['browser', 'system', 'network', 'signed_in_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('signed_in_at')
    .execute()
}

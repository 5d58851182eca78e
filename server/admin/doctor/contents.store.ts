import { type RawBuilder, sql } from 'kysely'
import { maxDurationMinutes } from '#domain/duration.ts'
import { limits } from '#domain/limits.ts'
import { onKey } from '../../db/joins.ts'
import type { Reader } from '../../db/connection.ts'
import { sumOfMinutes } from '../../db/sum-of-minutes.ts'

type Integrity = {
  version: string
  faults: string[]
  /** Violated foreign keys (SQLite), or constraints that were never validated (PostgreSQL). */
  loose: string[]
}

export async function integrityOf({ db, kind }: Reader): Promise<Integrity> {
  if (kind === 'postgres') {
    const version = sql<{ text: string }>`select 'PostgreSQL ' || current_setting('server_version') as text`
    const [faults, loose] = [
      sql<{ text: string }>`
      select indexrelid::regclass::text as text from pg_index where not indisvalid`,
      sql<{ text: string }>`
      select conname as text from pg_constraint
      where not convalidated and connamespace = current_schema()::regnamespace`,
    ]
    return {
      version: (await texts({ db, kind }, version))[0] ?? 'PostgreSQL',
      faults: await texts({ db, kind }, faults),
      loose: await texts({ db, kind }, loose),
    }
  }
  const version = sql<{ text: string }>`select 'SQLite ' || sqlite_version() as text`
  const found = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db)
  const loose = await sql<{ table: string; rowid: number }>`pragma foreign_key_check`.execute(db)
  return {
    version: (await texts({ db, kind }, version))[0] ?? 'SQLite',
    faults: found.rows.map((row) => row.integrity_check).filter((text) => text !== 'ok'),
    loose: loose.rows.map(({ table, rowid }) => `row ${rowid} of ${table}`),
  }
}

async function texts({ db }: Reader, query: RawBuilder<{ text: string }>): Promise<string[]> {
  return (await query.execute(db)).rows.map(({ text }) => text)
}

export const workspacesWithSeveralActiveSprints = selectIds(sql`
  select workspace_id as id from sprint where status = 'active' group by workspace_id having count(*) > 1`)

export const reversedSprints = selectIds(sql`select id from sprint where end_date < start_date`)

export const reversedDaysOff = selectIds(sql`select id from day_off where end_date < start_date`)

export const reversedSeries = selectIds(sql`select id from series where end_date < start_date`)

/**
 * Selects tasks that were created from the same occurrence of a series. Does not count deleted tasks and tasks
 * that have a carry-over copy. Also selects tasks whose occurrence belongs to another workspace or has another
 * status than `made`.
 */
export const tasksMadeTwice = selectIds(sql`
  select max(task.id) as id from task
  where occurrence_id is not null and deleted_at is null and carried_to is null
  group by occurrence_id having count(*) > 1
  union
  select task.id from task join occurrence on occurrence.id = task.occurrence_id
  where occurrence.workspace_id <> task.workspace_id or occurrence.status <> 'made'`)

/** Selects templates without tasks, and templates whose places for learners are not numbered without a gap. */
export const emptyTemplates = selectIds(sql`
  select id from template where not exists (
    select 1 from template_task as task
    where task.workspace_id = template.workspace_id and task.template_id = template.id)
  union
  select template_id as id from template_learner group by workspace_id, template_id having count(*) <> max(place)`)

/**
 * Selects sprints whose review contains an empty answer, and draft sprints that have any answer, because drafts
 * cannot be reviewed yet.
 */
export const emptyAnswers = selectIds(sql`
  select answer.sprint_id as id from sprint_answer as answer
  join sprint on sprint.workspace_id = answer.workspace_id and sprint.id = answer.sprint_id
  where (answer.face is null and answer.words is null) or sprint.status = 'draft'`)

export const tasksOutsideTheirSprint = selectIds(sql`
  select task.id from task
  join sprint on sprint.workspace_id = task.workspace_id and sprint.id = task.sprint_id
  where task.day < sprint.start_date or task.day > sprint.end_date`)

export const cardsOutOfPlace = selectIds(sql`
  select id from task where container <> coalesce(sprint_id, workspace_id)
  union
  select max(id) from task group by workspace_id, container, status, position having count(*) > 1`)

export const tasksWithInconsistentStatus = selectIds(sql`
  select id from task
  where (status = 'done') <> (completed_at is not null)
    or (status = 'done' and progress <> 100) or (status = 'todo' and progress <> 0)`)

export const partsWithInconsistentStatus = selectIds(sql`
  select task_id as id from task_share
  where (status = 'done') <> (completed_at is not null)
    or (status = 'done' and progress <> 100) or (status = 'todo' and progress <> 0)`)

/**
 * Selects shared cards whose status or assignee does not match their shares. A card may be unfinished while all shares
 * are done: after a learner leaves, a facilitator must decide whether it is done.
 */
export const tasksUnlikeTheirParts = selectIds(sql`
  select task.id from task
  join task_share as share on share.workspace_id = task.workspace_id and share.task_id = task.id
  where share.is_away = 0 and (
    (task.status = 'done' and share.status <> 'done')
    or task.assigned_to is null
    or (share.learner_id = task.assigned_to) <> not exists (
      select 1 from task_share as earlier
      where earlier.workspace_id = share.workspace_id and earlier.task_id = share.task_id
        and earlier.is_away = 0 and earlier.ordinal < share.ordinal))`)

export const timersOnClosedTasks = selectIds(sql`
  select timer.id from timer
  join task on task.workspace_id = timer.workspace_id and task.id = timer.task_id
  left join sprint on sprint.workspace_id = task.workspace_id and sprint.id = task.sprint_id
  left join task_share as share on share.workspace_id = task.workspace_id and share.task_id = task.id
    and share.learner_id = timer.learner_id and share.is_away = 0
  where timer.stopped_at is null and (
    task.deleted_at is not null
    or coalesce(sprint.status, '') = 'completed'
    or coalesce(share.status, task.status) = 'done'
    or (share.id is null and coalesce(task.assigned_to, '') <> timer.learner_id))`)

export const tasksWithoutCopy = selectIds(sql`
  select task.id from task
  left join sprint on sprint.workspace_id = task.workspace_id and sprint.id = task.sprint_id
  left join task as copy on copy.workspace_id = task.workspace_id and copy.id = task.carried_to
  where (coalesce(sprint.status, '') = 'completed' and task.status <> 'done' and task.deleted_at is null)
    <> (copy.id is not null)`)

export const tasksWithInvalidVersion = selectIds(sql`
  select id from task
  where version not between ${sql.lit(limits.version.min)} and ${sql.lit(limits.version.max)}`)

/**
 * Selects tasks with an impossible carry-over copy. A copy belongs to only one task, is not in the same sprint and
 * has the same creator.
 */
export const unlikelyCopies = selectIds(sql`
  select task.id from task
  join task as copy on copy.workspace_id = task.workspace_id and copy.id = task.carried_to
  where copy.created_by <> task.created_by or copy.sprint_id = task.sprint_id
  union
  select max(id) from task where carried_to is not null
  group by workspace_id, carried_to having count(*) > 1`)

export function listCarriedTasks({ db }: Reader) {
  return db.selectFrom('task').select(['id', 'carried_to']).where('carried_to', 'is not', null).execute()
}

/**
 * Selects tasks that are assigned to users who were never members of the workspace, or who are not learners.
 * Former members keep their finished tasks.
 */
export const tasksOfNonMembers = selectIds(sql`
  select task.id from task
  join "user" as assignee on assignee.id = task.assigned_to
  left join (
    select workspace_id, user_id from workspace_member
    union select workspace_id, user_id from activity where kind = 'member_joined'
    union select workspace_id, user_id from closed_membership
  ) as joined on joined.workspace_id = task.workspace_id and joined.user_id = task.assigned_to
  where assignee.role <> 'learner' or joined.user_id is null`)

export const rowsCreatedByLearners = selectIds(sql`
  select made.id from (
    select id, created_by from workspace
    union all select id, created_by from sprint
    union all select id, created_by from task
  ) as made
  join "user" as maker on maker.id = made.created_by
  where maker.role <> 'facilitator'`)

export const oversizedEntries = selectIds(sql`
  select id from time_entry
  where minutes not between ${sql.lit(-maxDurationMinutes)} and ${sql.lit(maxDurationMinutes)}`)

export const unlikelyHelp = selectIds(sql`
  select help_request.id from help_request
  left join "user" as coming on coming.id = help_request.coming_id
  where coming.role <> 'facilitator' or (help_request.coming_id is null) <> (help_request.coming_at is null)`)

export const undecidedOwnLearning = selectIds(sql`
  select id from own_learning where (status = 'waiting') <> (decided_at is null)`)

export const workspacesWithoutFacilitator = selectIds(sql`
  select id from workspace
  where closed_at is null and not exists (
    select 1 from workspace_member
    where workspace_member.workspace_id = workspace.id and workspace_member.role = 'facilitator')`)

/**
 * Selects workspaces whose owner is not one of their facilitators, and workspaces that are offered to a user who
 * is not. Closed workspaces have no memberships, so their owner is not checked.
 */
export const workspacesWithoutOwner = selectIds(sql`
  select id from workspace
  where (closed_at is null and not exists (
    select 1 from workspace_member as owner
    where owner.workspace_id = workspace.id and owner.user_id = workspace.owner_id and owner.role = 'facilitator'))
    or (offered_to is not null and not exists (
      select 1 from workspace_member as heir
      where heir.workspace_id = workspace.id and heir.user_id = workspace.offered_to and heir.role = 'facilitator'))`)

export const membersInOtherRole = selectIds(sql`
  select workspace_member.id from workspace_member
  join "user" on "user".id = workspace_member.user_id
  where "user".role <> workspace_member.role`)

export const feedsInOtherRoles = selectIds(sql`
  select calendar_feed.id from calendar_feed
  join "user" as maker on maker.id = calendar_feed.created_by
  left join "user" as learner on learner.id = calendar_feed.learner_id
  where maker.role <> 'facilitator' or learner.role <> 'learner'`)

/**
 * Selects pending invitations whose sender is no longer a member, or that hand over the account of a child who is
 * not a member.
 */
export const invitationsOfStrangers = selectIds(sql`
  select id from invitation
  where accepted = 0 and (
    not exists (
      select 1 from workspace_member as sender
      where sender.workspace_id = invitation.workspace_id and sender.user_id = invitation.invited_by)
    or (hands_over is not null and not exists (
      select 1 from workspace_member as child
      where child.workspace_id = invitation.workspace_id and child.user_id = invitation.hands_over)))`)

export const membersWithoutColour = selectIds(sql`
  select workspace_member.id from workspace_member
  join "user" on "user".id = workspace_member.user_id
  where "user".colour is null`)

export const accountsWithUnlikelySecondFactor = selectIds(sql`
  select user_id as id from second_factor join "user" on "user".id = second_factor.user_id
  where "user".role <> 'facilitator' or "user".password_hash is null
  union
  select recovery_code.user_id from recovery_code
  left join second_factor on second_factor.user_id = recovery_code.user_id
  where second_factor.confirmed_at is null`)

export async function listTaskTimes({ db }: Reader) {
  return db
    .selectFrom('task')
    .leftJoin('sprint', (join) => onKey(join, 'sprint.id', 'task.sprint_id'))
    .leftJoin('time_entry', (join) => onKey(join, 'time_entry.task_id', 'task.id'))
    .select(['task.id', 'task.time_spent'])
    .select((eb) =>
      eb.cast<number>(eb.fn.coalesce(eb.fn.sum('time_entry.minutes'), eb.lit(0)), sumOfMinutes).as('noted'),
    )
    .where((eb) => eb.or([eb('sprint.status', 'is', null), eb('sprint.status', '<>', 'completed')]))
    .groupBy(['task.workspace_id', 'task.id', 'task.time_spent'])
    .execute()
}

export function listAccountNames({ db }: Reader) {
  return db.selectFrom('user').select(['id', 'username', 'username_key', 'email', 'email_key']).execute()
}

function selectIds(query: RawBuilder<unknown>) {
  return async ({ db }: Reader): Promise<string[]> => {
    const found = sql<{ id: string }>`select id from (${query}) as found order by id`
    return (await found.execute(db)).rows.map(({ id }) => id)
  }
}

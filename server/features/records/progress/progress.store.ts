import type { ExpressionBuilder, Nullable } from 'kysely'
import type { TaskStatus } from '#domain/board.ts'
import type { Day } from '#domain/day.ts'
import type { PersonColour, Picture } from '#domain/person.ts'
import type { SprintStatus } from '#domain/sprint.ts'
import { onKey } from '../../../db/joins.ts'
import type { Reader } from '../../../db/connection.ts'
import { sumOfMinutes } from '../../../db/sum-of-minutes.ts'
import type { Tables } from '../../../db/tables.ts'
import { isCardOf, ofItsTask } from '../../work/tasks/shared-cards.read.ts'
import { learnedTime } from '../hours/learned-time.read.ts'

type OverallFilter = {
  /** Limits tasks and time to this user. Undefined means all users. */
  only: string | undefined
  sprintStatuses: readonly SprintStatus[]
  monday: Day
  sunday: Day
}

type OverallRow = {
  tasks: number
  done_tasks: number
  sprints: number
  active_sprints: number
  learners: number
  minutes: number
}

export function countOverall(
  { db }: Reader,
  userId: string,
  { only, sprintStatuses, monday, sunday }: OverallFilter,
): Promise<OverallRow> {
  return db
    .with('mine', (query) =>
      query.selectFrom('workspace_member').select('workspace_id').where('user_id', '=', userId),
    )
    .with('work', (query) =>
      query
        .selectFrom('task')
        .innerJoin('mine', 'mine.workspace_id', 'task.workspace_id')
        .where('deleted_at', 'is', null)
        .leftJoin('task_share as share', (share) =>
          onKey(share, 'share.task_id', 'task.id')
            .on('share.learner_id', '=', only ?? null)
            .on('share.is_away', '=', 0),
        )
        .where((eb) => (only === undefined ? eb.lit(true) : isCardOf(only)(eb)))
        .where(isOwedHere)
        .select((eb) => [
          eb.cast<number>(eb.fn.countAll(), 'integer').as('tasks'),
          eb
            .cast<number>(
              eb.fn.countAll().filterWhere(eb.fn.coalesce('share.status', 'task.status'), '=', 'done'),
              'integer',
            )
            .as('done_tasks'),
        ]),
    )
    .with('plan', (query) =>
      query
        .selectFrom('sprint')
        .innerJoin('mine', 'mine.workspace_id', 'sprint.workspace_id')
        .where('status', 'in', sprintStatuses)
        .select((eb) => [
          eb.cast<number>(eb.fn.countAll(), 'integer').as('sprints'),
          eb
            .cast<number>(eb.fn.countAll().filterWhere('status', '=', 'active'), 'integer')
            .as('active_sprints'),
        ]),
    )
    .with('people', (query) =>
      query
        .selectFrom('workspace_member')
        .innerJoin('mine', 'mine.workspace_id', 'workspace_member.workspace_id')
        .where('role', '=', 'learner')
        .select((eb) => eb.cast<number>(eb.fn.count('user_id').distinct(), 'integer').as('learners')),
    )
    .with('week', (query) =>
      query
        .selectFrom(learnedTime(query).as('learned'))
        .innerJoin('mine', 'mine.workspace_id', 'learned.workspace_id')
        .where('day', '>=', monday)
        .where('day', '<=', sunday)
        .where((eb) => eb.and(only === undefined ? {} : { learner_id: only }))
        .select((eb) =>
          eb.cast<number>(eb.fn.coalesce(eb.fn.sum('minutes'), eb.lit(0)), sumOfMinutes).as('minutes'),
        ),
    )
    .selectFrom(['work', 'plan', 'people', 'week'])
    .selectAll()
    .executeTakeFirstOrThrow()
}

type ActiveSprintRow = { sprint_id: string | null; start_date: Day | null; end_date: Day | null }

/** Returns undefined if the user is not a member. The columns are null if no sprint is active. */
export function findActiveSprintOf(
  { db }: Reader,
  userId: string,
  workspaceId: string,
): Promise<ActiveSprintRow | undefined> {
  return db
    .selectFrom('workspace_member')
    .leftJoin('sprint', (sprint) =>
      sprint
        .onRef('sprint.workspace_id', '=', 'workspace_member.workspace_id')
        .on('sprint.status', '=', 'active'),
    )
    .select(['sprint.id as sprint_id', 'sprint.start_date', 'sprint.end_date'])
    .where('workspace_member.user_id', '=', userId)
    .where('workspace_member.workspace_id', '=', workspaceId)
    .executeTakeFirst()
}

/**
 * Number of tasks in a group. The user columns are null for tasks without an assignee, or whose assignee has left.
 * The task columns are null for learners without tasks.
 */
export type LearnerCountRow = {
  user_id: string | null
  first_name: string | null
  last_name: string | null
  picture: Picture | null
  colour: PersonColour | null
  subject_id: string | null
  /** Status of the learner's part of the card. */
  status: TaskStatus | null
  card_status: TaskStatus | null
  /**
   * 1 if the row counts in the totals of cards, else 0. A shared card has a row for each of its learners, but only
   * the row of the first learner counts as a card.
   */
  is_first: number | null
  tasks: number | null
}

type CountFilter = {
  /** Undefined means the whole workspace. */
  sprintId: string | undefined
  /** Limits tasks to this user. Undefined means all users. */
  only: string | undefined
}

export function countTasksByLearner(
  { db }: Reader,
  workspaceId: string,
  { sprintId, only }: CountFilter,
): Promise<LearnerCountRow[]> {
  return db
    .with('learner', (query) =>
      query
        .selectFrom('workspace_member')
        .innerJoin('user', 'user.id', 'workspace_member.user_id')
        .where('workspace_id', '=', workspaceId)
        .where('workspace_member.role', '=', 'learner')
        .where((eb) => eb.and(only === undefined ? {} : { user_id: only }))
        .select(['user_id', 'first_name', 'last_name', 'picture', 'colour']),
    )
    .with('part', (query) =>
      query
        .selectFrom('task')
        .leftJoin('task_share as share', ofItsTask)
        .where('task.workspace_id', '=', workspaceId)
        .where('task.deleted_at', 'is', null)
        .where(isOwedHere)
        .where((eb) => eb.and(sprintId === undefined ? {} : { 'task.sprint_id': sprintId }))
        .select((eb) => [
          eb.fn.coalesce('share.learner_id', 'task.assigned_to').as('learner_id'),
          'task.subject_id',
          eb.fn.coalesce('share.status', 'task.status').as('status'),
          'task.status as card_status',
          eb
            .case()
            .when(eb.fn.coalesce('share.learner_id', 'task.assigned_to'), 'is', null)
            .then(eb.lit(1))
            .when(eb.fn.coalesce('share.learner_id', 'task.assigned_to'), '=', eb.ref('task.assigned_to'))
            .then(eb.lit(1))
            .else(eb.lit(0))
            .end()
            .as('is_first'),
        ]),
    )
    .with('counted', (query) =>
      query
        .selectFrom('part')
        .where((eb) => eb.and(only === undefined ? {} : { learner_id: only }))
        .groupBy(['learner_id', 'subject_id', 'status', 'card_status', 'is_first'])
        .select(['learner_id', 'subject_id', 'status', 'card_status', 'is_first'])
        .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('tasks')),
    )
    .selectFrom('learner')
    .fullJoin('counted', 'counted.learner_id', 'learner.user_id')
    .select(['user_id', 'first_name', 'last_name', 'picture', 'colour', 'subject_id', 'status'])
    .select(['card_status', 'is_first', 'tasks'])
    .execute()
}

/**
 * Excludes the originals of carried-over tasks, because their copies count. A part that was done before the
 * carry-over still counts.
 */
function isOwedHere(
  eb: ExpressionBuilder<Tables & { share: Nullable<Tables['task_share']> }, 'task' | 'share'>,
) {
  return eb.or([eb('task.carried_to', 'is', null), eb('share.status', '=', 'done')])
}

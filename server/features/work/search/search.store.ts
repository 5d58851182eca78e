import type { ExpressionBuilder, Selectable } from 'kysely'
import type { PersonColour, Picture } from '#domain/person.ts'
import type { SprintStatus } from '#domain/sprint.ts'
import { onKey } from '../../../db/joins.ts'
import type { Reader } from '../../../db/connection.ts'
import type { Tables } from '../../../db/tables.ts'
import {
  descriptionOnce,
  foldShares,
  isCardOf,
  ofItsTask,
  shareColumns,
  taskColumns,
  type TaskShare,
} from '../tasks/shared-cards.read.ts'

/** The user who searches, and which tasks this user can see. */
export type Sight = {
  userId: string
  workspaceId: string
  /** True for facilitators. If false, only the tasks that `canSeeTask` allows for learners. */
  seesAll: boolean
  /** Also includes tasks that were deleted since then. Undefined excludes all deleted tasks. */
  deletedSince: string | undefined
}

export type SearchText = { id: string; title: string; description: string | null }

export type FoundRow = Selectable<Tables['task']> & {
  assignee_first_name: string | null
  assignee_last_name: string | null
  assignee_picture: Picture | null
  assignee_colour: PersonColour | null
  sprint_name: string | null
  sprint_status: SprintStatus | null
  shares: readonly TaskShare[]
}

/**
 * Lists all tasks that a search can find. Selects only the columns that are matched, because there may be twenty
 * thousand tasks.
 */
export function listCandidates(reader: Reader, sight: Sight): Promise<SearchText[]> {
  return seenTasks(reader, sight).select(['task.id', 'task.title', 'task.description']).execute()
}

export async function listFound(reader: Reader, sight: Sight, ids: string[]): Promise<FoundRow[]> {
  const rows = await seenTasks(reader, sight)
    .leftJoin('task_share as share', ofItsTask)
    .leftJoin('user as assignee', (join) =>
      join.on((eb) => eb('assignee.id', '=', eb.fn.coalesce('share.learner_id', 'task.assigned_to'))),
    )
    .select(taskColumns)
    .select(descriptionOnce)
    .select(shareColumns)
    .select(['assignee.first_name as assignee_first_name', 'assignee.last_name as assignee_last_name'])
    .select(['assignee.picture as assignee_picture', 'assignee.colour as assignee_colour'])
    .select(['sprint.name as sprint_name', 'sprint.status as sprint_status'])
    .where('task.id', 'in', ids)
    .orderBy('task.id')
    .orderBy('share.ordinal')
    .execute()
  return foldShares(rows)
}

/** Selects the tasks that the user can see. Returns no rows if the user is not a member. */
function seenTasks({ db }: Reader, { userId, workspaceId, seesAll, deletedSince }: Sight) {
  return db
    .selectFrom('workspace_member as member')
    .innerJoin('task', 'task.workspace_id', 'member.workspace_id')
    .leftJoin('sprint', (join) => onKey(join, 'sprint.id', 'task.sprint_id'))
    .where('member.workspace_id', '=', workspaceId)
    .where('member.user_id', '=', userId)
    .where((eb) => eb.or([eb('task.deleted_at', 'is', null), ...deletedIn(eb, deletedSince)]))
    .$if(!seesAll, (query) =>
      query.where((eb) =>
        eb.or([
          eb.and([eb('task.sprint_id', 'is', null), isCardOf(userId)(eb)]),
          eb('sprint.status', '<>', 'draft'),
        ]),
      ),
    )
}

function deletedIn(eb: ExpressionBuilder<Pick<Tables, 'task'>, 'task'>, since: string | undefined) {
  return since === undefined ? [] : [eb('task.deleted_at', '>=', since)]
}

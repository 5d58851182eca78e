import type { DayRange } from '#domain/school-days.ts'
import type { SprintStatus } from '#domain/sprint.ts'
import type { Reader } from '../../../db/connection.ts'
import type { Person } from './shared-cards.read.ts'

export type References = {
  subjects: ReadonlySet<string>
  learners: ReadonlyMap<string, Person>
  sprints: ReadonlyMap<string, DayRange & { status: SprintStatus }>
}

type Asked = Record<'subjects' | 'learners' | 'sprints', readonly string[]>

/**
 * Returns the subjects, learners and sprints of the lists that belong to the workspace. Runs no query for an empty
 * list.
 */
export async function findReferences(
  reader: Reader,
  workspaceId: string,
  { subjects, learners, sprints }: Asked,
): Promise<References> {
  return {
    subjects: new Set(subjects.length > 0 ? await findSubjects(reader, workspaceId, subjects) : []),
    learners: new Map(learners.length > 0 ? await findLearners(reader, workspaceId, learners) : []),
    sprints: new Map(sprints.length > 0 ? await findSprints(reader, workspaceId, sprints) : []),
  }
}

async function findSubjects({ db }: Reader, workspaceId: string, ids: readonly string[]) {
  const found = await db
    .selectFrom('subject')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .where('id', 'in', ids)
    .execute()
  return found.map(({ id }) => id)
}

async function findLearners({ db }: Reader, workspaceId: string, ids: readonly string[]) {
  const found = await db
    .selectFrom('workspace_member as member')
    .innerJoin('user', 'user.id', 'member.user_id')
    .select(['user.id', 'user.first_name as firstName', 'user.last_name as lastName'])
    .select(['user.picture', 'user.colour'])
    .where('member.workspace_id', '=', workspaceId)
    .where('member.user_id', 'in', ids)
    .where('member.role', '=', 'learner')
    .execute()
  return found.map(({ id, ...person }) => [id, person] as const)
}

async function findSprints({ db }: Reader, workspaceId: string, ids: readonly string[]) {
  const found = await db
    .selectFrom('sprint')
    .select(['id', 'status', 'start_date as startDate', 'end_date as endDate'])
    .where('workspace_id', '=', workspaceId)
    .where('id', 'in', ids)
    .execute()
  return found.map(({ id, ...sprint }) => [id, sprint] as const)
}

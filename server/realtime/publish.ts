import type { LiveTopic } from '#domain/live-topics.ts'
import type { SprintStatus } from '#domain/sprint.ts'
import type { Tx } from '../db/transaction.ts'

/** Ids in an event. `restrictedIds` (drafts, backlog) are sent only to facilitators. */
type EventIds = { ids?: string[]; restrictedIds?: string[] }

/** Sends an event to the workspace's subscribers when the transaction commits. */
export function publish(
  { events, change }: Tx,
  workspaceId: string,
  topic: LiveTopic,
  { ids = [], restrictedIds = [] }: EventIds = {},
): void {
  events.push({ workspaceId, topic, ids, restrictedIds, change })
}

type Sprint = { workspace_id: string; id: string; status: SprintStatus }

export function publishSprint(tx: Tx, { workspace_id, id, status }: Sprint): void {
  publish(tx, workspace_id, 'sprints', status === 'draft' ? { restrictedIds: [id] } : { ids: [id] })
}

type TaskOnBoard = { workspace_id: string; container: string; sprint_status: SprintStatus | null }

/** Publishes that the boards of these tasks have changed. */
export function publishTasks(tx: Tx, ...tasks: [TaskOnBoard, ...TaskOnBoard[]]): void {
  const isHidden = ({ sprint_status }: TaskOnBoard) => sprint_status === null || sprint_status === 'draft'
  const boards = (some: TaskOnBoard[]) => [...new Set(some.map(({ container }) => container))]
  publish(tx, tasks[0].workspace_id, 'tasks', {
    ids: boards(tasks.filter((task) => !isHidden(task))),
    restrictedIds: boards(tasks.filter(isHidden)),
  })
}

/** Publishes that the user has gained or lost a membership or a session, so that their streams are rechecked. */
export function publishAccess({ events, change }: Tx, userId: string): void {
  events.push({ workspaceId: null, topic: 'access', ids: [userId], restrictedIds: [], change })
}

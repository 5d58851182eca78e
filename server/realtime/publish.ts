import type { Topic } from '#domain/live-topics.ts'
import type { SprintStatus } from '#domain/sprint.ts'
import type { Tx } from '../db/transaction.ts'

/** `restrictedIds` (drafts, backlog) go to facilitators only. */
type Ids = { ids?: string[]; hidden?: string[] }

/** Sends an event to the workspace's subscribers when the transaction commits. */
export function note(
  { notes, version }: Tx,
  workspaceId: string,
  topic: Topic,
  { ids = [], hidden = [] }: Ids = {},
): void {
  notes.push({ workspaceId, topic, ids, hidden, version })
}

type Sprint = { workspace_id: string; id: string; status: SprintStatus }

export function noteSprint(tx: Tx, { workspace_id, id, status }: Sprint): void {
  note(tx, workspace_id, 'sprints', status === 'draft' ? { hidden: [id] } : { ids: [id] })
}

type OnBoard = { workspace_id: string; container: string; sprint_status: SprintStatus | null }

/** The boards of these tasks have changed. */
export function noteTasks(tx: Tx, ...tasks: [OnBoard, ...OnBoard[]]): void {
  const isHidden = ({ sprint_status }: OnBoard) => sprint_status === null || sprint_status === 'draft'
  const boards = (some: OnBoard[]) => [...new Set(some.map(({ container }) => container))]
  note(tx, tasks[0].workspace_id, 'tasks', {
    ids: boards(tasks.filter((task) => !isHidden(task))),
    hidden: boards(tasks.filter(isHidden)),
  })
}

/** The user has gained or lost a membership or a session: recheck their streams. */
export function noteAccess({ notes, version }: Tx, userId: string): void {
  notes.push({ workspaceId: null, topic: 'access', ids: [userId], hidden: [], version })
}

import type { Topic } from '#domain/live.ts'
import type { SprintStatus } from '#domain/sprint.ts'
import type { Tx } from '../store/transaction.ts'

/** Ids that every member may know, and those that only who plans may: of drafts and the backlog. */
type Ids = { ids?: string[]; hidden?: string[] }

/** Tells the open screens of a workspace what to read again; it leaves with the commit, or not at all. */
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

/** That the cards of these tasks' boards have changed. */
export function noteTasks(tx: Tx, ...tasks: [OnBoard, ...OnBoard[]]): void {
  const isHidden = ({ sprint_status }: OnBoard) => sprint_status === null || sprint_status === 'draft'
  const boards = (some: OnBoard[]) => [...new Set(some.map(({ container }) => container))]
  note(tx, tasks[0].workspace_id, 'tasks', {
    ids: boards(tasks.filter((task) => !isHidden(task))),
    hidden: boards(tasks.filter(isHidden)),
  })
}

/** That somebody has gained or lost a membership, or sessions: their open streams are looked at again. */
export function noteAccess({ notes, version }: Tx, userId: string): void {
  notes.push({ workspaceId: null, topic: 'access', ids: [userId], hidden: [], version })
}

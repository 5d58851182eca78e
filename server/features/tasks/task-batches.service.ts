import type { ParsedBody } from '#contract/calls.ts'
import type { TaskStatus } from '#domain/board.ts'
import { fieldProblem, Problem } from '#domain/errors.ts'
import { keysAfter } from '#domain/order.ts'
import { permit } from '#domain/permissions.ts'
import { dayIn, type DayRange } from '#domain/school-days.ts'
import { learnersOf } from '#domain/shares.ts'
import type { Actor } from '../../context/request-context.ts'
import type { Reader } from '../../db/connection.ts'
import { Collision, inTransaction, type Tx } from '../../db/transaction.ts'
import { publishTasks } from '../../realtime/publish.ts'
import { workspaceOf } from '../workspaces/workspaces.service.ts'
import { announceManyDone, forgetEndedHelp, retractDone } from './done-activity.service.ts'
import { stopTimersOfTasks } from './task-timers.service.ts'
import { assertQuotaForMovedTasks } from './task-quota.service.ts'
import { changeCard, learnersFinished, namedLearners } from './card-work.ts'
import { assertSprintNotCompleted, assigneesOf, lockBoards } from './task-access.service.ts'
import { type ShareEdit, writeShares } from './task-shares.store.ts'
import {
  type BatchTask,
  findReferences,
  findTasksIn,
  listLastPositions,
  type TaskEdit,
  updateTasks,
} from './task-batches.store.ts'
import { listTasksById, type TaskRow } from './tasks.store.ts'

export { updateTasks } from './task-batches.store.ts'
export type TaskColumns = TaskEdit['task']

type Changes = ParsedBody<'PATCH /api/workspaces/:id/tasks'>['changes']
type Change = Changes[number]
type Set = Extract<Change, { set: unknown }>['set']

/** Many tasks at once: one transaction, one event, one undo; all of them or none. Answers without the deleted. */
export async function changeTasks(actor: Actor, workspaceId: string, changes: Changes): Promise<TaskRow[]> {
  const now = actor.now().toISOString()
  const ids = changes.flatMap((change) => change.ids)
  await inTransaction(actor, async (tx) => {
    await workspaceOf(tx, actor, workspaceId)
    permit(actor, 'task.edit')
    const sets = changes.flatMap((change) => ('set' in change ? change.set : []))
    const locked = await lockedTasks(tx, workspaceId, ids, sets)
    const references = await referencesOf(tx, workspaceId, sets)
    const tasks = await withoutTimers(tx, actor, { changes, references, tasks: locked })
    const targets = [...new Set(sets.flatMap(({ sprintId }) => boardOf(workspaceId, sprintId) ?? []))]
    const boards = [...new Set([...[...tasks.values()].map(({ container }) => container), ...targets])]
    const endOf = await columnEnds(tx, workspaceId, boards)
    const edits = changes.flatMap((change) =>
      change.ids.map((id) => {
        const task = required(tasks.get(id))
        if (!('set' in change)) return { task, changes: { deleted_at: now }, shares: task.shares }
        return editOf(task, change.set, { references, endOf, now })
      }),
    )
    for (const board of targets) {
      const coming = edits.filter(
        ({ task, changes: { container } }) => container === board && container !== task.container,
      )
      await assertQuotaForMovedTasks(tx, workspaceId, board, coming.length)
    }
    await updateTasks(tx, workspaceId, edits)
    await writeShares(tx, workspaceId, edits)
    await tellOfWork(tx, actor, workspaceId, edits, now)
    announceBoards(tx, workspaceId, boards, [...tasks.values()], references)
  })
  return listTasksById(actor.store, workspaceId, ids)
}

type Planned = { changes: Changes; references: References; tasks: ReadonlyMap<string, BatchTask> }

/** Before tasks are done, put away, or given to others: stops what runs on them, and reads again those it was counted on. */
async function withoutTimers(
  tx: Tx,
  actor: Actor,
  { changes, references, tasks }: Planned,
): Promise<ReadonlyMap<string, BatchTask>> {
  const finishedOn = new Map<string, string[]>()
  for (const change of changes)
    for (const task of change.ids.flatMap((id) => tasks.get(id) ?? []))
      finishedOn.set(task.id, finishedBy(task, change, references))
  const ending = [...tasks.values()].filter(({ id }) => finishedOn.get(id)?.length)
  const stopped = await stopTimersOfTasks(tx, actor, ending, finishedOn)
  return new Map([...tasks, ...stopped.map((task) => [task.id, task] as const)])
}

function finishedBy(task: BatchTask, change: Change, { sprints }: References): string[] {
  if ('delete' in change) return [...learnersOf({ assignedTo: task.assigned_to, shares: task.shares })]
  const { status, sprintId } = change.set
  const toDraft = Boolean(sprintId) && sprints.get(sprintId ?? '')?.status === 'draft'
  return learnersFinished(task, { status, learners: namedLearners(change.set), toDraft })
}

/** Gives cards to other learners, as many at once would. The caller holds the locks of their boards. */
export async function assignTasks(
  tx: Tx,
  actor: Actor,
  workspaceId: string,
  assigned: readonly { task: BatchTask; assignees: string[] }[],
): Promise<void> {
  const now = actor.now().toISOString()
  const boards = [...new Set(assigned.map(({ task }) => task.container))]
  if (boards.length === 0) return
  const references = await referencesOf(tx, workspaceId, assigned)
  const endOf = await columnEnds(tx, workspaceId, boards)
  const stopped = await stopTimersOfTasks(
    tx,
    actor,
    assigned.map(({ task }) => task),
    new Map(
      assigned.map(({ task, assignees }) => [task.id, learnersFinished(task, { learners: assignees })]),
    ),
  )
  const edits = assigned.flatMap(({ assignees }, index) => {
    const task = stopped[index]
    return task ? editOf(task, { assignees }, { references, endOf, now }) : []
  })
  await updateTasks(tx, workspaceId, edits)
  await writeShares(tx, workspaceId, edits)
  await tellOfWork(tx, actor, workspaceId, edits, now)
  const tasks = assigned.map(({ task }) => task)
  announceBoards(tx, workspaceId, boards, tasks, references)
}

/** With their boards, and those they go to, locked. 404 if one is not there. */
export async function lockedTasks(
  tx: Tx,
  workspaceId: string,
  ids: string[],
  sets: Set[],
): Promise<Map<string, BatchTask>> {
  const before = await findTasksIn(tx, workspaceId, ids)
  const boards = new Set([
    ...before.map(({ container }) => container),
    ...sets.flatMap(({ sprintId }) => boardOf(workspaceId, sprintId) ?? []),
  ])
  const assigns = sets.some((set) => namedLearners(set)?.length)
  await lockBoards(tx, workspaceId, [...boards], { mode: 'exclusive', assigns })
  const tasks = new Map((await findTasksIn(tx, workspaceId, ids)).map((task) => [task.id, task]))
  for (const id of ids) {
    const task = required(tasks.get(id))
    if (task.deleted_at !== null) throw new Problem('not_found')
    if (!boards.has(task.container)) throw new Collision('A task was moved to another board meanwhile.')
    assertSprintNotCompleted(task)
  }
  return tasks
}

type Context = {
  references: References
  endOf: (column: { board: string; status: TaskStatus }) => string
  now: string
}

/** Only what differs; empty if nothing does. */
function editOf(task: BatchTask, set: Set, { references, endOf, now }: Context): TaskEdit & ShareEdit {
  const board = boardOf(task.workspace_id, set.sprintId) ?? task.container
  const dates = board === task.container ? ownDates(task) : sprintOrNull(references, set.sprintId)
  const day = dayIn(dates, set.day, task.day)
  const status = set.status === task.status ? undefined : set.status
  const named = namedLearners(set)
  const isSame = String(named) === String(assigneesOf(task).assignees)
  const learners = named === undefined || isSame ? undefined : named
  const card = changeCard(task, { status, learners }, undefined, now)
  const moves = board !== task.container || card.status !== task.status
  const columns = {
    subject_id: set.subject === undefined ? task.subject_id : set.subject,
    estimated_time: set.estimatedTime === undefined ? task.estimated_time : set.estimatedTime,
    assigned_to: card.assignedTo,
  }
  const isEdited =
    learners !== undefined ||
    Object.entries(columns).some(([column, value]) => value !== task[column as keyof typeof columns])
  if (!isEdited && !moves && day === task.day) return { task, changes: {}, shares: task.shares }
  return {
    task,
    shares: card.shares,
    changes: {
      ...columns,
      time_spent: card.timeSpent,
      assigned_before: learners === undefined ? task.assigned_before : null,
      sprint_id: board === task.workspace_id ? null : board,
      container: board,
      status: card.status,
      progress: card.progress,
      completed_at: card.completedAt,
      position: moves ? endOf({ board, status: card.status }) : task.position,
      day,
      updated_at: now,
      version: isEdited ? task.version + 1 : task.version,
    },
  }
}

async function tellOfWork(
  tx: Tx,
  actor: Actor,
  workspaceId: string,
  edits: readonly TaskEdit[],
  now: string,
): Promise<void> {
  const isDone = ({ task, changes: { status = task.status, deleted_at } }: TaskEdit) =>
    status === 'done' && !deleted_at
  const wasDone = ({ task }: TaskEdit) => task.status === 'done'
  await retractDone(
    tx,
    edits.filter((edit) => wasDone(edit) && !isDone(edit)).map(({ task }) => task),
  )
  const done = edits.filter((edit) => !wasDone(edit) && isDone(edit))
  await announceManyDone(
    tx,
    actor,
    done.map(({ task }) => task),
    now,
  )
  await forgetEndedHelp(
    tx,
    workspaceId,
    edits.map(({ task }) => task.id),
  )
}

function announceBoards(
  tx: Tx,
  workspaceId: string,
  boards: readonly string[],
  tasks: readonly BatchTask[],
  { sprints }: References,
): void {
  const own = new Map(tasks.map(({ container, sprint_status }) => [container, sprint_status]))
  const [first, ...others] = boards.map((board) => ({
    workspace_id: workspaceId,
    container: board,
    sprint_status: own.get(board) ?? sprints.get(board)?.status ?? null,
  }))
  if (first) publishTasks(tx, first, ...others)
}

type Referring = {
  subject?: string | null | undefined
  assignedTo?: string | null | undefined
  assignees?: readonly string[] | undefined
  sprintId?: string | null | undefined
}

type References = Awaited<ReturnType<typeof findReferences>>

/** What tasks refer to must belong to their workspace, and their sprint must still take tasks. */
export async function referencesOf(
  reader: Reader,
  workspaceId: string,
  forms: readonly Referring[],
): Promise<References> {
  const named = (field: 'subject' | 'sprintId') => [...new Set(forms.flatMap((form) => form[field] ?? []))]
  const learners = [...new Set(forms.flatMap((form) => namedLearners(form) ?? []))]
  const asked = { subjects: named('subject'), learners, sprints: named('sprintId') }
  const found = await findReferences(reader, workspaceId, asked)
  if (asked.subjects.some((id) => !found.subjects.has(id)))
    throw fieldProblem('subject_not_in_workspace', 'subject')
  if (asked.learners.some((id) => !found.learners.has(id)))
    throw fieldProblem('assignee_not_learner', 'assignedTo')
  if (asked.sprints.some((id) => !found.sprints.has(id)))
    throw fieldProblem('sprint_not_in_workspace', 'sprintId')
  if (asked.sprints.some((id) => found.sprints.get(id)?.status === 'completed'))
    throw fieldProblem('target_sprint_completed', 'sprintId')
  return found
}

function sprintOrNull({ sprints }: References, sprintId: string | null | undefined): DayRange | null {
  return (sprintId && sprints.get(sprintId)) || null
}

/** Gives out positions at the end of columns, one after the other. The caller holds the exclusive locks of the boards. */
export async function columnEnds(tx: Tx, workspaceId: string, boards: readonly string[]) {
  const last = await listLastPositions(tx, workspaceId, boards)
  const keys = new Map<string, Generator<string, never>>()
  return ({ board, status }: { board: string; status: TaskStatus }): string => {
    const column = `${board} ${status}`
    const from = last.find((one) => one.board === board && one.status === status)?.position ?? null
    const ends = keys.get(column) ?? keysAfter(from)
    keys.set(column, ends)
    return ends.next().value
  }
}

function boardOf(workspaceId: string, sprintId: string | null | undefined): string | undefined {
  return sprintId === null ? workspaceId : sprintId
}

function ownDates({ sprint_start, sprint_end }: BatchTask): DayRange | null {
  return sprint_start && sprint_end ? { startDate: sprint_start, endDate: sprint_end } : null
}

function required(task: BatchTask | undefined): BatchTask {
  if (!task) throw new Problem('not_found')
  return task
}

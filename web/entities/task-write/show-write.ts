import { moveCard } from '#domain/board.ts'
import { type CardCommand, fieldsOfForm } from '#domain/card.ts'
import { Problem } from '#domain/errors.ts'
import type { Task } from '#web/api/queries.ts'
import { afterCommand } from '../cards/shared-cards.ts'
import { runningOn, type Timer } from '../timer/timer.ts'
import type { TaskRequest, TaskWrite } from './task-write.ts'

/** The lists that the web app shows: loaded boards by the id of their sprint (null for the backlog), and timers. */
export type ShownTasks = {
  boards: ReadonlyMap<string | null, readonly Task[]>
  timers: readonly Timer[] | undefined
}

/**
 * Returns the lists as they will be when a write has been saved. If the domain rules refuse the write, it changes
 * nothing.
 */
export function showWrite(shown: ShownTasks, write: TaskWrite): ShownTasks {
  try {
    return show(shown, write)
  } catch (error) {
    if (error instanceof Problem) return shown
    throw error
  }
}

/** Replaces shown tasks with the versions that the server has saved. */
export function showSaved(shown: ShownTasks, saved: readonly Task[]): ShownTasks {
  const byId = new Map(saved.map((task) => [task.id, task]))
  const update = (tasks: readonly Task[]) =>
    tasks.some(({ id }) => byId.has(id)) ? tasks.map((task) => byId.get(task.id) ?? task) : tasks
  return { ...shown, boards: mapBoards(shown.boards, update) }
}

function show(shown: ShownTasks, write: TaskWrite): ShownTasks {
  const { request } = write
  switch (request.kind) {
    case 'change': {
      const { learnerId, beforeId, afterId } = request.body
      const command = { kind: 'change', fields: fieldsOfForm(request.body), learnerId } as const
      return withCommand(shown, write, request.taskId, { command, beforeId, afterId })
    }
    case 'changeMany':
      return request.changes
        .flatMap((change) => change.ids.map((id) => [id, commandOf(change)] as const))
        .reduce((now, [id, command]) => withCommand(now, write, id, { command }), shown)
    case 'tick':
      return withCommand(shown, write, request.taskId, { command: { kind: 'tick', ...request.body } })
    case 'log':
      return withCommand(shown, write, request.taskId, { command: { kind: 'log', ...request.body } })
    case 'undo': {
      const { taskId, shows: fields, learnerId } = request
      return withCommand(shown, write, taskId, { command: { kind: 'change', fields, learnerId } })
    }
    default:
      return withTimer(shown, write, request)
  }
}

function commandOf(change: Extract<TaskRequest, { kind: 'changeMany' }>['changes'][number]): CardCommand {
  return 'delete' in change ? { kind: 'trash' } : { kind: 'change', fields: fieldsOfForm(change.set) }
}

type Placed = { command: CardCommand; beforeId?: string | undefined; afterId?: string | undefined }

function withCommand(
  shown: ShownTasks,
  { people, goal, at }: TaskWrite,
  id: string,
  { command, beforeId, afterId }: Placed,
): ShownTasks {
  const task = [...shown.boards.values()].flatMap((tasks) => tasks.find((one) => one.id === id) ?? [])[0]
  if (!task) return shown
  const sprint = goal && { ...goal, status: 'active' as const }
  const after = afterCommand(task, command, { now: at, people, sprint })
  const asked = command.kind === 'change' ? command.fields.status : undefined
  const isAsAsked = asked === undefined || asked === after?.status
  const neighbour = isAsAsked ? { beforeId, afterId } : {}
  const boards = new Map(shown.boards)
  for (const [board, tasks] of boards) boards.set(board, onBoard(tasks, board, task, after, neighbour))
  return { ...shown, boards }
}

/** Returns the tasks of a board after one task has changed, moved within the board, or moved to another board. */
function onBoard(
  tasks: readonly Task[],
  board: string | null,
  before: Task,
  after: Task | undefined,
  neighbour: { beforeId?: string | undefined; afterId?: string | undefined },
): readonly Task[] {
  const isHere = tasks.some(({ id }) => id === before.id)
  if (after?.sprintId !== board || !after) return isHere ? tasks.filter(({ id }) => id !== before.id) : tasks
  const others = isHere ? tasks.map((task) => (task.id === after.id ? after : task)) : [...tasks, after]
  const isPlaced = neighbour.beforeId !== undefined || neighbour.afterId !== undefined
  const stays = isHere && after.status === before.status && !isPlaced
  return stays ? others : moveCard(others, after.id, { status: after.status, ...neighbour })
}

function withTimer(
  shown: ShownTasks,
  write: TaskWrite,
  request: Extract<TaskRequest, { kind: `${string}Timer` }>,
): ShownTasks {
  const { timers } = shown
  switch (request.kind) {
    case 'startTimer': {
      const { task, learnerId } = request
      const started = {
        id: `starting-${task.id}`,
        taskId: task.id,
        taskTitle: task.title,
        learnerId,
        startedAt: write.at,
        stoppedAt: null,
        question: null,
      }
      const others = timers?.filter((timer) => timer.learnerId !== learnerId || timer.stoppedAt !== null)
      return withBegun({ ...shown, timers: others && [...others, started] }, write, task.id, learnerId)
    }
    case 'stopTimer': {
      const running = timers && runningOn(timers, request.taskId, request.learnerId)
      return { ...shown, timers: timers?.filter((timer) => timer !== running) }
    }
    default:
      return { ...shown, timers: timers?.filter(({ id }) => id !== request.timer.id) }
  }
}

/** Sets the status from “to do” to “in progress”, because a timer was started. */
function withBegun(shown: ShownTasks, write: TaskWrite, id: string, learnerId: string): ShownTasks {
  const tasks = [...shown.boards.values()].flat()
  const task = tasks.find((one) => one.id === id)
  const own = task?.shares.find((share) => share.learnerId === learnerId)
  if (!task || (own ?? task).status !== 'todo') return shown
  const fields = { status: 'in_progress' } as const
  return withCommand(shown, write, id, { command: { kind: 'change', fields, learnerId: own?.learnerId } })
}

function mapBoards(
  boards: ShownTasks['boards'],
  change: (tasks: readonly Task[]) => readonly Task[],
): ShownTasks['boards'] {
  return new Map([...boards].map(([board, tasks]) => [board, change(tasks)]))
}

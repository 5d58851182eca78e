import { type Mutation, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type Move, moveCard, moveToIndex } from '#domain/board.ts'
import { call } from '#web/api/call.ts'
import { failedMove } from '#web/entities/failed-move.ts'
import { ownPart, withLearners, withWork } from '#web/entities/shared-cards.ts'
import { invalidateWorkspace } from '#web/api/query-keys.ts'
import type { Task } from '#web/api/queries.ts'
import { undoable } from '#web/api/undo.ts'
import { useOfferUndo } from '#web/notifications/offer-undo.ts'
import { useUser } from '#web/session/session.ts'
import { toastError } from '#web/notifications/toast-error.ts'

/** What a move between the sections of a list changes besides the place. */
export type Regrouping = Partial<Pick<Task, 'subject' | 'assignedTo' | 'assignee'>>

type MoveTask = { task: Task; move: Move; set?: Regrouping }

type MoveContext = { before: Task[] }

/**
 * Moves a card optimistically; rolls it back with the reason when the server refuses. Moves of one board are sent in
 * order, and after the last of several everything that counts cards is refetched.
 */
export function useMoveTask(workspaceId: string, listKey: QueryKey, onRollBack: (task: Task) => void) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const user = useUser()
  const offerUndo = useOfferUndo(workspaceId)
  const mutationKey = ['move', workspaceId]
  const setTasks = (change: (tasks: Task[]) => Task[]) =>
    client.setQueryData<Task[]>(listKey, (tasks) => tasks && change(tasks))

  /** Pending moves of a card; the last one decides where it is shown. */
  const pendingMovesOf = (taskId: string) => {
    const isOfIt = ({ state }: Mutation) => (state.variables as MoveTask | undefined)?.task.id === taskId
    return client.getMutationCache().findAll({ mutationKey, status: 'pending', predicate: isOfIt })
  }
  const isLastOf = (taskId: string) => pendingMovesOf(taskId).length === 1

  return useMutation({
    mutationKey,
    scope: { id: `board-${workspaceId}` },
    meta: { failedWrite: ({ task, move }: MoveTask) => failedMove(task, move.status) },
    mutationFn: ({ task, move, set: { subject, assignedTo } = {} }: MoveTask) =>
      undoable(() =>
        call('PATCH /api/tasks/:id', { params: { id: task.id }, body: { ...move, subject, assignedTo } }),
      ),
    onMutate: async ({ task, move, set }): Promise<MoveContext> => {
      await client.cancelQueries({ queryKey: listKey })
      const before = client.getQueryData<Task[]>(listKey) ?? []
      setTasks((tasks) =>
        placed(tasks, task, move).map((card) =>
          card.id === task.id ? withMove(task, move, set ?? {}, ownPart(task, user)) : card,
        ),
      )
      return { before }
    },
    onSuccess: ({ reply: saved, changeId }, { task, move }) => {
      if (isLastOf(saved.id)) setTasks((tasks) => tasks.map((card) => (card.id === saved.id ? saved : card)))
      const description =
        move.status === 'done' && saved.status !== 'done'
          ? t('board.ownPartDone', { title: saved.title })
          : t('board.moved', { title: saved.title, column: t(`status.${saved.status}`) })
      const look = task.status === move.status ? 'quiet' : 'toast'
      offerUndo({ title: t('board.updated'), description }, changeId, look)
    },
    onError: (error, { task }, shown) => {
      const next = pendingMovesOf(task.id)
        .flatMap(({ state }) => (state.context as MoveContext | undefined) ?? [])
        .find((later) => later !== shown)
      if (next && shown) {
        next.before = shown.before // this move never happened, so the next one rolls back to where the card was before it
      } else {
        onRollBack(task)
        if (shown) setTasks((tasks) => rollBack(tasks, task.id, shown.before))
      }
      toastError(t, t('board.failed'), error)
    },
    onSettled: () => {
      const isLast = client.isMutating({ mutationKey }) === 1
      return isLast ? invalidateWorkspace(client, workspaceId) : undefined
    },
  })
}

/** A move within the column that names no neighbour leaves the card where it is. */
function placed(tasks: Task[], task: Task, move: Move): Task[] {
  const staysThere = move.status === task.status && !move.beforeId && !move.afterId
  return staysThere ? tasks : moveCard(tasks, task.id, move)
}

function withMove(task: Task, move: Move, set: Regrouping, learnerId: string | undefined): Task {
  const { assignee, assignedTo, ...rest } = set
  const card = { ...task, ...rest }
  const planned = assignedTo === undefined ? card : withLearners(card, assignee ? [assignee] : [])
  return move.status === task.status ? planned : withWork(planned, { status: move.status }, learnerId)
}

/** Puts one card back as and where it was, leaving later changes to other cards alone. */
function rollBack(tasks: Task[], id: string, before: Task[]): Task[] {
  const task = before.find((card) => card.id === id)
  if (!task) return tasks
  const column = before.filter((card) => card.status === task.status)
  const index = column.findIndex((card) => card.id === task.id)
  const move = moveToIndex(tasks, task.id, task.status, index)
  const placed = move ? moveCard(tasks, task.id, move) : tasks
  return placed.map((card) => (card.id === task.id ? task : card))
}

import { useLayoutEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Move } from '#domain/board.ts'
import type { Day } from '#domain/day.ts'
import type { Task } from '#web/api/queries.ts'
import { useUser } from '#web/session/session.ts'
import { movedMessage } from './moved-message.ts'
import { sendMessages } from './send-task.ts'
import { afterCommand, ownPart, type Learner } from '../cards/shared-cards.ts'
import { showWrite } from './show-write.ts'
import { type Goal, taskWrite, type TaskWrite } from './task-write.ts'
import type { UnsavedMessages } from './unsaved.ts'
import { useTaskWrite } from './use-task-write.ts'

/** The new place of a task on a board or in a week. Undefined fields stay as they are. */
export type NewPlace = Partial<Move> & {
  day?: Day | null
  assignedTo?: string | null
  /** All learners of the card. Use it instead of `assignedTo`. */
  assignees?: string[]
  subject?: string | null
}

type MoveOfTask = { task: Task; to: NewPlace; people?: readonly Learner[] }

/**
 * Returns two functions, which both return the write that they send. `move` moves a task on its board, or plans it
 * for another day or learner. `putIn` puts a task of the backlog into a sprint. `onRollBack` is called before a
 * refused task goes back.
 */
export function useTaskMoves(workspaceId: string, onRollBack?: (task: Task) => void) {
  const { t } = useTranslation()
  const user = useUser()
  const sendMove = useTaskWrite(workspaceId, moveMessages)
  const sendToSprint = useTaskWrite(workspaceId, sendMessages)
  const rollBack = useRef(onRollBack)
  useLayoutEffect(() => {
    rollBack.current = onRollBack
  }, [onRollBack])
  return useMemo(() => {
    const callbacks = (task: Task) => ({ onRollBack: () => rollBack.current?.(task) })
    return {
      move: ({ task, to, people = [] }: MoveOfTask): TaskWrite => {
        const { id, title } = task
        const learnerId = ownPart(task, user)
        const { status: asked } = to
        const isInColumn = asked !== undefined && asked === task.status
        const moved = () => {
          const command = { kind: 'change', fields: { status: asked }, learnerId } as const
          const { status = task.status } = afterCommand(task, command) ?? {}
          if (asked === 'done' && status !== 'done') return t('board.ownPartDone', { title })
          return movedMessage(t, title, status)
        }
        const write = taskWrite({
          workspaceId,
          request: {
            kind: 'change',
            taskId: id,
            body: asked === undefined ? to : { ...to, learnerId },
          },
          people,
          saved: {
            title: t('board.updated'),
            description: asked === undefined ? title : moved(),
            toast: isInColumn ? 'none' : 'undo',
          },
          unsaved:
            asked === undefined
              ? { key: `plan_${id}`, title }
              : { key: `place_${id}`, title, to: asked, changesColumn: !isInColumn },
        })
        void sendMove(write, callbacks(task))
        return write
      },
      putIn: ({ task, to, people = [], goal }: MoveOfTask & { goal: Goal }): TaskWrite => {
        const { id, title } = task
        const write = taskWrite({
          workspaceId,
          request: { kind: 'change', taskId: id, body: { sprintId: goal.id, ...to } },
          people,
          goal,
          saved: { title: t('tasks.sentTo', { name: goal.name }), description: title, toast: 'undo' },
          unsaved: { key: `sprint_of_${id}`, title },
        })
        void sendToSprint(write, callbacks(task))
        return write
      },
    }
  }, [t, user, sendMove, sendToSprint, workspaceId])
}

/** Messages for a move to another place on the board, or to another day or learner. */
export const moveMessages: UnsavedMessages = {
  refused: (t) => t('board.failed'),
  kept: (t, { title, to, changesColumn = false }) => {
    if (to === undefined) return { title: t('failed.planned', { title }) }
    if (!changesColumn) return { title: t('failed.placed', { title }) }
    return { title: t('failed.moved', { title, column: t(`status.${to}`) }) }
  },
}

/** Returns the tasks of a sprint after a write, so that a screen can show them in the same frame. */
export function tasksAfter(
  tasks: readonly Task[],
  write: TaskWrite,
  task: Task,
  sprintId: string | null,
): Task[] {
  const boards = new Map([
    [task.sprintId, [task]],
    [sprintId, tasks],
  ])
  return [...(showWrite({ boards, timers: undefined }, write).boards.get(sprintId) ?? tasks)]
}

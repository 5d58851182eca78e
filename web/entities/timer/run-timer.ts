import { useMemo } from 'react'
import type { Task } from '#web/api/queries.ts'
import type { UnsavedMessages } from '../task-write/unsaved.ts'
import { useTaskWrite } from '../task-write/use-task-write.ts'
import type { Timer } from './timer.ts'

/**
 * Returns functions that start and stop a learner’s timer on a task, and that record how long it really ran.
 * Starting a timer stops the learner’s other timer, and sets the task’s status to “in progress”.
 */
export function useTimerWrites(workspaceId: string) {
  const sendStart = useTaskWrite(workspaceId, startMessages)
  const sendStop = useTaskWrite(workspaceId, stopMessages)
  const sendAnswer = useTaskWrite(workspaceId, answerMessages)
  return useMemo(
    () => ({
      start: ({ id, title }: Task, learnerId: string) =>
        sendStart({
          request: { kind: 'startTimer', task: { id, title }, learnerId },
          saved: null,
          unsaved: { key: `timer_${id}`, title },
        }),
      stop: ({ id, title }: Task, learnerId: string) =>
        sendStop({
          request: { kind: 'stopTimer', taskId: id, learnerId },
          saved: null,
          unsaved: { key: `timer_${id}`, title },
        }),
      /** Records the real minutes. 0 means that no time is counted. */
      answer: (timer: Timer, minutes: number) =>
        sendAnswer({
          request: { kind: 'answerTimer', timer, minutes },
          saved: null,
          unsaved: { key: `answer_${timer.id}`, title: timer.taskTitle },
        }),
    }),
    [sendStart, sendStop, sendAnswer],
  )
}

const startMessages: UnsavedMessages = {
  refused: (t) => t('timer.startFailed'),
  kept: (t, { title }) => ({ title: t('timer.startFailed'), description: title }),
}

const stopMessages: UnsavedMessages = {
  refused: (t) => t('timer.stopFailed'),
  kept: (t, { title }) => ({ title: t('timer.stopFailed'), description: title }),
}

const answerMessages: UnsavedMessages = {
  refused: (t) => t('timer.answerFailed'),
  kept: (t, { title }) => ({ title: t('timer.answerFailed'), description: title }),
}

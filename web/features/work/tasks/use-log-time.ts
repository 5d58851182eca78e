import { useTranslation } from 'react-i18next'
import type { Task } from '#web/api/queries.ts'
import { ownPart } from '#web/entities/cards/shared-cards.ts'
import type { UnsavedMessages } from '#web/entities/task-write/unsaved.ts'
import { useTaskWrite } from '#web/entities/task-write/use-task-write.ts'
import { formatDuration } from '#web/i18n/durations.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useUser } from '#web/session/session.ts'

/**
 * One logged amount of time, in minutes. `learnerId` is a learner of a shared task. If it is undefined, the minutes
 * count for each learner of the task, or for the learner who logs them.
 */
export type TimeStep = { minutes: number; learnerId: string | undefined }

/**
 * Number of steps logged in this browser tab. It makes the key of each step unique, so that several failed steps
 * are kept and each of them can be sent again.
 */
let stepCount = 0

/** Returns a function that logs minutes on a task. Negative minutes undo an earlier step. */
export function useLogTime(workspaceId: string) {
  const { t } = useTranslation()
  const { duration } = useFormat()
  const user = useUser()
  const write = useTaskWrite(workspaceId, messages)
  return (task: Task, { minutes, learnerId = ownPart(task, user) }: TimeStep) => {
    const { id, title } = task
    const description = t('tasks.time.onTask', { time: duration(Math.abs(minutes)), title })
    return write({
      request: {
        kind: 'log',
        taskId: id,
        body: { minutes, ...(learnerId !== undefined && { learnerId }) },
      },
      saved: {
        title: t(minutes > 0 ? 'tasks.time.logged' : 'tasks.time.takenBack'),
        description,
        toast: 'plain', // The dialog has its own undo button.
      },
      unsaved: { key: `time_${(stepCount += 1)}`, title, minutes },
    })
  }
}

const messages: UnsavedMessages = {
  refused: (t) => t('tasks.time.failed'),
  kept: (t, { title, minutes = 0 }) => {
    const time = formatDuration(t, Math.abs(minutes))
    return { title: t(minutes > 0 ? 'failed.time' : 'failed.timeBack', { time, title }) }
  },
}

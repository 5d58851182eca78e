import { useTranslation } from 'react-i18next'
import type { Task } from '#web/api/queries.ts'
import { ownPart } from '#web/entities/shared-cards.ts'
import { taskWrite } from '#web/entities/task-write/task-write.ts'
import type { UnsavedMessages } from '#web/entities/task-write/unsaved.ts'
import { useTaskWrite } from '#web/entities/task-write/use-task-write.ts'
import { formatDuration } from '#web/i18n/durations.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useUser } from '#web/session/session.ts'

/** `learnerId` names one learner of a shared task. If it is undefined, the minutes count for each of them, or for the learner who logs them. */
export type TimeStep = { minutes: number; learnerId: string | undefined }

/** Steps that were logged in this tab, because each of them is kept for a retry on its own. */
let stepCount = 0

/** Returns a function that logs minutes on a task, or takes negative ones back. */
export function useLogTime(workspaceId: string) {
  const { t } = useTranslation()
  const { duration } = useFormat()
  const user = useUser()
  const write = useTaskWrite(workspaceId, messages)
  return (task: Task, { minutes, learnerId = ownPart(task, user) }: TimeStep) => {
    const { id, title } = task
    const description = t('tasks.time.onTask', { time: duration(Math.abs(minutes)), title })
    return write(
      taskWrite({
        workspaceId,
        request: {
          kind: 'log',
          taskId: id,
          body: { minutes, ...(learnerId !== undefined && { learnerId }) },
        },
        saved: {
          title: t(minutes > 0 ? 'tasks.time.logged' : 'tasks.time.takenBack'),
          description,
          isSilent: false,
          undo: 'keys', // the dialog has a button for it
        },
        unsaved: { key: `time_${(stepCount += 1)}`, title, minutes },
      }),
    )
  }
}

const messages: UnsavedMessages = {
  refused: (t) => t('tasks.time.failed'),
  kept: (t, { title, minutes = 0 }) => {
    const time = formatDuration(t, Math.abs(minutes))
    return { title: t(minutes > 0 ? 'failed.time' : 'failed.timeBack', { time, title }) }
  },
}

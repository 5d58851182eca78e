import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isReadyForDone } from '#domain/board.ts'
import { partOf } from '#domain/shares.ts'
import type { Task } from '#web/api/queries.ts'
import { AskForHelp } from '#web/entities/help/ask-for-help.tsx'
import { useCopyTasks } from '#web/entities/task-write/copy-tasks.ts'
import { useUser } from '#web/session/session.ts'
import { FormDialog } from '#web/forms/form-dialog.tsx'
import { LogTime, useTimeLog } from './log-time.tsx'
import { TaskConflict } from './task-conflict.tsx'
import { TaskEdit } from './task-edit.tsx'
import { useTaskForm } from './task-form.ts'
import { taskAccess } from './task-access.ts'
import { TaskView } from './task-view.tsx'
import { useDeleteTask, useFinishTask } from './tasks.queries.ts'

type TaskDetailsDialogProps = {
  task: Task
  workspaceId: string
  /** True for tasks of completed sprints. */
  readOnly: boolean
  /** Opens the edit form immediately if the user may edit the task. */
  startsEditing?: boolean
  /**
   * Defined if the task belongs to a series. `fact` describes the series and is shown in the details. `onSaved`
   * and `onDelete` ask the user whether the change also applies to the following tasks.
   */
  series?:
    | {
        fact: ReactNode
        onSaved: (before: Task, saved: Task) => void
        onDelete: (remove: () => void) => void
      }
    | undefined
  onClose: () => void
}

/** Dialog that shows a task and lets users with access edit it. An interrupted edit is restored from its draft. */
export function TaskDetailsDialog({
  task: card,
  workspaceId,
  readOnly,
  startsEditing = false,
  series,
  onClose,
}: TaskDetailsDialogProps) {
  const { t } = useTranslation()
  const user = useUser()
  const task = (user.role === 'learner' && partOf(card, user.id)) || card
  const access = taskAccess(task, user, readOnly)
  const form = useTaskForm(card, (saved) => (series ? series.onSaved(card, saved) : onClose()))
  const time = useTimeLog(task)
  const [wantsEdit, setWantsEdit] = useState(startsEditing || form.isDirty)
  const isEditing = wantsEdit && access !== 'view'
  const { mutateAsync, isPending: isDeleting } = useDeleteTask(workspaceId)
  const copy = useCopyTasks(workspaceId)
  const finish = useFinishTask(workspaceId)

  const discard = () => {
    form.reset()
    setWantsEdit(false)
  }
  const close = () => {
    form.reset()
    time.form.reset()
    onClose()
  }
  // Use `mutateAsync`, because the callbacks of `mutate` would not run: the task disappears from the board as soon
  // as it is deleted, and this component is removed with it.
  const remove = () => void mutateAsync(task).then(close, () => {})
  return (
    <FormDialog
      title={isEditing && access === 'plan' ? t('tasks.edit') : <bdi>{task.title}</bdi>}
      hasUnsaved={(isEditing && form.isDirty) || time.form.isDirty}
      onClose={close}
    >
      {isEditing ? (
        <TaskEdit task={task} access={access} form={form} onCancel={discard} />
      ) : (
        <TaskView
          task={task}
          access={access}
          onSplit={close}
          onEdit={access === 'view' ? undefined : () => setWantsEdit(true)}
          onDelete={access === 'plan' ? () => (series ? series.onDelete(remove) : remove()) : undefined}
          onCopy={access === 'plan' ? () => copy.mutate({ tasks: [card] }, { onSuccess: close }) : undefined}
          isCopying={copy.isPending}
          isDeleting={isDeleting}
          onFinish={access !== 'view' && isReadyForDone(task) ? () => finish(task) : undefined}
        >
          {series?.fact}
          {user.role === 'learner' && access !== 'view' && task.status !== 'done' && (
            <AskForHelp task={card} />
          )}
          {access !== 'view' && (
            <LogTime time={time} task={task} learners={access === 'plan' ? task.shares : []} />
          )}
        </TaskView>
      )}
      <TaskConflict task={task} access={access} conflict={form.conflict} />
    </FormDialog>
  )
}

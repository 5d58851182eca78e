import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { canBeFinished } from '#domain/board.ts'
import type { Task } from '#web/api/reads.ts'
import { useUser } from '#web/api/session.ts'
import { FormDialog } from '#web/forms/form-dialog.tsx'
import { LogTime, useTimeLog } from './log-time.tsx'
import { TaskConflict } from './task-conflict.tsx'
import { TaskEdit } from './task-edit.tsx'
import { useTaskForm } from './task-form.ts'
import { rightOn } from './task-rights.ts'
import { TaskView } from './task-view.tsx'
import { useDeleteTask, useFinishTask } from './tasks.queries.ts'

type TaskDetailsDialogProps = {
  task: Task
  workspaceId: string
  /** True for a task of a completed sprint. */
  readOnly: boolean
  onClose: () => void
}

/** A task to read, and for those who may, to change; what was typed before an interruption is there again. */
export function TaskDetailsDialog({ task, workspaceId, readOnly, onClose }: TaskDetailsDialogProps) {
  const { t } = useTranslation()
  const right = rightOn(task, useUser(), readOnly)
  const form = useTaskForm(task, onClose)
  const time = useTimeLog(task)
  const [wantsEdit, setWantsEdit] = useState(form.isDirty)
  const isEditing = wantsEdit && right !== 'look'
  const { mutateAsync, isPending: isDeleting } = useDeleteTask(workspaceId)
  const finish = useFinishTask(workspaceId)

  const giveUp = () => {
    form.reset()
    setWantsEdit(false)
  }
  const close = () => {
    form.reset()
    time.form.reset()
    onClose()
  }
  // The board lets go of a deleted task before anybody is called back, so this waits for the answer itself.
  const remove = () => void mutateAsync(task).then(close, () => {})
  return (
    <FormDialog
      title={isEditing && right === 'plan' ? t('tasks.edit') : <bdi>{task.title}</bdi>}
      hasUnsaved={(isEditing && form.isDirty) || time.form.isDirty}
      onClose={close}
    >
      {isEditing ? (
        <TaskEdit task={task} right={right} form={form} onCancel={giveUp} />
      ) : (
        <TaskView
          task={task}
          onEdit={right === 'look' ? undefined : () => setWantsEdit(true)}
          onDelete={right === 'plan' ? remove : undefined}
          isDeleting={isDeleting}
          onFinish={right !== 'look' && canBeFinished(task) ? () => finish(task) : undefined}
        >
          {right !== 'look' && <LogTime time={time} />}
        </TaskView>
      )}
      <TaskConflict task={task} right={right} conflict={form.conflict} />
    </FormDialog>
  )
}

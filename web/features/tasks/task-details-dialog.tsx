import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isReadyForDone } from '#domain/board.ts'
import type { Task } from '#web/api/queries.ts'
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
  /** For tasks of completed sprints. */
  readOnly: boolean
  onClose: () => void
}

/** Shows a task and, with the right to, edits it; an interrupted edit is restored from its draft. */
export function TaskDetailsDialog({ task, workspaceId, readOnly, onClose }: TaskDetailsDialogProps) {
  const { t } = useTranslation()
  const right = taskAccess(task, useUser(), readOnly)
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
  // The board drops the deleted task, and this component with it, before `mutate` callbacks would run.
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
          onFinish={right !== 'look' && isReadyForDone(task) ? () => finish(task) : undefined}
        >
          {right !== 'look' && <LogTime time={time} />}
        </TaskView>
      )}
      <TaskConflict task={task} right={right} conflict={form.conflict} />
    </FormDialog>
  )
}

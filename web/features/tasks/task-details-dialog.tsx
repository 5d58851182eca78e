import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { canBeFinished } from '#domain/board.ts'
import type { Task } from '#web/api/reads.ts'
import { useUser } from '#web/api/session.ts'
import { useDraft } from '#web/ui/draft.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { useFormErrors } from '#web/ui/form.tsx'
import { LogTime } from './log-time.tsx'
import { TaskEdit } from './task-edit.tsx'
import { rightOn } from './task-rights.ts'
import { TaskVersions } from './task-versions.tsx'
import { TaskView } from './task-view.tsx'
import { useSaving, useTaskEdit } from './task-saving.ts'
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
  const edit = useTaskEdit(task)
  const time = useDraft(`time_${task.id}`, { amount: '' })
  const [wantsEdit, setWantsEdit] = useState(edit.isChanged)
  const isEditing = wantsEdit && right !== 'look'
  const { mutateAsync, isPending: isDeleting } = useDeleteTask(workspaceId)
  const finish = useFinishTask(workspaceId)
  const errors = useFormErrors()
  const saving = useSaving(task, edit, errors, onClose)

  const startEditing = () => {
    edit.follow(task)
    errors.clear()
    setWantsEdit(true)
  }
  const giveUp = () => {
    edit.forget()
    setWantsEdit(false)
  }
  const close = () => {
    edit.forget()
    time.forget()
    onClose()
  }
  // The board lets go of a deleted task before anybody is called back, so this waits for the answer itself.
  const remove = () => void mutateAsync(task).then(close, () => {})
  return (
    <FormDialog
      title={isEditing && right === 'plan' ? t('tasks.edit') : <bdi>{task.title}</bdi>}
      hasUnsaved={(isEditing && edit.isChanged) || time.isChanged}
      onClose={close}
    >
      {isEditing ? (
        <TaskEdit
          task={task}
          right={right}
          typed={edit.typed}
          type={edit.type}
          isChanged={edit.isChanged}
          errors={errors}
          isSaving={saving.isSaving}
          onSave={saving.save}
          onCancel={giveUp}
        />
      ) : (
        <TaskView
          task={task}
          onEdit={right === 'look' ? undefined : startEditing}
          onDelete={right === 'plan' ? remove : undefined}
          isDeleting={isDeleting}
          onFinish={right !== 'look' && canBeFinished(task) ? () => finish(task) : undefined}
        >
          {right !== 'look' && (
            <LogTime task={task} amount={time.typed.amount} onAmount={(amount) => time.type({ amount })} />
          )}
        </TaskView>
      )}
      {saving.overtaken && (
        <TaskVersions
          key={saving.overtaken.theirs.version}
          {...saving.overtaken}
          before={edit.base}
          right={right}
          isSaving={saving.isSaving}
          onSave={saving.saveChosen}
          onBack={saving.backToEditing}
        />
      )}
    </FormDialog>
  )
}

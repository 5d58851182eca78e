import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Task } from '#web/api/reads.ts'
import { useUser } from '#web/api/session.ts'
import { useDraft } from '#web/ui/draft.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { toast } from '#web/ui/toast.tsx'
import { asTyped, changeToSend, trimmed } from './edited-task.ts'
import { LogTime } from './log-time.tsx'
import { chosenIn } from './new-task.ts'
import { TaskEdit } from './task-edit.tsx'
import { rightOn } from './task-rights.ts'
import { TaskView } from './task-view.tsx'
import { storedInstead, useDeleteTask, useUpdateTask } from './tasks.queries.ts'

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
  const { mutateAsync } = useDeleteTask(workspaceId)
  const { save, ...form } = useSaving(task, edit, onClose)

  const startEditing = () => {
    edit.follow(task)
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
          onSave={save}
          onCancel={giveUp}
          {...form}
        />
      ) : (
        <TaskView
          task={task}
          onEdit={right === 'look' ? undefined : startEditing}
          onDelete={right === 'plan' ? remove : undefined}
        >
          {right !== 'look' && (
            <LogTime task={task} amount={time.typed.amount} onAmount={(amount) => time.type({ amount })} />
          )}
        </TaskView>
      )}
    </FormDialog>
  )
}

/** What is typed into the form, and the version of the task that it started from. */
function useTaskEdit(task: Task) {
  const draft = useDraft(`task_${task.id}`, asTyped(task))
  const [version, setVersion] = useState(task.version)
  const follow = (current: Task) => {
    draft.rebase(asTyped(current))
    setVersion(current.version)
  }
  return { ...draft, version, follow }
}

/** Sends what differs. When somebody else was faster, what they changed is taken over and what is typed here stays. */
function useSaving(task: Task, edit: ReturnType<typeof useTaskEdit>, onSaved: () => void) {
  const { t } = useTranslation()
  const { mutate, isPending } = useUpdateTask(task.workspaceId)
  const [titleIsMissing, setTitleIsMissing] = useState(false)
  const [isOvertaken, setIsOvertaken] = useState(false)

  const done = () => {
    edit.forget()
    onSaved()
  }
  const save = (form: HTMLFormElement) => {
    const typed = trimmed({ ...edit.typed, ...chosenIn(form) })
    setTitleIsMissing(typed.title === '')
    if (typed.title === '') {
      toast({
        title: t('toast.validation'),
        description: t('tasks.lacks.title'),
        variant: 'destructive',
      })
      form.querySelector<HTMLElement>('[name=title]')?.focus()
      return
    }
    const change = changeToSend(edit.changes(typed), task.status)
    if (!change) {
      done()
      return
    }
    mutate(
      { id: task.id, change: { ...change, version: edit.version } },
      {
        onSuccess: done,
        onError: (error) => {
          const current = storedInstead(error)
          if (!current) return
          edit.follow(current)
          setIsOvertaken(true)
        },
      },
    )
  }
  return { save, isSaving: isPending, titleIsMissing, isOvertaken }
}

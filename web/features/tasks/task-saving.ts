import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Task, storedInstead } from '#web/api/reads.ts'
import { changedFields } from '#web/ui/changed-fields.ts'
import { useDraft } from '#web/ui/draft.ts'
import { useOwnTries } from '#web/ui/own-tries.ts'
import { toast } from '#web/ui/toast.tsx'
import type { useFormErrors } from '#web/ui/form.tsx'
import { asTyped, changeToSend, type EditedTask, trimmed, wrongWith } from './edited-task.ts'
import { chosenIn } from './new-task.ts'
import { useUpdateTask } from './tasks.queries.ts'

/** What is typed into the form, and the version of the task that it started from; both are there again after a reload. */
export function useTaskEdit(task: Task) {
  const draft = useDraft(`task_${task.id}`, asTyped(task))
  const started = useDraft(`version_${task.id}`, { version: 0 })
  /** From here on it starts from another version; what is typed stays, or becomes something else. */
  const follow = (current: Task, typed?: EditedTask) => {
    draft.rebase(asTyped(current), typed)
    started.type({ version: current.version })
  }
  const forget = () => {
    draft.forget()
    started.forget()
  }
  return { ...draft, forget, version: started.typed.version || task.version, follow }
}

/** Somebody else was faster: what they have saved, and what was to be saved here. */
type Overtaken = { theirs: Task; mine: EditedTask }

/** Sends what differs. When somebody else was faster, nothing is written until it is chosen what stays. */
export function useSaving(
  task: Task,
  edit: ReturnType<typeof useTaskEdit>,
  errors: ReturnType<typeof useFormErrors>,
  onSaved: () => void,
) {
  const { t } = useTranslation()
  const { mutate, isPending } = useUpdateTask(task.workspaceId)
  const [overtaken, setOvertaken] = useState<Overtaken>()
  const own = useOwnTries<EditedTask>()

  const done = () => {
    edit.forget()
    onSaved()
  }
  const send = (
    mine: EditedTask,
    before: EditedTask,
    { status, version }: Pick<Task, 'status' | 'version'>,
  ) => {
    const change = changeToSend(changedFields(mine, before), status)
    if (!change) {
      done()
      return
    }
    const onError = (error: unknown) => {
      own.note(mine, error)
      const theirs = storedInstead('PATCH /api/tasks/:id', error)
      if (theirs && own.includes(asTyped(theirs))) {
        edit.follow(theirs, mine)
        send(mine, asTyped(theirs), theirs)
        return
      }
      setOvertaken(theirs && { theirs, mine })
      if (!theirs) errors.refuse(error)
    }
    mutate({ id: task.id, change: { ...change, version } }, { onSuccess: done, onError })
  }
  const save = (form: HTMLFormElement) => {
    const typed = trimmed({ ...edit.typed, ...chosenIn(form) })
    const wrong = wrongWith(t, typed, edit.base)
    if (!errors.check(wrong)) {
      send(typed, edit.base, { status: task.status, version: edit.version })
      return
    }
    toast({ title: t('toast.validation'), description: wrong[0]?.message, variant: 'destructive' })
  }
  const saveChosen = (chosen: EditedTask) => {
    if (!overtaken) return
    edit.follow(overtaken.theirs, chosen)
    send(chosen, asTyped(overtaken.theirs), overtaken.theirs)
  }
  return {
    save,
    isSaving: isPending,
    overtaken,
    saveChosen,
    backToEditing: () => setOvertaken(undefined),
  }
}

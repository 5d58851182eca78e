import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'
import { CloseButton, DialogButtons } from '#web/ui/dialog.tsx'
import { useDraft } from '#web/ui/draft.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { toast } from '#web/ui/toast.tsx'
import { chosenIn, lackOf, nothingTyped, type TypedTask } from './new-task.ts'
import { DescriptionField, LearnerField, SubjectField, TimeField, TitleField } from './task-fields.tsx'
import { useCreateTask } from './tasks.queries.ts'

type CreateTaskDialogProps = {
  workspaceId: string
  /** The sprint the task goes into; null puts it in the backlog. */
  sprintId: string | null
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** A form for a new task; it starts empty each time it opens. */
export function CreateTaskDialog({ open, ...rest }: CreateTaskDialogProps) {
  return open ? <NewTaskDialog {...rest} /> : null
}

function NewTaskDialog({ workspaceId, sprintId, onOpenChange }: Omit<CreateTaskDialogProps, 'open'>) {
  const { t } = useTranslation()
  const { typed, type, isChanged, forget } = useDraft<TypedTask>(
    `task_in_${sprintId ?? workspaceId}`,
    nothingTyped,
  )
  const [lack, setLack] = useState<keyof TypedTask>()
  const { mutate, isPending } = useCreateTask(workspaceId)

  const close = () => {
    forget()
    onOpenChange(false)
  }
  const create = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const shown = { ...typed, ...chosenIn(event.currentTarget) }
    const missing = lackOf(shown)
    setLack(missing)
    if (!missing) {
      mutate({ ...shown, workspaceId, sprintId, status: 'todo' }, { onSuccess: close })
      return
    }
    toast({ title: t('toast.validation'), description: t(`tasks.lacks.${missing}`), variant: 'destructive' })
    const field = event.currentTarget.elements.namedItem(missing)
    if (field instanceof HTMLElement) field.focus()
  }
  const field = (name: keyof TypedTask) => ({
    name,
    value: typed[name],
    onChange: (event: { currentTarget: { value: string } }) => type({ [name]: event.currentTarget.value }),
  })
  const needed = (name: 'title' | 'subject' | 'assignedTo') => ({
    ...field(name),
    required: true,
    ...(lack === name && { error: t(`tasks.lacks.${name}`) }),
  })

  return (
    <FormDialog
      title={t('tasks.new')}
      description={t(sprintId ? 'tasks.newInSprint' : 'tasks.newInBacklog')}
      hasUnsaved={isChanged}
      onClose={close}
    >
      <form noValidate onSubmit={create} className="flex flex-col gap-4">
        <TitleField {...needed('title')} />
        <DescriptionField {...field('description')} />
        <div className="grid gap-4 sm:grid-cols-2">
          <SubjectField workspaceId={workspaceId} none={t('tasks.chooseSubject')} {...needed('subject')} />
          <LearnerField workspaceId={workspaceId} none={t('tasks.chooseLearner')} {...needed('assignedTo')} />
        </div>
        <TimeField label={t('tasks.estimatedTime')} {...field('estimatedTime')} />
        <DialogButtons>
          <CloseButton says="cancel" />
          <Button type="submit" pending={isPending}>
            {t(isPending ? 'tasks.creating' : 'tasks.create')}
          </Button>
        </DialogButtons>
      </form>
    </FormDialog>
  )
}

import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'
import { CloseButton, DialogButtons } from '#web/ui/dialog.tsx'
import { useDraft } from '#web/ui/draft.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { toast } from '#web/ui/toast.tsx'
import { Form, FormFailure, useFormErrors } from '#web/ui/form.tsx'
import { chosenIn, nobodyOrNothing, nothingTyped, taskFrom, type TypedTask, wrongWith } from './new-task.ts'
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
  const errors = useFormErrors()
  const { mutate, isPending } = useCreateTask(workspaceId)

  const close = () => {
    forget()
    onOpenChange(false)
  }
  const create = (form: HTMLFormElement) => {
    const shown = { ...typed, ...chosenIn(form) }
    const wrong = wrongWith(t, shown)
    if (!errors.check(wrong)) {
      const task = { ...taskFrom(shown), workspaceId, sprintId, status: 'todo' } as const
      mutate(task, { onSuccess: close, onError: (error) => errors.refuse(error) })
      return
    }
    toast({ title: t('toast.validation'), description: wrong[0]?.message, variant: 'destructive' })
  }
  const field = (name: keyof TypedTask) => ({
    name,
    value: typed[name],
    onChange: (event: { currentTarget: { value: string } }) => type({ [name]: event.currentTarget.value }),
  })
  const needed = (name: 'title' | 'subject' | 'assignedTo') => ({
    ...field(name),
    required: true,
  })

  return (
    <FormDialog
      title={t('tasks.new')}
      description={t(sprintId ? 'tasks.newInSprint' : 'tasks.newInBacklog')}
      hasUnsaved={isChanged}
      onClose={close}
    >
      <Form errors={errors} onSubmit={create} className="flex flex-col gap-4">
        <TitleField {...needed('title')} />
        <DescriptionField {...field('description')} />
        <div className="grid gap-4 sm:grid-cols-2">
          <SubjectField
            workspaceId={workspaceId}
            choose={t('tasks.chooseSubject')}
            none={nobodyOrNothing}
            {...needed('subject')}
          />
          <LearnerField
            workspaceId={workspaceId}
            choose={t('tasks.chooseLearner')}
            none={nobodyOrNothing}
            {...needed('assignedTo')}
          />
        </div>
        <TimeField label={t('tasks.estimatedTime')} {...field('estimatedTime')} />
        <FormFailure />
        <DialogButtons>
          <CloseButton says="cancel" />
          <Button type="submit" pending={isPending}>
            {t(isPending ? 'tasks.creating' : 'tasks.create')}
          </Button>
        </DialogButtons>
      </Form>
    </FormDialog>
  )
}

import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'
import { CloseButton, DialogButtons } from '#web/ui/dialog.tsx'
import { FormDialog } from '#web/forms/form-dialog.tsx'
import { toastInvalid } from '#web/ui/toast-failure.ts'
import { Form, FormFailure } from '#web/forms/form.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { emptyTask, newTaskErrors, nobodyOrNothing, taskFrom } from './new-task.ts'
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
  const { mutateAsync } = useCreateTask(workspaceId)
  const form = useForm({
    values: emptyTask,
    draft: `task_in_${sprintId ?? workspaceId}`,
    validate: (values) => newTaskErrors(t, values),
    onInvalid: ([error]) => toastInvalid(t, error),
    submit: (values) => mutateAsync({ ...taskFrom(values), workspaceId, sprintId, status: 'todo' }),
    onSaved: () => onOpenChange(false),
  })
  const close = () => {
    form.reset()
    onOpenChange(false)
  }
  return (
    <FormDialog
      title={t('tasks.new')}
      description={t(sprintId ? 'tasks.newInSprint' : 'tasks.newInBacklog')}
      hasUnsaved={form.isDirty}
      onClose={close}
    >
      <Form form={form} className="flex flex-col gap-4">
        <TitleField required {...form.field('title')} />
        <DescriptionField {...form.field('description')} />
        <div className="grid gap-4 sm:grid-cols-2">
          <SubjectField
            workspaceId={workspaceId}
            choose={t('tasks.chooseSubject')}
            none={nobodyOrNothing}
            required
            {...form.field('subject')}
          />
          <LearnerField
            workspaceId={workspaceId}
            choose={t('tasks.chooseLearner')}
            none={nobodyOrNothing}
            required
            {...form.field('assignedTo')}
          />
        </div>
        <TimeField label={t('tasks.estimatedTime')} {...form.field('estimatedTime')} />
        <FormFailure />
        <DialogButtons>
          <CloseButton says="cancel" />
          <Button type="submit" pending={form.isPending}>
            {t(form.isPending ? 'tasks.creating' : 'tasks.create')}
          </Button>
        </DialogButtons>
      </Form>
    </FormDialog>
  )
}

import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SeriesStart } from '#web/entities/series-start.ts'
import { Button } from '#web/ui/button.tsx'
import { RepeatIcon } from '#web/ui/later-icons.tsx'
import { CloseButton, DialogFooter } from '#web/ui/dialog.tsx'
import { FormDialog } from '#web/forms/form-dialog.tsx'
import { toastInvalid } from '#web/notifications/toast-error.ts'
import { Form, FormError } from '#web/forms/form.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { emptyTask, newTaskErrors, type NewTaskValues, noneValue, toNewTask } from './new-task.ts'
import { LearnerField } from './learner-field.tsx'
import { DayField, DescriptionField, SubjectField, TimeField, TitleField } from './task-fields.tsx'
import { useCreateTask } from './tasks.queries.ts'

type CreateTaskDialogProps = {
  workspaceId: string
  /** The sprint to create it in; null for the backlog. */
  sprintId: string | null
  /** Where it was begun, such as in a cell of the week. Without a learner that is still to be chosen; null is nobody. */
  place?: { day: string | null; learnerId?: string | null } | undefined
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Makes a series of what is typed. */
  onRepeat?: (start: SeriesStart) => void
}

/** Starts empty each time it opens, except for a draft. */
export function CreateTaskDialog({ open, ...rest }: CreateTaskDialogProps) {
  return open ? <NewTaskDialog {...rest} /> : null
}

function NewTaskDialog({
  workspaceId,
  sprintId,
  place,
  onOpenChange,
  onRepeat,
}: Omit<CreateTaskDialogProps, 'open'>) {
  const { t } = useTranslation()
  const { mutateAsync } = useCreateTask(workspaceId)
  /** For the next task, when one is added after another. */
  const [kept, setKept] = useState<Pick<NewTaskValues, 'subject' | 'assignedTo'>>()
  const addsAnother = useRef(false)
  const sent = useRef(emptyTask)
  const form = useForm({
    values: {
      ...emptyTask,
      ...(place && { day: place.day ?? '' }),
      ...(place?.learnerId !== undefined && { assignedTo: place.learnerId ?? noneValue }),
      ...kept,
    },
    draft: `task_in_${sprintId ?? workspaceId}`,
    validate: (values) => newTaskErrors(t, values),
    onInvalid: ([error]) => toastInvalid(t, error),
    submit: (values) => {
      sent.current = values
      return mutateAsync({ ...toNewTask(values), workspaceId, sprintId, status: 'todo' })
    },
    onSaved: () => {
      if (!addsAnother.current) {
        onOpenChange(false)
        return
      }
      const { subject, assignedTo } = sent.current
      setKept({ subject, assignedTo })
      const title = form.element.current?.elements.namedItem('title')
      if (title instanceof HTMLElement) title.focus()
    },
  })
  const close = () => {
    form.reset()
    onOpenChange(false)
  }
  const repeat = () => {
    const { assignedTo, day, ...typed } = toNewTask(form.values)
    form.reset()
    onRepeat?.({ ...typed, learners: assignedTo ? [assignedTo] : [], startDate: day })
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
            none={noneValue}
            required
            {...form.field('subject')}
          />
          <LearnerField
            workspaceId={workspaceId}
            choose={t('tasks.chooseLearner')}
            none={noneValue}
            required
            {...form.field('assignedTo')}
          />
        </div>
        <div className="grid gap-4 sm:grid-cols-2">
          <TimeField label={t('tasks.estimatedTime')} {...form.field('estimatedTime')} />
          <DayField workspaceId={workspaceId} sprintId={sprintId} {...form.field('day')} />
        </div>
        {onRepeat && (
          <Button variant="quiet" className="-ms-3 self-start" onClick={repeat}>
            <RepeatIcon />
            {t('series.repeat')}
          </Button>
        )}
        <FormError />
        <DialogFooter>
          <CloseButton says="cancel" />
          <Button
            variant="secondary"
            aria-disabled={form.isPending}
            onClick={() => {
              addsAnother.current = true
              form.onSubmit()
            }}
          >
            {t('tasks.createAnother')}
          </Button>
          <Button type="submit" pending={form.isPending} onClick={() => (addsAnother.current = false)}>
            {t(form.isPending ? 'tasks.creating' : 'tasks.create')}
          </Button>
        </DialogFooter>
      </Form>
    </FormDialog>
  )
}

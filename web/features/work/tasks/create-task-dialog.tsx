import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SeriesStart } from '#web/entities/sprints/series-start.ts'
import { Button } from '#web/ui/button.tsx'
import { RepeatIcon } from '#web/ui/icons/repeat.tsx'
import { CloseButton, DialogFooter } from '#web/ui/dialog.tsx'
import { FormDialog } from '#web/forms/form-dialog.tsx'
import { toastInvalid } from '#web/notifications/toast-error.ts'
import { Form, FormError } from '#web/forms/form.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { emptyTask, newTaskErrors, type NewTaskValues, noneValue, toNewTask } from './new-task.ts'
import { PlanFields } from './plan-fields.tsx'
import { useCreateTask } from './tasks.queries.ts'

type CreateTaskDialogProps = {
  workspaceId: string
  /** Id of the sprint that gets the task, or null for the backlog. */
  sprintId: string | null
  /**
   * The place where the user started the task, such as a cell of the week. `learnerId` is undefined if the user still
   * has to choose a learner, and null for unassigned.
   */
  place?: { day: string | null; learnerId?: string | null } | undefined
  onClose: () => void
  /** Opens the series form with the values typed so far. */
  onRepeat?: (start: SeriesStart) => void
}

/** Dialog that creates a task. If there is a draft, the fields start with its values. */
export function CreateTaskDialog({ workspaceId, sprintId, place, onClose, onRepeat }: CreateTaskDialogProps) {
  const { t } = useTranslation()
  const { mutateAsync } = useCreateTask(workspaceId)
  /** Values that stay for the next task when the user adds several tasks one after another. */
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
      if (!addsAnother.current) return onClose()
      const { subject, assignedTo } = sent.current
      setKept({ subject, assignedTo })
      const title = form.element.current?.elements.namedItem('title')
      if (title instanceof HTMLElement) title.focus()
    },
  })
  const close = () => {
    form.reset()
    onClose()
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
        <PlanFields workspaceId={workspaceId} sprintId={sprintId} form={form} />
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

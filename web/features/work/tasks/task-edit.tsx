import { useTranslation } from 'react-i18next'
import type { Task } from '#web/api/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogFooter } from '#web/ui/dialog.tsx'
import { Form, FormError } from '#web/forms/form.tsx'
import type { FormState } from '#web/forms/use-form.ts'
import { useConfirmDiscard } from '#web/forms/form-dialog.tsx'
import { ProgressSlider } from './progress-slider.tsx'
import { PlanFields } from './plan-fields.tsx'
import { TimeField } from './task-fields.tsx'
import type { TaskValues } from './task-form.ts'
import type { TaskAccess } from './task-access.ts'

type TaskEditProps = {
  task: Task
  form: FormState<TaskValues>
  /** The user's access. `work` allows only progress and time spent. */
  access: TaskAccess
  onCancel: () => void
}

export function TaskEdit({ task, form, access, onCancel }: TaskEditProps) {
  const { t } = useTranslation()
  const confirmDiscard = useConfirmDiscard()
  // Facilitators edit the progress and time of a shared card’s learners in the details, not in this form.
  const hasOwnWork = access === 'work' || task.shares.length === 0
  return (
    <Form form={form} className="flex flex-col gap-4">
      {access === 'plan' && (
        <PlanFields workspaceId={task.workspaceId} sprintId={task.sprintId} form={form} task={task} />
      )}
      {hasOwnWork && task.status === 'in_progress' && (
        <ProgressSlider value={form.values.progress} onChange={(progress) => form.set({ progress })} />
      )}
      {hasOwnWork && <TimeField label={t('tasks.timeSpent')} {...form.field('timeSpent')} />}
      <FormError />
      <DialogFooter>
        <Button variant="secondary" onClick={() => (form.isDirty ? confirmDiscard(onCancel) : onCancel())}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" pending={form.isPending}>
          {t(form.isPending ? 'common.saving' : 'common.save')}
        </Button>
      </DialogFooter>
    </Form>
  )
}

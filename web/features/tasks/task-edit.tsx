import { useTranslation } from 'react-i18next'
import type { Task } from '#web/api/reads.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogButtons } from '#web/ui/dialog.tsx'
import { Form, FormFailure } from '#web/forms/form.tsx'
import type { FormState } from '#web/forms/use-form.ts'
import { useAskFirst } from '#web/forms/form-dialog.tsx'
import { ProgressSlider } from './progress-slider.tsx'
import { DescriptionField, LearnerField, SubjectField, TimeField, TitleField } from './task-fields.tsx'
import type { TaskValues } from './task-form.ts'
import type { TaskRight } from './task-rights.ts'

type TaskEditProps = {
  task: Task
  form: FormState<TaskValues>
  /** With `work` the form has only the progress and the time spent. */
  right: TaskRight
  onCancel: () => void
}

export function TaskEdit({ task, form, right, onCancel }: TaskEditProps) {
  const { t } = useTranslation()
  const askFirst = useAskFirst()
  return (
    <Form form={form} className="flex flex-col gap-4">
      {right === 'plan' && <PlanFields task={task} form={form} />}
      {task.status === 'in_progress' && (
        <ProgressSlider value={form.values.progress} onChange={(progress) => form.set({ progress })} />
      )}
      <TimeField label={t('tasks.timeSpent')} {...form.field('timeSpent')} />
      <FormFailure />
      <DialogButtons>
        <Button look="secondary" onClick={() => (form.isDirty ? askFirst(onCancel) : onCancel())}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" pending={form.isPending}>
          {t(form.isPending ? 'common.saving' : 'common.save')}
        </Button>
      </DialogButtons>
    </Form>
  )
}

function PlanFields({ task, form }: Pick<TaskEditProps, 'task' | 'form'>) {
  const { t } = useTranslation()
  const { workspaceId, assignee } = task
  return (
    <>
      <TitleField {...form.field('title')} />
      <DescriptionField {...form.field('description')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <SubjectField workspaceId={workspaceId} {...form.field('subject')} />
        <LearnerField
          workspaceId={workspaceId}
          label={t('tasks.assignedTo')}
          assignee={assignee}
          {...form.field('assignedTo')}
        />
      </div>
      <TimeField label={t('tasks.estimatedTime')} {...form.field('estimatedTime')} />
    </>
  )
}

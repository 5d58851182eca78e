import { useTranslation } from 'react-i18next'
import type { Task } from '#web/api/reads.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogButtons } from '#web/ui/dialog.tsx'
import { Form, FormFailure, type useFormErrors } from '#web/ui/form.tsx'
import { useAskFirst } from '#web/ui/form-dialog.tsx'
import type { EditedTask } from './edited-task.ts'
import { ProgressSlider } from './progress-slider.tsx'
import { DescriptionField, LearnerField, SubjectField, TimeField, TitleField } from './task-fields.tsx'
import type { TaskRight } from './task-rights.ts'

type TaskEditProps = {
  task: Task
  typed: EditedTask
  type: (change: Partial<EditedTask>) => void
  isChanged: boolean
  /** With `work` the form has only the progress and the time spent. */
  right: TaskRight
  errors: ReturnType<typeof useFormErrors>
  isSaving: boolean
  onSave: (form: HTMLFormElement) => void
  onCancel: () => void
}

export function TaskEdit(props: TaskEditProps) {
  const { task, typed, type, isChanged, right, errors, isSaving, onSave, onCancel } = props
  const { t } = useTranslation()
  const askFirst = useAskFirst()
  return (
    <Form errors={errors} onSubmit={onSave} className="flex flex-col gap-4">
      {right === 'plan' && <PlanFields {...props} />}
      {task.status === 'in_progress' && (
        <ProgressSlider value={typed.progress} onChange={(progress) => type({ progress })} />
      )}
      <TimeField
        label={t('tasks.timeSpent')}
        name="timeSpent"
        value={typed.timeSpent}
        onChange={(event) => type({ timeSpent: event.currentTarget.value })}
      />
      <FormFailure />
      <DialogButtons>
        <Button look="secondary" onClick={() => (isChanged ? askFirst(onCancel) : onCancel())}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" pending={isSaving}>
          {t(isSaving ? 'common.saving' : 'common.save')}
        </Button>
      </DialogButtons>
    </Form>
  )
}

function PlanFields({ task, typed, type }: TaskEditProps) {
  const { t } = useTranslation()
  const field = (name: Exclude<keyof EditedTask, 'progress'>) => ({
    name,
    value: typed[name],
    onChange: (event: { currentTarget: { value: string } }) => type({ [name]: event.currentTarget.value }),
  })
  const { workspaceId, assignee } = task
  return (
    <>
      <TitleField {...field('title')} />
      <DescriptionField {...field('description')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <SubjectField workspaceId={workspaceId} {...field('subject')} />
        <LearnerField
          workspaceId={workspaceId}
          label={t('tasks.assignedTo')}
          assignee={assignee}
          {...field('assignedTo')}
        />
      </div>
      <TimeField label={t('tasks.estimatedTime')} {...field('estimatedTime')} />
    </>
  )
}
